"""How fast the engine is, against the budgets it is built for: `make bench`."""
