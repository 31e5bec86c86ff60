"""Checks of the code that the tool writes for pages."""
