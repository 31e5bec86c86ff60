"""Compares the tables of Apple's symbols with our symbol graphs, for Scripts/make-compatibility."""
