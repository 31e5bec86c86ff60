"""Compares two runs of Tests/Measurements, and ranks their differences.

    Scripts/compare-measurements REFERENCE SUBJECT -o FOLDER [--strict] [--sheets COUNT]

REFERENCE is the folder that LayerKit's run has written, SUBJECT that of Core Animation. FOLDER gets

    differences.md    a table of the ten measurements, and the largest differences of each
    differences.tsv   every value and frame with a difference, the largest first
    sheet-N.png       the frames of measurement N that differ most: reference, subject, and difference

A frame's difference is the sum of the differences of all components, divided by the ink of the frame with more
ink. Antialiasing alone changes edges, so up to 0.05 counts as the same. With --strict, every difference counts,
and the exit code is 1 if there is one.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path

from harness.launch import parser
from measurements.results import NAMES, Frame, Results, write_png

ANTIALIASING = 0.05
COLUMNS = ["measurement", "subject", "quantity", "difference", "result", "reference", "subject's value"]


@dataclass(frozen=True)
class Difference:
    """The comparison of a value or a frame."""

    measurement: int
    subject: str
    quantity: str
    amount: float
    is_same: bool
    reference: str
    found: str

    @property
    def row(self) -> list[str]:
        amount = f"{self.amount:.6g}"
        result = "same" if self.is_same else "different"
        return [
            str(self.measurement), self.subject, self.quantity, amount, result, self.reference, self.found]


def frame_difference(one: Frame, other: Frame) -> float:
    """Returns the difference of two frames relative to their ink; infinity for other sizes."""
    if (one.width, one.height) != (other.width, other.height):
        return math.inf
    if one.pixels == other.pixels:
        return 0
    total = sum(abs(a - b) for a, b in zip(one.pixels, other.pixels)) / (4 * 255)
    # A frame without ink differs by what the other one has.
    return total / max(one.ink, other.ink, 1)


def compare(reference: Results, subject: Results, is_strict: bool) -> list[Difference]:
    """Returns the comparisons of all values and frames, in the order of the reference."""
    found = []
    for key in [*reference.values, *(key for key in subject.values if key not in reference.values)]:
        one, other = reference.values.get(key), subject.values.get(key)
        amount = one.difference(other) if one and other else math.inf
        allowed = 0 if is_strict or not one else one.tolerance
        found.append(Difference(
            *key, amount, amount <= allowed, one.content if one else "missing",
            other.content if other else "missing"))
    for place in [*reference.places, *(place for place in subject.places if place not in reference.places)]:
        if place in reference.places and place in subject.places:
            one_frame, other_frame = reference.frame(place), subject.frame(place)
            amount = frame_difference(one_frame, other_frame)
            words = [f"{frame.ink:.2f} px of ink" for frame in (one_frame, other_frame)]
        else:
            amount = math.inf
            words = ["drawn" if place in results.places else "missing" for results in (reference, subject)]
        is_same = amount <= (0 if is_strict else ANTIALIASING)
        found.append(Difference(*place, "frame", amount, is_same, *words))
    return found


def ranked(differences: list[Difference]) -> list[Difference]:
    """Returns the comparisons with a difference: those that count first, then the largest."""
    found = [difference for difference in differences if difference.amount > 0]
    return sorted(found, key=lambda d: (d.is_same, -d.amount, d.measurement, d.subject, d.quantity))


def page(differences: list[Difference], limit: int = 20) -> str:
    """Returns the tables as Markdown."""
    lines = ["| measurement | compared | different | largest difference |", "|---|---:|---:|---:|"]
    for number, name in NAMES.items():
        own = [d for d in differences if d.measurement == number]
        different = [d for d in own if not d.is_same]
        largest = max((d.amount for d in own), default=0)
        lines.append(f"| {number}. {name} | {len(own)} | {len(different)} | {largest:.3g} |")
    lines += ["", "Frames with text differ in any case, because the systems have other fonts."]
    order = ranked(differences)
    for number, name in NAMES.items():
        own = [d for d in order if d.measurement == number and not d.is_same]
        if own:
            lines += ["", f"## {number}. {name[0].upper()}{name[1:]}", ""]
            lines += ["| case | quantity | difference | reference | subject |", "|---|---|---:|---|---|"]
            for d in own[:limit]:
                cells = [d.subject, d.quantity, f"{d.amount:.3g}", d.reference, d.found]
                lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
            if len(own) > limit:
                lines.append(f"\n{len(own) - limit} more are in `differences.tsv`.")
    return "\n".join(lines) + "\n"


# Sheets

MARGIN = 6


def on_white(frame: Frame) -> list[bytes]:
    """Returns the rows of a frame on white, in red, green and blue."""
    rows = []
    for y in range(frame.height):
        row = bytearray()
        for x in range(frame.width):
            start = (y * frame.width + x) * 4
            white = 255 - frame.pixels[start + 3]
            row += bytes(min(value + white, 255) for value in frame.pixels[start : start + 3])
        rows.append(bytes(row))
    return rows


def between(one: list[bytes], other: list[bytes]) -> list[bytes]:
    """Returns the rows of a picture whose darkness is the difference of two."""
    return [bytes(255 - abs(a - b) for a, b in zip(row, another)) for row, another in zip(one, other)]


def write_sheet(path: Path, pairs: list[tuple[Frame, Frame]]) -> None:
    """Writes a picture with a row of reference, subject and difference for each pair."""
    lines = []
    for one, other in pairs:
        columns = [on_white(one), on_white(other)]
        lines.append([*columns, between(*columns)])
    widths = [3 * (len(line[0][0]) // 3 + MARGIN) + MARGIN for line in lines]
    width = max(widths)
    gap = bytes([230]) * (3 * MARGIN)
    picture = bytearray()
    for line in lines:
        picture += bytes([230]) * (3 * width * MARGIN)
        for rows in zip(*line):
            row = gap + gap.join(rows) + gap
            picture += row + bytes([230]) * (3 * width - len(row))
    picture += bytes([230]) * (3 * width * MARGIN)
    write_png(path, width, len(picture) // (3 * width), bytes(picture))


def write_report(
    folder: Path, differences: list[Difference], reference: Results, subject: Results, sheets: int
) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    order = ranked(differences)
    with (folder / "differences.tsv").open("w", newline="", encoding="utf-8") as file:
        # Quotes would be part of a value.
        file.writelines("\t".join(row) + "\n" for row in [COLUMNS, *(d.row for d in order)])
    (folder / "differences.md").write_text(page(differences), encoding="utf-8")
    for number in NAMES:
        worst = [
            d for d in order
            if d.measurement == number and d.quantity == "frame" and math.isfinite(d.amount)]
        pairs = [
            (reference.frame((number, d.subject)), subject.frame((number, d.subject)))
            for d in worst[:sheets]]
        if pairs:
            write_sheet(folder / f"sheet-{number}.png", pairs)


def main() -> int:
    arguments = parser(__doc__)
    arguments.add_argument("reference", type=Path)
    arguments.add_argument("subject", type=Path)
    arguments.add_argument("-o", dest="output", type=Path, required=True, help="the folder to write")
    arguments.add_argument("--strict", action="store_true", help="count every difference, and fail")
    arguments.add_argument("--sheets", type=int, default=24, help="frames on each sheet")
    options = arguments.parse_args()
    reference, subject = Results(options.reference), Results(options.subject)
    if not reference.values or not reference.places:
        print(f"{options.reference} has no results")
        return 1
    differences = compare(reference, subject, options.strict)
    write_report(options.output, differences, reference, subject, options.sheets)
    different = sum(not d.is_same for d in differences)
    print(f"{len(differences)} compared, {different} different")
    return 1 if options.strict and different else 0
