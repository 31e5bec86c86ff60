"""Tests of the comparison of measurements, and of the order of the conformance report."""
import math
import tempfile
import unittest
from pathlib import Path

from harness.tool import ToolError
from measurements.comparison import compare, frame_difference, page, ranked, write_report
from measurements.conformance import COLUMNS, summary
from measurements.results import FRAME_COLUMNS, VALUE_COLUMNS, Frame, Results, Value

DARK, CLEAR = bytes([0, 0, 0, 255]), bytes(4)


def write(folder: Path, values: list[list[str]], frames: list[tuple[str, int, bytes]]) -> Results:
    """Writes and reads a run whose frames belong to measurement 1."""
    folder.mkdir()
    (folder / "values.tsv").write_text("".join("\t".join(row) + "\n" for row in [VALUE_COLUMNS, *values]))
    rows, offset = [FRAME_COLUMNS], 0
    for name, width, pixels in frames:
        rows.append(["1", name, str(width), str(len(pixels) // width // 4), str(offset)])
        offset += len(pixels)
    (folder / "frames.tsv").write_text("".join("\t".join(row) + "\n" for row in rows))
    (folder / "frames.rgba").write_bytes(b"".join(pixels for _, _, pixels in frames))
    return Results(folder)


class ComparisonTests(unittest.TestCase):
    def setUp(self) -> None:
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.folder = Path(place.name)
        self.values = [["2", "a", "animated", "1.0 2.0", "0.1"], ["9", "b", "elements", "M | L", "0"]]
        self.frames = [("dot", 2, DARK + CLEAR * 3), ("none", 2, CLEAR * 4)]
        self.reference = write(self.folder / "reference", self.values, self.frames)

    def test_equal_runs_agree(self) -> None:
        subject = write(self.folder / "subject", self.values, self.frames)
        self.assertEqual(ranked(compare(self.reference, subject, is_strict=True)), [])

    def test_tolerances_apply_unless_strict(self) -> None:
        self.values[0][3] = "1.05 2.0"
        subject = write(self.folder / "subject", self.values, self.frames)
        for is_strict in (False, True):
            found = ranked(compare(self.reference, subject, is_strict))
            self.assertEqual([d.is_same for d in found], [not is_strict])

    def test_each_kind_of_difference_is_found(self) -> None:
        values = [["2", "a", "animated", "1.2 2.0", "0.1"], ["10", "new", "phase", "0.0", "0"]]
        frames = [("dot", 2, CLEAR * 3 + DARK), ("extra", 1, DARK)]
        subject = write(self.folder / "subject", values, frames)
        found = {(d.measurement, d.subject, d.is_same) for d in compare(self.reference, subject, False)}
        everything = {(2, "a"), (9, "b"), (10, "new"), (1, "dot"), (1, "none"), (1, "extra")}
        self.assertEqual(found, {(*subject, False) for subject in everything})

    def test_frames_differ_in_proportion_to_their_ink(self) -> None:
        one = Frame(10, 10, DARK * 50 + CLEAR * 50)
        other = Frame(10, 10, DARK * 40 + CLEAR * 60)
        self.assertAlmostEqual(frame_difference(one, other), 10 / 4 / 50)
        self.assertEqual(frame_difference(one, Frame(5, 20, one.pixels)), math.inf)

    def test_numbers_and_words_are_compared(self) -> None:
        self.assertEqual(Value("nan", 0).difference(Value("nan", 1)), 0)
        self.assertEqual(Value("inf", 0).difference(Value("inf", 1)), 0)
        self.assertEqual(Value("nan", 0).difference(Value("1", 0)), math.inf)
        self.assertEqual(Value("1 2", 0).difference(Value("1", 0)), math.inf)
        self.assertEqual(Value("MC", 0).difference(Value("ML", 0)), math.inf)

    def test_the_report_ranks_and_draws(self) -> None:
        subject = write(
            self.folder / "subject", self.values, [("dot", 2, CLEAR * 4), ("none", 2, DARK + CLEAR * 3)])
        found = compare(self.reference, subject, is_strict=False)
        write_report(self.folder / "report", found, self.reference, subject, sheets=1)
        self.assertTrue((self.folder / "report/sheet-1.png").read_bytes().startswith(b"\x89PNG"))
        self.assertEqual(len((self.folder / "report/differences.tsv").read_text().splitlines()), 3)
        self.assertIn("| 1. designs | 2 | 2 | 0.25 |", page(found))

    def test_damaged_results_are_errors(self) -> None:
        for name, text in [("values.tsv", "a\n"), ("frames.tsv", "\t".join(FRAME_COLUMNS) + "\n1\tx\n")]:
            folder = self.folder / name[:6]
            write(folder, self.values, self.frames)
            (folder / name).write_text(text)
            self.assertRaises(ToolError, Results, folder)


class ConformanceReportTests(unittest.TestCase):
    def test_the_decisive_tables_come_first(self) -> None:
        rows = [
            COLUMNS,
            ["5.spring", "x", "different", "1", "2", "0", "measured"],
            ["12.arc", "y", "different", "1", "2", "0", "derived"],
            ["1.group", "z", "different", "a | b", "2", "0", "uncertain"],
            ["1.group", "w", "same", "1", "1", "0", "measured"],
        ]
        text = summary("".join("\t".join(row) + "\n" for row in rows))
        places = [text.index(f"| {table} |") for table in ("1.group", "12.arc", "5.spring")]
        self.assertEqual(places, sorted(places))
        self.assertIn("| 1.group | 1 | 1 |", text)
        self.assertIn("a \\| b", text)
        details = text[text.index("| row |"):]
        order = [details.index(f"| {row} |") for row in ("z", "y", "x")]
        self.assertEqual(order, sorted(order))

    def test_other_columns_are_an_error(self) -> None:
        self.assertRaises(ToolError, summary, "a\tb\n")
