"""Lottie files exported as Lottie files, which must draw the same frames with fewer bytes."""

from __future__ import annotations

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import tempfile
from dataclasses import asdict, dataclass

from harness.tool import TOOL
from lottie.judging import LEAST_SIMILARITY, SIDE, frame, similarity
from lottie.corpora import Animation, corpus

SECONDS = 120
# The part of the files that become smaller.
LEAST_SMALLER = 0.9


@dataclass
class Optimized:
    """A file: the bytes before and after, the lowest similarity of its frames, and what was said."""

    name: str
    before: int
    after: int = 0
    similarity: float = 1.0
    frame: float = 0.0
    reports: str = ""
    error: str = ""

    def is_right(self) -> bool:
        return not self.error and self.similarity >= LEAST_SIMILARITY

    def line(self) -> str:
        told = self.error or self.reports
        return (f"{self.before:9} {self.after:9} {self.similarity:8.4f}  {self.name} at {self.frame:g}"
                + (f"  | {told}" if told else ""))


def optimized(animation: Animation, ending: str) -> Optimized:
    found = Optimized(animation.name, animation.path.stat().st_size)
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / f"out.{ending}"
        words = [str(word) for word in (TOOL, "export", animation.path, "-o", out)]
        try:
            done = subprocess.run(words, capture_output=True, text=True, errors="replace", timeout=SECONDS)
        except subprocess.TimeoutExpired:
            found.error = f"didn't end in {SECONDS} s"
            return found
        told = [re.sub(r"^kinora: (note: )?\S*?: ", "", line) for line in done.stderr.splitlines()]
        if done.returncode != 0:
            found.error = told[0] if told else f"ended with {done.returncode}"
            return found
        found.after = out.stat().st_size
        found.reports = "; ".join(told)[:300]
        for number in animation.frames():
            # Players show a frame until the next one, so both files are asked for its middle.
            time = animation.seconds(number)
            before, after = frame(animation.path, time, SIDE), frame(out, time, SIDE)
            if isinstance(before, str) or isinstance(after, str):
                found.error = before if isinstance(before, str) else str(after)
                return found
            value = similarity(before, after)
            if value < found.similarity:
                found.similarity, found.frame = value, number
    return found


def judge(given: argparse.Namespace) -> bool:
    """Compares files with their exports; returns whether nine of ten are smaller and alike."""
    animations, ending, out = list(corpus(given.only))[::given.every], given.ending, given.json
    results: list[Optimized] = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as executor:
        for found in executor.map(lambda one: optimized(one, ending), animations):
            results.append(found)
            if not found.is_right() or found.after >= found.before:
                print(found.line(), flush=True)
    if out:
        out.write_text(json.dumps([asdict(found) for found in results], indent=1), encoding="utf-8")
    right = [found for found in results if found.is_right()]
    smaller = [found for found in right if found.after < found.before]
    ratios = sorted(found.after / found.before for found in results if found.after)
    middle = ratios[len(ratios) // 2] if ratios else 0
    print(f"{len(results)} files, {len(right)} draw the same, {len(smaller)} of them smaller, "
          f"the median has {100 * middle:.0f} % of the bytes")
    return bool(results) and len(smaller) >= LEAST_SMALLER * len(results)
