"""How symbols are named in messages."""


def full_name(type_name, member):
    """A member with its type, or whichever of both there is."""
    return ".".join(part for part in (type_name, member) if part)
