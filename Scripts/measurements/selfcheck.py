"""Checks the measurements of Tests/Measurements with LayerKit in Core Animation's place.

    Scripts/check-measurements

Two runs of the reduced extent must agree in every value and pixel, and each change that is planted in one of
them must be found: another number, another pixel, other words, a missing value, and a missing frame.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

from harness.launch import parser
from harness.results import Results as Lines
from harness.tool import ROOT, ToolError, build_options
from measurements.comparison import compare, ranked, write_report
from measurements.results import NAMES, Results


def run(folder: Path) -> None:
    """Runs the tests, which write their results to a folder."""
    words = ["swift", "test", *build_options(), "--skip-build", "--disable-xctest", "--filter", "^MeasurementTests"]
    environment = os.environ | {"KINORA_MEASUREMENTS": str(folder)}
    done = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True)
    if done.returncode != 0 or not (folder / "values.tsv").exists():
        raise ToolError(f"the measurements failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")


def replace(path: Path, pattern: str, change: Callable[[re.Match[str]], str]) -> str:
    """Changes the first match in a file; returns the subject of its line."""
    text = path.read_text(encoding="utf-8")
    match = re.search(pattern, text, re.M)
    if not match:
        raise ToolError(f"nothing to change in {path.name}")
    path.write_text(text[: match.start()] + change(match) + text[match.end() :], encoding="utf-8")
    return match[1]


def other_number(folder: Path) -> str:
    return replace(
        folder / "values.tsv", r"^2\t([^\t]*)(\tanimated\t)(\S+)", lambda m: f"2\t{m[1]}{m[2]}{float(m[3]) + 0.01}")


def other_words(folder: Path) -> str:
    return replace(folder / "values.tsv", r"^9\t([^\t]*)\telements\tM", lambda m: f"9\t{m[1]}\telements\tL")


def missing_value(folder: Path) -> str:
    return replace(folder / "values.tsv", r"^3\t([^\t]*)\t.*\n", lambda m: "")


def missing_frame(folder: Path) -> str:
    return replace(folder / "frames.tsv", r"^6\t([^\t]*)\t.*\n", lambda m: "")


def other_pixels(folder: Path) -> str:
    results = Results(folder)
    key = next(key for key in results.places if key[0] == 1)
    width, height, offset = results.places[key]
    with (folder / "frames.rgba").open("r+b") as file:
        # A square in the corner, as if a part were at another place.
        for row in range(height // 4):
            file.seek(offset + row * width * 4)
            file.write(bytes([0, 0, 0, 255]) * (width // 4))
    return key[1]


PLANTS = [other_number, other_words, other_pixels, missing_value, missing_frame]


def planted_miss(plant: Callable[[Path], str], reference: Path, folder: Path) -> list[str]:
    """Returns the subjects that are found if a planted change isn't the only one."""
    shutil.copytree(reference, folder)
    subject = plant(folder)
    found = ranked(compare(Results(reference), Results(folder), is_strict=False))
    names = {difference.subject for difference in found if not difference.is_same}
    return [] if names == {subject} else [f"{subject} was changed", *sorted(names)]


def main() -> int:
    parser(__doc__).parse_args()
    lines = Lines()
    with tempfile.TemporaryDirectory() as place:
        one, other = Path(place, "one"), Path(place, "other")
        run(one)
        run(other)
        reference, subject = Results(one), Results(other)
        differences = compare(reference, subject, is_strict=True)
        for number, name in NAMES.items():
            own = [d for d in differences if d.measurement == number]
            problems = [f"{d.subject}, {d.quantity}: {d.found}" for d in own if not d.is_same]
            lines.add(name, problems if own else ["nothing is measured"], f"{len(own)} agree")
        for plant in PLANTS:
            missed = planted_miss(plant, one, Path(place, plant.__name__))
            lines.add(f"planted: {plant.__name__.replace('_', ' ')}", missed, "found")
        write_report(Path(place, "report"), differences, reference, subject, sheets=2)
    return lines.close("checks")
