"""Compares exported files, as other programs draw them, with our own frames."""
