"""Compares Apple's symbols in tables with those of our symbol graphs, for Scripts/make-compatibility."""
