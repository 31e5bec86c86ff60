"""Attacks on the tool, a module per class; see Scripts/attack."""
