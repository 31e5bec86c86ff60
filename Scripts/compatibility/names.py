"""The names of symbols in messages."""


def full_name(type_name, member):
    """Returns the name of a member with its type, or the only one of both that is given."""
    return ".".join(part for part in (type_name, member) if part)
