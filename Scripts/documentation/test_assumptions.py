"""Tests that each assumption about Apple's systems names steps, measurements and tables that exist."""
import re
import unittest

from harness.tool import ROOT
from measurements.results import NAMES

TEMPLATE = ROOT / "Documentation/Compatibility/template.md"
STEPS = ROOT / "Documentation/TryOnADevice.md"
MEASUREMENTS = ROOT / "Tests/Measurements/README.md"
TABLES = ROOT / "Tests/ConformanceTests/Tables"


def assumptions() -> list[list[str]]:
    """Returns the rows of the table of assumptions."""
    text = TEMPLATE.read_text(encoding="utf-8")
    table = text[text.index("| subject | assumption | what would settle it |"):].split("\n\n")[0]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in table.splitlines()[2:]]


class AssumptionTests(unittest.TestCase):
    def test_what_settles_an_assumption_exists(self) -> None:
        steps = {int(number) for number in re.findall(r"^## (\d+)\. ", STEPS.read_text(encoding="utf-8"), re.M)}
        self.assertEqual(steps, set(range(1, 11)))
        tables = {path.stem for path in TABLES.glob("*.tsv")}
        for row in assumptions():
            self.assertEqual(len(row), 3, row)
            if row[1] == "not supported":
                continue
            named = re.findall(r"(step|measurement) (\d+)|rows? of (\d+\.\w+)", row[2])
            self.assertTrue(named, row)
            for kind, number, table in named:
                if kind == "step":
                    self.assertIn(int(number), steps, row)
                elif kind == "measurement":
                    self.assertIn(int(number), NAMES, row)
                else:
                    self.assertIn(table, tables, row)

    def test_the_measurements_are_described(self) -> None:
        rows = re.findall(r"^\| (\d+) \|", MEASUREMENTS.read_text(encoding="utf-8"), re.M)
        self.assertEqual([int(number) for number in rows], list(NAMES))
