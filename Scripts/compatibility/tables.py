"""Reads the tables of Apple's symbols.

A file is an area: `# title`, then blocks. A block's first line is `class NAME: PARENT, PROTOCOL`, or
`struct`, `enum`, `protocol`, `extension` (members of a type that another block describes) or `global`
(symbols of no type, under a caption). Indented lines below it list the members by kind, spelled as in
Swift and separated by spaces; a line that doesn't begin with a kind continues the previous kind.
"""
import re
from dataclasses import dataclass, field

from compatibility.errors import CompatibilityError

TYPE_KINDS = ("class", "struct", "enum", "protocol", "extension", "global")
MEMBER_KINDS = ("static subscript", "static func", "static var", "subscript", "typealias", "init", "func",
                "case", "var")


@dataclass
class Block:
    """The symbols of one type, or the global symbols under one caption."""

    kind: str
    name: str
    parents: list = field(default_factory=list)
    members: list = field(default_factory=list)

    @property
    def type_name(self):
        """The type that declares the members, or an empty text for global symbols."""
        return "" if self.kind == "global" else self.name

    @property
    def counts_itself(self):
        """True if the type itself is a symbol of this block, in addition to its members."""
        return self.kind not in ("extension", "global")


@dataclass
class Area:
    """A part of a framework, listed in one file."""

    title: str
    blocks: list


def read_area(text, where):
    """Reads a file; `where` is its name for messages."""
    lines = text.splitlines()
    if not lines or not lines[0].startswith("# "):
        raise CompatibilityError(f"{where}:1: the first line must be “# title”")
    area, kind = Area(lines[0][2:].strip(), []), None
    for number, line in enumerate(lines[1:], start=2):
        place = f"{where}:{number}"
        if not line.strip():
            continue
        if not line.startswith(" "):
            area.blocks.append(read_heading(line, place))
            kind = None
        elif not area.blocks:
            raise CompatibilityError(f"{place}: members before the first type")
        else:
            kind, members = read_members(line.strip(), kind, place)
            known = area.blocks[-1].members
            for member in members:
                if (kind, member) in known:
                    raise CompatibilityError(f"{place}: “{member}” stands there twice")
                known.append((kind, member))
    return area


def read_heading(line, place):
    """Reads the first line of a block."""
    kind, _, rest = line.partition(" ")
    if kind not in TYPE_KINDS or not rest:
        raise CompatibilityError(f"{place}: “{line}” is none of {', '.join(TYPE_KINDS)} and a name")
    if kind == "global":
        return Block(kind, rest.strip())
    name, _, parents = rest.partition(":")
    return Block(kind, name.strip(), [parent.strip() for parent in parents.split(",") if parent.strip()])


def read_members(line, kind, place):
    """Reads a line of members, whose kind may be on a previous line."""
    for word in MEMBER_KINDS:
        if line.startswith(word + " "):
            kind, line = word, line[len(word):]
            break
    if kind is None:
        raise CompatibilityError(f"{place}: “{line}” doesn't begin with one of {', '.join(MEMBER_KINDS)}")
    members = line.split()
    for member in members:
        if not re.fullmatch(r"[A-Za-z_]\w*\??(\((\w+:)*\))?", member):
            raise CompatibilityError(f"{place}: “{member}” is no Swift spelling")
    return kind, members


class Catalog:
    """All tables, by the types that they describe."""

    def __init__(self, areas):
        self.areas = areas
        self.blocks = {}
        for area in areas:
            for block in area.blocks:
                self.blocks.setdefault(block.type_name, []).append(block)

    def ancestors(self, name):
        """Returns the types that a type inherits from or conforms to in Apple's frameworks."""
        found, waiting = [], [name]
        while waiting:
            for block in self.blocks.get(waiting.pop(), []):
                new = [parent for parent in block.parents if parent not in found]
                found += new
                waiting += new
        return found

    def has(self, name, member=None):
        """Returns True if the tables list a type, or a member of it with this spelling."""
        blocks = self.blocks.get(name, [])
        if member is None:
            return any(block.counts_itself for block in blocks)
        return any(spelling == member for block in blocks for _, spelling in block.members)
