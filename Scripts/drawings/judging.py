"""Compares public SVG files, still and moving, with Chromium's pictures of them.

    Scripts/check-svg spinners moving            corpora; see drawings/corpora.py
    Scripts/check-svg suite --only masking/mask  the files whose names match an expression
    Scripts/check-svg FILE FOLDER …              files of your own
    Scripts/check-svg --schedules 20 --seed 7    generated documents of SMIL and CSS animations
    Scripts/check-svg --round-trip [ID …]        exports of designs, read again

Corpora are fetched once, with git, into the folder of caches; KINORA_CLONES names a folder with clones
instead. Chromium's pictures are kept there too, by the contents of files.

A still is right if the structural similarity is at least 0.97 with at least 30 dB, on white and on a dark
ground, at 128 pixels. A moving file is right if it reaches 0.98 and 35 dB at ten instants, from the
browser's picture, or from one that the browser draws four times finer and whose pixels are averaged: the
browser's edges of turned and moved curves are only about 32 dB from the areas they cover. Where a project
has expected pictures beside its files, one that equals those is right too. The worst values are listed with
what the tool said. Requires a release build of the tool; KINORA names another.
"""

from __future__ import annotations

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace

import numpy

from drawings.chromium import FINE, LONGEST_SIDE, Chromium, Shot, natural_size, page_size
from drawings.contacts import write_page
from drawings.corpora import CORPORA, Drawing, drawings
from drawings.schedules import document
from harness.launch import parser
from harness.pictures import EQUAL_DECIBELS, Pixels, decibels, read
from harness.tool import TOOL, ToolError
from renderers.metrics import changed_box, similarity

SIDE = 128
# White, and the dark ground of pages.
GROUNDS = ((255, 255, 255), (0x16, 0x16, 0x1A))
STILL = (0.97, 30.0)
MOVING = (0.98, 35.0)
NEARLY = (0.9, 20.0)
# None is a multiple of usual durations, at which values jump; the last are in later cycles.
INSTANTS = (0.0037, 0.0871, 0.2133, 0.3711, 0.5639, 0.7913, 1.1171, 1.6733, 2.5313, 6.3471)
SECONDS = 60
# The messages that another time of a cycle is drawn, and that a file never repeats.
DRAWN = re.compile(r"drawn at [\d.]+ s$")
MOVED = re.compile(r"a cycle takes .*; drawn at ([\d.]+) s")
NEVER_REPEATS = re.compile(r"never repeat|doesn’t repeat|is cut|cut at|cut after")
# Times by which whatever ends has ended.
LATE = (61.7331, 63.1177, 67.9173)
PROCESSES = min(4, os.cpu_count() or 2)
BATCH = 120
# The judge where the browser's picture is drawn finer.
FINER = f"Chromium {FINE} times finer"
CLASSES = ("right", "nearly", "wrong", "refused", "not shown")


@dataclass
class Verdict:
    """How a file compares."""

    name: str
    status: str
    similarity: float = 0.0
    decibels: float = 0.0
    time: float | None = None
    judge: str = "chromium"
    remarks: list[str] = field(default_factory=list)

    def line(self) -> str:
        at = "" if self.time is None else f" at {self.time:g} s"
        by = "" if self.judge == "chromium" else f" ({self.judge})"
        told = f"  | {'; '.join(self.remarks)}" if self.remarks else ""
        return (f"{self.status:9} {self.similarity:7.4f} {self.decibels:5.1f} dB{at:12} "
                f"{self.name}{by}{told}")


@dataclass
class Ours:
    """The tool's pictures of a file at each instant, or why there is none."""

    pictures: list[Pixels]
    remarks: list[str]
    error: str | None = None
    # Where a time is after the only cycle, the tool draws another one.
    times: list[float] = field(default_factory=list)


