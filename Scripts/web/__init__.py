"""The check of code for the web."""
