"""`horde cards`: cards as the program reads them, and where they come from."""