def frame(
        path: pathlib.Path, time: float, arguments: Sequence[object], out: pathlib.Path) -> tuple[str, str]:
    """Writes a frame; returns an error, which is empty if there is none, and the tool's remarks."""
    words = [TOOL, "frame", path, "--at", time, "--crop", "layer", *arguments, "-o", out]
    try:
        done = subprocess.run(
            [str(word) for word in words], capture_output=True, text=True, errors="replace", timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return f"didn't end in {SECONDS} s", ""
    except FileNotFoundError:
        raise ToolError(f"{TOOL} isn't built; see Scripts/README.md") from None
    if done.returncode != 0:
        return done.stderr.strip() or f"ended with {done.returncode}", ""
    return "", done.stderr


def our_pictures(drawing: Drawing, times: Sequence[float], arguments: Sequence[str], side: int) -> Ours:
    pictures: list[Pixels] = []
    remarks: list[str] = []
    drawn: list[float] = []
    with tempfile.TemporaryDirectory() as name:
        out = pathlib.Path(name) / "frame.png"
        for time in times:
            error, told = frame(drawing.path, time, ["--size", side, *arguments], out)
            if error:
                return Ours([], [], "; ".join(plain(error, drawing.path)))
            remarks += [line for line in plain(told, drawing.path) if line not in remarks]
            moved = MOVED.search(told)
            drawn.append(float(moved[1]) if moved else time)
            pictures.append(read(out))
    return Ours(pictures, remarks, times=drawn)


def plain(told: str, path: pathlib.Path) -> list[str]:
    """Returns the lines of messages without the tool's name and the file's path."""
    lines = (line.replace(f"{path}:", "").strip().removeprefix("kinora: ") for line in told.splitlines())
    return [line.removeprefix("note: ").strip() for line in lines if line and not DRAWN.search(line)]


def compared(ours: Pixels, theirs: Pixels) -> tuple[float, float]:
    """Returns the lowest similarity and ratio of two pictures with alpha, over all grounds."""
    if ours.shape != theirs.shape:
        return 0.0, 0.0
    found = []
    for ground in GROUNDS:
        a, b = (on(picture, ground) for picture in (ours, theirs))
        box = changed_box(numpy.abs(a - b))
        if box is None:
            found.append((1.0, EQUAL_DECIBELS))
        elif min(a.shape[:2]) < 7:
            ratio = decibels(a - b)
            found.append((1.0 if ratio >= MOVING[1] else 0.5, ratio))
        else:
            found.append((similarity(a, b, box), decibels(a - b)))
    return min(s for s, _ in found), min(d for _, d in found)


def on(rgba: Pixels, ground: tuple[int, int, int]) -> Pixels:
    """Returns a picture over a color, rounded as on a screen."""
    alpha = rgba[..., 3:] / 255
    return numpy.rint(rgba[..., :3] * alpha + numpy.array(ground, numpy.float32) * (1 - alpha))


def status_of(value: tuple[float, float], least: tuple[float, float]) -> str:
    if value[0] >= least[0] and value[1] >= least[1]:
        return "right"
    return "nearly" if value[0] >= NEARLY[0] and value[1] >= NEARLY[1] else "wrong"


def box_problems(ours: Pixels, size: tuple[int, int]) -> Iterator[str]:
    """Tells whether a picture has other proportions than the browser's image, whose size is rounded."""
    height, width = ours.shape[:2]
    wide, high = size
    if not wide or not high:
        return
    expected = width * high / wide
    if abs(height - expected) > 1 + width * (0.5 / wide + 0.5 * high / wide**2):
        yield f"a box of {width} × {height} instead of {width} × {expected:.0f}"


def judged(drawing: Drawing, ours: Ours, theirs: Sequence[Pixels | None], times: Sequence[float],
           arguments: Sequence[str], size: tuple[int, int]) -> Verdict:
    if ours.error is not None:
        shown = [picture for picture in theirs if picture is not None and picture[..., 3].any()]
        remarks = [ours.error, *([] if shown else ["Chromium draws nothing"])]
        return Verdict(drawing.name, "refused" if shown else "not shown", remarks=remarks)
    if all(picture is None for picture in theirs):
        verdict = Verdict(drawing.name, "not shown", remarks=ours.remarks)
    else:
        verdict = measured(drawing.name, ours, theirs, times, MOVING if drawing.moves else STILL)
        if not drawing.moves:
            verdict.time = None
        if problems := list(box_problems(ours.pictures[0], size)):
            verdict.status, verdict.remarks = "wrong", [*problems, *ours.remarks]
    if verdict.status != "right" and drawing.expected is not None:
        return as_expected(drawing, verdict, arguments)
    return verdict


def measured(name: str, ours: Ours, theirs: Sequence[Pixels | None], times: Sequence[float],
             least: tuple[float, float]) -> Verdict:
    """Compares pictures at instants, of which the worst decides."""
    pairs = zip(ours.pictures, theirs, times, strict=True)
    values = [(*compared(a, b), time) if b is not None else (0.0, 0.0, time) for a, b, time in pairs]
    lowest = min(s for s, _, _ in values), min(d for _, d, _ in values)
    worst = min(values, key=lambda value: min(value[0] / least[0], value[1] / least[1]))
    return Verdict(name, status_of(lowest, least), *lowest, time=worst[2], remarks=ours.remarks)


def refined(verdict: Verdict, ours: Ours, theirs: Sequence[Pixels | None]) -> Verdict:
    """Compares with finer pictures of the browser."""
    return replace(measured(verdict.name, ours, theirs, INSTANTS, MOVING), judge=FINER)


def as_expected(drawing: Drawing, verdict: Verdict, arguments: Sequence[str]) -> Verdict:
    """Returns the verdict by the picture that a project expects, if that is better."""
    expected = read(drawing.expected)
    again = our_pictures(drawing, [0], arguments, expected.shape[1])
    if again.error is not None:
        return verdict
    value = compared(again.pictures[0], expected)
    status = status_of(value, STILL)
    if CLASSES.index(status) >= CLASSES.index(verdict.status) or status != "right":
        return verdict
    return Verdict(drawing.name, status, *value, judge="expected picture", remarks=verdict.remarks)


class Judge:
    """Judges files in batches: the tool draws them side by side, then Chromium in the same boxes."""

    def __init__(self, browser: Chromium, arguments: Sequence[str], samples: int) -> None:
        self.browser = browser
        self.arguments = arguments
        self.samples = samples
        # The pictures to look at: ours and theirs at the worst instant of each file that isn't right.
        self.strips: list[tuple[Verdict, Pixels | None, Pixels | None]] = []

    def verdicts(self, found: Sequence[Drawing]) -> Iterator[Verdict]:
        with concurrent.futures.ThreadPoolExecutor(PROCESSES) as executor:
            for start in range(0, len(found), BATCH):
                yield from self.batch(found[start:start + BATCH], executor)

    def batch(self, found: Sequence[Drawing], executor: concurrent.futures.Executor) -> Iterator[Verdict]:
        plans = [(INSTANTS if d.moves else (0.0,), () if d.moves else ("--animate", "pulse")) for d in found]
        ours = list(executor.map(
            lambda pair: our_pictures(pair[0], pair[1][0], [*pair[1][1], *self.arguments], SIDE),
            zip(found, plans, strict=True)))
        shots = [self.shots(drawing, own, plan[0])
                 for drawing, own, plan in zip(found, ours, plans, strict=True)]
        pictures = iter(self.browser.draw([shot for group in shots for shot in group]))
        theirs = [[next(pictures) for _ in group] for group in shots]
        self.follow(ours, shots, theirs)
        jobs = [
            executor.submit(
                judged, drawing, own, seen, plan[0], [*plan[1], *self.arguments],
                (0, 0) if drawing.moves else natural_size(group[0]))
            for drawing, own, seen, plan, group in zip(found, ours, theirs, plans, shots, strict=True)]
        verdicts = [job.result() for job in jobs]
        self.refine(verdicts, ours, shots, theirs, executor)
        for verdict, own, seen, plan in zip(verdicts, ours, theirs, plans, strict=True):
            if verdict.status != "right" and len(self.strips) < self.samples:
                index = plan[0].index(verdict.time) if verdict.time is not None else 0
                mine = own.pictures[index] if own.pictures else None
                self.strips.append((verdict, mine, seen[index] if seen else None))
            yield verdict

    def follow(self, ours: Sequence[Ours], shots: Sequence[list[Shot]],
               theirs: Sequence[list[Pixels | None]]) -> None:
        """Draws files that end, or never repeat, at the times within the tool's only cycle of them."""
        moved = [index for index, own in enumerate(ours)
                 if shots[index][0].time is not None and own.times != [s.time for s in shots[index]]
                 and own.times]
        late = iter(self.browser.draw([replace(shots[i][0], time=time) for i in moved for time in LATE]))
        for index in moved:
            first, *others = (next(late) for _ in LATE)
            ends = first is not None and all(numpy.array_equal(first, other) for other in others)
            if ends or any(map(NEVER_REPEATS.search, ours[index].remarks)):
                times = zip(shots[index], ours[index].times, strict=True)
                shots[index][:] = [replace(shot, time=time) for shot, time in times]
                theirs[index][:] = self.browser.draw(shots[index])

    def refine(self, verdicts: list[Verdict], ours: Sequence[Ours], shots: Sequence[list[Shot]],
               theirs: Sequence[list[Pixels | None]], executor: concurrent.futures.Executor) -> None:
        """Judges moving files that aren't right again, by finer pictures at all instants."""
        again = [index for index, verdict in enumerate(verdicts)
                 if verdict.status in ("nearly", "wrong") and verdict.time is not None
                 and shots[index][0].height <= page_size(FINE)[1]]
        fine = iter(self.browser.draw([replace(shot, scale=FINE) for i in again for shot in shots[i]]))
        pictures = {index: [next(fine) for _ in shots[index]] for index in again}
        jobs = {index: executor.submit(refined, verdicts[index], ours[index], seen)
                for index, seen in pictures.items()}
        for index, job in jobs.items():
            verdict = job.result()
            if CLASSES.index(verdict.status) < CLASSES.index(verdicts[index].status):
                verdicts[index], theirs[index][:] = verdict, pictures[index]

    def shots(self, drawing: Drawing, ours: Ours, times: Sequence[float]) -> list[Shot]:
        """Returns what the browser has to draw, in boxes of the size of our pictures."""
        data = drawing.data()
        if ours.pictures:
            height, width = ours.pictures[0].shape[:2]
        else:
            wide, high = self.browser.natural_size(data)
            width, height = SIDE, round(SIDE * high / wide) if wide and high else SIDE
        height = max(1, min(height, LONGEST_SIDE))
        return [self.browser.shot(data, width, height, time if drawing.moves else None) for time in times]


def summary(verdicts: Sequence[Verdict]) -> Iterator[str]:
    """Yields a row for each folder with the counts of its files."""
    folders: dict[str, list[Verdict]] = {}
    for verdict in verdicts:
        parts = verdict.name.split("/")
        folders.setdefault("/".join(parts[:2]) if len(parts) > 2 else parts[0], []).append(verdict)
    if "devicon" in {verdict.name.split("/")[0] for verdict in verdicts}:
        for key in [key for key in folders if key.startswith("devicon/")]:
            folders.setdefault("devicon", []).extend(folders.pop(key))
    yield f"{'':32}" + "".join(f"{name:>10}" for name in CLASSES) + f"{'files':>10}"
    for key, group in [*sorted(folders.items()), ("all", list(verdicts))]:
        counts = [sum(verdict.status == name for verdict in group) for name in CLASSES]
        yield f"{key:32}" + "".join(f"{count:10}" for count in counts) + f"{len(group):10}"


def regressions(verdicts: Sequence[Verdict], baseline: pathlib.Path) -> Iterator[str]:
    """Yields what is worse than in an earlier run, and then the count of what is better."""
    before = {entry["name"]: entry for entry in json.loads(baseline.read_text(encoding="utf-8"))}
    better = 0
    for verdict in verdicts:
        entry = before.get(verdict.name)
        if entry is None:
            continue
        rank, old = CLASSES.index(verdict.status), CLASSES.index(entry["status"])
        better += rank < old
        if rank > old:
            yield (f"worse: {verdict.name}: {entry['status']} {entry['similarity']:.4f} "
                   f"{entry['decibels']:.1f} dB, now {verdict.line()}")
    yield f"{better} better than in {baseline.name}"


def told(verdicts: Sequence[Verdict], judge: Judge, given: argparse.Namespace) -> int:
    """Prints and writes results, and returns an exit code."""
    for verdict in verdicts:
        if verdict.status != "right" or given.verbose:
            print(verdict.line())
    print("\n".join(summary(verdicts)))
    if given.json:
        given.json.write_text(json.dumps([asdict(v) for v in verdicts], indent=1), encoding="utf-8")
    if given.sheet:
        print(write_page(given.sheet, [(v.line(), a, b) for v, a, b in judge.strips]))
    if given.baseline:
        print("\n".join(regressions(verdicts, given.baseline)))
    if finer := sum(verdict.status == "right" and verdict.judge == FINER for verdict in verdicts):
        print(f"{finer} right by pictures drawn {FINE} times finer, because edges of Chromium’s are inexact")
    failed = sum(verdict.status != "right" for verdict in verdicts)
    print(f"{len(verdicts)} files, {failed} not right")
    return 0 if verdicts and failed <= given.allow else 1


def run(given: argparse.Namespace) -> int:
    found = list(drawings(given.names or ["spinners", "moving"], given.only or ""))[:given.most]
    with browser_for(given) as browser:
        judge = Judge(browser, our_arguments(given), given.samples)
        return told(list(judge.verdicts(found)), judge, given)


def run_schedules(given: argparse.Namespace) -> int:
    """Compares the documents of consecutive seeds; the names of files end in their seeds."""
    with tempfile.TemporaryDirectory() as name, browser_for(given) as browser:
        folder = given.keep or pathlib.Path(name)
        folder.mkdir(parents=True, exist_ok=True)
        found = []
        for seed in range(given.seed, given.seed + given.schedules):
            path = folder / f"{seed}.svg"
            path.write_text(document(seed), encoding="utf-8")
            found.append(Drawing(f"schedules/{'css' if seed % 2 else 'smil'}/{seed}", path, True))
        judge = Judge(browser, our_arguments(given), given.samples)
        return told(list(judge.verdicts(found)), judge, given)


def browser_for(given: argparse.Namespace) -> Chromium:
    return Chromium(reduces_motion=given.reduced_motion, is_dark=given.dark)


def our_arguments(given: argparse.Namespace) -> list[str]:
    media = ["--reduced-motion"] * given.reduced_motion + ["--ground=dark"] * given.dark
    return [*media, *given.argument]


def main() -> int:
    arguments = parser(__doc__)
    arguments.add_argument("names", nargs="*", metavar="NAME",
                           help=f"corpora ({', '.join(CORPORA)}), folders, files, or designs")
    arguments.add_argument("--only", help="an expression that the names of files contain")
    arguments.add_argument("--most", type=int, help="the number of files at most")
    arguments.add_argument("--allow", type=int, default=0, help="how many files may be not right")
    arguments.add_argument("--verbose", action="store_true", help="list what is right too")
    arguments.add_argument("--json", type=pathlib.Path, help="a file for all results")
    arguments.add_argument("--baseline", type=pathlib.Path, help="such a file of an earlier run")
    arguments.add_argument("--sheet", type=pathlib.Path,
                           help="a folder for a page with ours, Chromium’s, and the difference")
    arguments.add_argument("--samples", type=int, default=300, help="the most files on that page")
    arguments.add_argument("--argument", action="append", default=[],
                           help="a further argument of the tool; repeat it, as in --argument=--ground=dark")
    arguments.add_argument("--reduced-motion", action="store_true",
                           help="moving files as for prefers-reduced-motion")
    arguments.add_argument("--dark", action="store_true",
                           help="moving files as for prefers-color-scheme: dark")
    arguments.add_argument("--schedules", type=int, metavar="COUNT", help="generate and compare documents")
    arguments.add_argument("--seed", type=int, default=1, help="the first seed of --schedules")
    arguments.add_argument("--keep", type=pathlib.Path, help="a folder for generated or exported files")
    arguments.add_argument("--round-trip", action="store_true", help="read exports of designs again")
    given = arguments.parse_args()
    check: Callable[..., int] = run
    if given.schedules is not None:
        check = run_schedules
    elif given.round_trip:
        from drawings.roundtrip import check_round_trip as check
    return check(given)
