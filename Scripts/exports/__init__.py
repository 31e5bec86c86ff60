"""Checks of exported files with other programs, of their sizes, and of exports that fail."""
