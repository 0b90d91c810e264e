"""The proof of the reader over printed cards, whose text lies beside the checkout: `make corpus`."""
