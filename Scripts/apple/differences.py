"""The tables of accepted differences and of names that don't follow from selectors."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

COLUMNS = ["symbol", "what", "reason"]


def read_rows(path: Path, columns: list[str]) -> list[dict[str, str]]:
    """Returns the rows of a table, or none if the table doesn't exist."""
    if not path.exists():
        return []
    with path.open(newline="") as file:
        reader = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        if reader.fieldnames != columns:
            raise ValueError(f"{path.name} needs the columns {', '.join(columns)}")
        rows = list(reader)
    for number, row in enumerate(rows, 2):
        if None in row or None in row.values():
            raise ValueError(f"{path.name}:{number} needs {len(columns)} cells")
    return rows


def read_names(path: Path) -> dict[str, str]:
    """Returns the bindings' names for the declarations that a table lists."""
    return {row["symbol"]: row["name"] for row in read_rows(path, ["symbol", "name"])}


@dataclass
class Differences:
    """The accepted differences, and the ones among them that occurred."""

    path: Path
    reasons: dict[tuple[str, str], str]
    seen: set[tuple[str, str]] = field(default_factory=set)

    @classmethod
    def read(cls, path: Path) -> Differences:
        """Reads a table, which lists each difference once."""
        found: dict[tuple[str, str], str] = {}
        for row in read_rows(path, COLUMNS):
            key = row["symbol"], row["what"]
            if key in found:
                raise ValueError(f"{path.name} lists {key[0]} ({key[1]}) twice")
            found[key] = row["reason"]
        return cls(path, found)

    def accepts(self, symbol: str, what: str) -> bool:
        """Returns True if a difference is listed with a reason, and remembers that it occurred."""
        self.seen.add((symbol, what))
        return bool(self.reasons.get((symbol, what)))

    @property
    def unneeded(self) -> list[tuple[str, str]]:
        """The listed differences that didn't occur."""
        return [key for key in self.reasons if key not in self.seen]

    def record(self, found: Iterable[tuple[str, str]]) -> int:
        """Appends the differences that aren't listed, without reasons; returns their number."""
        new = [key for key in dict.fromkeys(found) if key not in self.reasons]
        is_new = not self.path.exists()
        with self.path.open("a") as file:
            if is_new:
                file.write("\t".join(COLUMNS) + "\n")
            for symbol, what in new:
                file.write(f"{symbol}\t{what}\t\n")
        return len(new)
