"""Prints the report of a run of the conformance tables as Markdown, the decisive rows first.

    Scripts/summarize-conformance REPORT.tsv

REPORT.tsv is the file that the tests write with KINORA_CONFORMANCE_REPORT. After a table of counts come the rows
that differ, in the order in which their answers change the designs and the engine most.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from harness.launch import parser
from harness.tool import ToolError

# The tables and rows to read first; a pattern searches the name of a row.
FIRST = [
    ("1.group", ""), ("3.keypath", ""), ("1.timing", "scrub|speed 0|paused"), ("3.basic", "nil from|from=None"),
    ("6.shape", "stroke|trim"), ("4.keyframe", r"\bend|hold"), ("1.layerTime", ""), ("7.presentation", ""),
    ("12.arc", ""),
]
COLUMNS = ["table", "row", "result", "expected", "actual", "tolerance", "confidence"]


def rank(table: str, row: str) -> int:
    """Returns the place of a row among those to read first, or the number of places for the others."""
    for place, (name, pattern) in enumerate(FIRST):
        if table == name and re.search(pattern, row):
            return place
    return len(FIRST)


def summary(text: str) -> str:
    """Returns the page for a report."""
    lines = [line.split("\t") for line in text.splitlines()]
    if not lines or lines[0] != COLUMNS or any(len(line) != len(COLUMNS) for line in lines):
        raise ToolError(f"a report has the columns {', '.join(COLUMNS)}")
    rows = [dict(zip(COLUMNS, line)) for line in lines[1:]]
    counts = Counter((row["table"], row["result"]) for row in rows)
    page = ["| table | same | different |", "|---|---:|---:|"]
    best = {table: min(rank(table, row["row"]) for row in rows if row["table"] == table) for table, _ in counts}
    for table in sorted(best, key=lambda table: (best[table], table)):
        page.append(f"| {table} | {counts[table, 'same']} | {counts[table, 'different']} |")
    different = [row for row in rows if row["result"] == "different"]
    if different:
        page += ["", "| table | row | expected | actual | confidence |", "|---|---|---|---|---|"]
    for row in sorted(different, key=lambda row: (rank(row["table"], row["row"]), row["table"], row["row"])):
        cells = [row[name].replace("|", "\\|") for name in ("table", "row", "expected", "actual", "confidence")]
        page.append(f"| {' | '.join(cells)} |")
    return "\n".join(page) + "\n"


def main() -> int:
    arguments = parser(__doc__)
    arguments.add_argument("report", type=Path)
    options = arguments.parse_args()
    try:
        print(summary(options.report.read_text(encoding="utf-8")), end="")
    except OSError as error:
        raise ToolError(f"{options.report}: {error.strerror}") from error
    return 0
