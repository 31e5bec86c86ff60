"""Checks of batches of exports."""
