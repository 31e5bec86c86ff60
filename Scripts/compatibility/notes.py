"""Reads the notes about different and absent symbols, and the symbols that each table measures.

A note is a line of columns: status, symbols, explanation, and the symbol's name here if it has another name.
Symbols are `Type`, `Type: member member`, `Type: *` for all existing members, or `global: name`.
"""
import csv
import io
from dataclasses import dataclass

from compatibility.errors import CompatibilityError
from compatibility.names import full_name

STATUSES = ("same", "differs", "absent")


@dataclass(frozen=True)
class Note:
    """A statement about one symbol, or about all existing members of a type."""

    status: str
    type_name: str
    member: str
    how: str
    elsewhere: str
    place: str

    @property
    def name(self):
        """The name of the symbol for readers."""
        return full_name(self.type_name, self.member)


def rows(text, columns, where):
    """Yields the lines of a table below its heading, each with its location for messages."""
    lines = csv.reader(io.StringIO(text), delimiter="\t", quoting=csv.QUOTE_NONE)
    for number, cells in enumerate(lines, start=1):
        if number == 1 or not cells or cells[0].startswith("#"):
            continue
        if not len(columns) - 1 <= len(cells) <= len(columns):
            raise CompatibilityError(
                f"{where}:{number}: {len(cells)} columns instead of {', '.join(columns)}")
        yield f"{where}:{number}", cells + [""] * (len(columns) - len(cells))


def symbols(text):
    """Yields the symbols that a cell names, as pairs of a type and a member."""
    for part in filter(None, (part.strip() for part in text.split(";"))):
        name, colon, members = part.partition(": ")
        if not colon:
            yield part, ""
        for member in members.split():
            yield "" if name == "global" else name, member


def read_notes(text, where):
    """Reads the notes; `where` is the file's name for messages."""
    notes = []
    for place, (status, names, how, elsewhere) in rows(
            text, ("status", "symbols", "how", "found as"), where):
        if status not in STATUSES:
            raise CompatibilityError(f"{place}: “{status}” is none of {', '.join(STATUSES)}")
        if status == "differs" and not how:
            raise CompatibilityError(f"{place}: it isn't said how {names} differs")
        notes += [Note(status, name, member, how, elsewhere, place) for name, member in symbols(names)]
    return notes


def read_measured(text, where):
    """Returns the symbols that each conformance table measures, by the table's name."""
    measured = {}
    for place, (table, _, names) in rows(text, ("table", "subject", "symbols"), where):
        measured[table] = [(name, member, place) for name, member in symbols(names)]
    return measured


def read_subjects(text, where):
    """Returns the subject of each conformance table, in order."""
    return {table: subject for _, (table, subject, _) in rows(text, ("table", "subject", "symbols"), where)}
