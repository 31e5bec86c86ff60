"""Counts the rows of the conformance tables by confidence and tolerance."""
import csv
from dataclasses import dataclass

MEASURED = ("measured", "cross-checked")


@dataclass
class Tally:
    """The rows of one table."""

    rows: int = 0
    exact: int = 0
    measured: int = 0
    documented: int = 0
    derived: int = 0
    uncertain: int = 0

    def add(self, tolerance, confidence):
        """Counts a row."""
        self.rows += 1
        self.exact += float(tolerance or 0) == 0
        if confidence in MEASURED:
            self.measured += 1
        elif confidence == "documented":
            self.documented += 1
        elif confidence == "uncertain":
            self.uncertain += 1
        else:
            self.derived += 1

    def __add__(self, other):
        return Tally(*(getattr(self, name) + getattr(other, name) for name in self.__dataclass_fields__))


def read_tallies(folder):
    """Returns the tally of each table of rows by name; only the names of these tables have numbers."""
    tallies = {}
    for file in sorted(folder.glob("[0-9]*.tsv")):
        tally = tallies[file.stem] = Tally()
        with file.open(newline="") as lines:
            for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE):
                tally.add(row["tolerance"], row["confidence"])
    return tallies
