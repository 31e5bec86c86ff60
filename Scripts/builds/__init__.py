"""Checks of builds and of the machinery around them."""
