"""Compares exported files, as other programs render them, with the tool's own frames."""
