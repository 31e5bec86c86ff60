"""Checks of comments and prose, and the pictures of pages."""
