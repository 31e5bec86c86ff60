"""The error for all failures of reading and comparing."""


class CompatibilityError(Exception):
    """An error that says in one line what is wrong, where, and what to do."""
