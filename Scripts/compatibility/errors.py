"""The one way in which reading and comparing fail."""


class CompatibilityError(Exception):
    """Says in one line what is wrong, where, and what to do."""
