"""Checks of packages that use Kinora."""
