"""Writes the page of what Kinora reads from SVG, as the tool draws it and Chromium confirms it.

usage: make-svg-support [--check]

Each row of features.tsv is a drawing. The tool draws it, and so does Chromium; still ones once, moving ones at
ten instants. A feature is drawn, approximated, or left out: the first if the pictures agree and the tool has no
remark, the last with the tool's own words. With --check, nothing is written, and the script fails if the page is
out of date. Requires a release build of the tool; KINORA names another.
"""

from __future__ import annotations

import argparse
import pathlib
import re
import sys
import tempfile
from dataclasses import dataclass

from drawings.chromium import Chromium
from drawings.corpora import Drawing
from drawings.judging import Judge, Verdict

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FEATURES = pathlib.Path(__file__).with_name("features.tsv")
PAGE = ROOT / "Documentation" / "SVG.md"
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
# The places of remarks, which say nothing about the feature.
PLACE = re.compile(r"^(?:\S*?:)?\d+:\d+: ")
MOVES = re.compile(r"<animate|<set|@keyframes")

OPENING = """# SVG files

Kinora reads SVG files as browsers draw and move them, and makes layers and animations of them: `kinora export
spinner.svg -o spinner.gif`. Each row is drawn by the tool and by Chromium, at 128 pixels on white and on a dark
ground, moving ones at ten instants. *Drawn* means that the pictures agree (structural similarity of 0.97 and 30 dB
for stills, 0.98 and 35 dB at every instant for what moves) and that the tool has no remark. Everything that is left
out or approximated in a file is a remark with its place, and `--strict` fails on it.

Scripts/make-svg-support writes this page.
"""


@dataclass(frozen=True)
class Feature:
    """A row of the table."""

    group: str
    name: str
    contents: str


def read_features() -> list[Feature]:
    """Returns the rows of the table."""
    lines = FEATURES.read_text().splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return [Feature(*row) for row in rows]


def result(verdict: Verdict) -> str:
    """Returns what becomes of a feature, in words."""
    remarks = list(dict.fromkeys(PLACE.sub("", remark) for remark in verdict.remarks))
    told = "; ".join(remarks).replace("|", "\\|")
    if verdict.status == "refused":
        return f"refused: {told}"
    if remarks:
        return f"with a remark: {told}"
    return "drawn" if verdict.status == "right" else f"approximated, {verdict.decibels:.0f} dB"


def page(features: list[Feature], verdicts: list[Verdict]) -> str:
    """Returns the page."""
    lines = [OPENING]
    group = ""
    for feature, verdict in zip(features, verdicts, strict=True):
        if feature.group != group:
            group = feature.group
            lines.append(f"\n## {group}\n\n| feature | result |\n|---|---|")
        name = feature.name.replace("|", "\\|")
        lines.append(f"| {name} | {result(verdict)} |")
    return "\n".join(lines).replace("\n\n\n", "\n\n") + "\n"


def measured(features: list[Feature]) -> list[Verdict]:
    """Returns how each feature compares."""
    with tempfile.TemporaryDirectory() as folder, Chromium() as browser:
        found = []
        for index, feature in enumerate(features):
            path = pathlib.Path(folder) / f"feature-{index}.svg"
            path.write_text(f"{HEAD}{feature.contents}</svg>")
            moves = MOVES.search(feature.contents) is not None and 'begin="click"' not in feature.contents
            found.append(Drawing(path.name, path, moves))
        return list(Judge(browser, (), 0).verdicts(found))


def main() -> int:
    """Writes the page, or checks it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing, fail if out of date")
    options = parser.parse_args()
    features = read_features()
    text = page(features, measured(features))
    if not options.check:
        PAGE.write_text(text)
        return 0
    if not PAGE.exists() or PAGE.read_text() != text:
        sys.exit(f"{PAGE.relative_to(ROOT)}: not up to date, run Scripts/make-svg-support")
    return 0
