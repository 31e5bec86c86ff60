"""Compares frames of Lottie files with After Effects' pictures and with lottie-web's in Chromium.

Without names, the files of LottieFiles/test-files are compared with their pictures by After Effects: the root
mean square of the difference over white must be at most 8 of 255 in at least 140 of 143 frames.

    Scripts/check-lottie                    After Effects' pictures
    Scripts/check-lottie open               the open corpus, five instants at 256 pixels beside lottie-web
    Scripts/check-lottie open --others      the same, with ThorVG and rlottie beside us
    Scripts/check-lottie open --only NAME   files whose names contain an expression
    Scripts/check-lottie round-trip [ID …]  designs exported as Lottie and read again
    Scripts/check-lottie optimize           the open corpus exported as Lottie: the same frames, fewer bytes
    Scripts/check-lottie code               the Swift code of the files below 50 kB draws the frames
    Scripts/check-lottie support            per feature, how many files have it, and how they are read

Files that lottie-web draws wrongly are left out and counted by their reasons, which `lottie/exclusions.py` finds
in the files. At least 95 % of the others must be similar at all five instants.

KINORA names a build of the tool; KINORA_CLONES a folder with clones called OWNER+NAME.
"""

from __future__ import annotations

import concurrent.futures
import importlib
import json
import math
import os
import pathlib
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy
from PIL import Image

from harness.launch import parser
from harness.pictures import Pixels, write_comparison
from harness.tool import ROOT
from lottie.corpora import Animation, Pictured, corpus, pictured
from lottie.exclusions import REASONS, reasons
from lottie.features import features
from lottie.players import SIDE, LottieWeb, box, other_pictures

# The other checks, with their modules.
OTHERS = {"round-trip": "lottie.roundtrip", "optimize": "lottie.optimizing", "code": "lottie.code",
          "support": "lottie.support"}
LEAST_SIMILARITY, LEAST_PART = 0.98, 0.95
GREATEST_ERROR, LEAST_PICTURES = 8.0, 140
TOOL = os.environ.get("KINORA") or str(ROOT / ".build/release/kinora")
SECONDS = 120


@dataclass
class Verdict:
    """The lowest similarity of a file's frames, or why there is none."""

    name: str
    similarity: float
    frame: float = 0
    error: str = ""


def frame(path: pathlib.Path, time: float, side: int) -> Pixels | str:
    """Returns the tool's frame over white, or its error."""
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "frame.png"
        words = [TOOL, "frame", path, "--at", f"{time:.9f}", "--crop", "layer", "--size", side,
                 "--background", "#FFFFFF", "-o", out]
        try:
            done = subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=SECONDS)
        except subprocess.TimeoutExpired:
            return f"didn't end in {SECONDS} s"
        if done.returncode != 0:
            return done.stderr.strip().splitlines()[0] if done.stderr.strip() else f"ended with {done.returncode}"
        return numpy.asarray(Image.open(out).convert("RGB")).astype(numpy.float32)


def fitted(picture: Pixels, shape: tuple[int, ...]) -> Pixels:
    """Returns a picture in another size, from which it differs by rounding."""
    if picture.shape == shape:
        return picture
    image = Image.fromarray(picture.astype(numpy.uint8)).resize((shape[1], shape[0]))
    return numpy.asarray(image).astype(numpy.float32)


# After Effects


def judge_pictures(pattern: str, keep: pathlib.Path | None) -> bool:
    found = [one for one in pictured() if pattern in one.animation.name]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as executor:
        errors = list(executor.map(lambda one: picture_error(one, keep), found))
    right = sum(error <= GREATEST_ERROR for error in errors)
    for one, error in sorted(zip(found, errors, strict=True), key=lambda pair: -pair[1]):
        if error > GREATEST_ERROR:
            print(f"{error:8.2f}  {one.animation.name} {one.frame}")
    print(f"{right} of {len(found)} pictures within {GREATEST_ERROR:g}")
    return right >= min(LEAST_PICTURES, len(found))


def picture_error(one: Pictured, keep: pathlib.Path | None) -> float:
    """Returns the root mean square of the difference from a picture, over white."""
    picture = Image.open(one.picture).convert("RGBA")
    ground = Image.new("RGBA", picture.size, "white")
    ground.alpha_composite(picture)
    theirs = numpy.asarray(ground.convert("RGB")).astype(numpy.float32)
    ours = frame(one.animation.path, (one.frame - one.animation.start) / one.animation.rate, max(picture.size))
    if isinstance(ours, str):
        print(f"{one.animation.name}: {ours}")
        return 255
    ours = fitted(ours, theirs.shape)
    error = math.sqrt(float(numpy.mean(numpy.square(ours - theirs))))
    if keep and error > GREATEST_ERROR:
        write_comparison(keep / f"{one.animation.name.replace('/', '-')}-{one.frame}.png", ours, theirs, 4)
    return error


# The open corpus


def mean(values: Pixels, side: int = 7) -> Pixels:
    """Returns the means of squares of pixels around each one."""
    sums = numpy.pad(values.astype(numpy.float64), ((1, 0), (1, 0), (0, 0))).cumsum(0).cumsum(1)
    areas = sums[side:, side:] - sums[:-side, side:] - sums[side:, :-side] + sums[:-side, :-side]
    return areas / (side * side)


def similarity(a: Pixels, b: Pixels) -> float:
    """Returns the structural similarity of two pictures, from -1 to 1."""
    b = fitted(b, a.shape)
    if min(a.shape[:2]) < 8:
        return 1.0 if numpy.abs(a - b).mean() < 4 else 0.0
    (ma, mb) = mean(a), mean(b)
    va, vb, both = mean(a * a) - ma * ma, mean(b * b) - mb * mb, mean(a * b) - ma * mb
    c1, c2 = (0.01 * 255) ** 2, (0.03 * 255) ** 2
    return float(numpy.mean((2 * ma * mb + c1) * (2 * both + c2) / ((ma**2 + mb**2 + c1) * (va + vb + c2))))


def ours_of(animation: Animation) -> list[Pixels] | str:
    pictures = []
    for number in animation.frames():
        picture = frame(animation.path, animation.seconds(number), SIDE)
        if isinstance(picture, str):
            return picture
        pictures.append(picture)
    return pictures


def compared(name: str, frames: Sequence[float], ours: list[Pixels] | str | None,
             theirs: Sequence[Pixels]) -> Verdict:
    if ours is None or isinstance(ours, str):
        return Verdict(name, 0, error=ours or "draws nothing")
    values = [(similarity(a, b), at) for a, b, at in zip(theirs, ours, frames, strict=True)]
    lowest, at = min(values)
    return Verdict(name, lowest, at)


def judge_corpus(pattern: str, others: bool, keep: pathlib.Path | None, out: pathlib.Path | None) -> bool:
    animations = list(corpus(pattern))
    players = ["thorvg", "rlottie"] if others else []
    verdicts: dict[str, list[Verdict]] = {name: [] for name in ["kinora", *players]}
    judged: list[Animation] = []
    excluded: dict[str, list[str]] = {}
    with LottieWeb() as web, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as executor:
        jobs = [executor.submit(ours_of, animation) for animation in animations]
        for animation, job in zip(animations, jobs, strict=True):
            drawn = web.pictures(animation)
            ours = job.result()
            if drawn is None:
                print(f"left out  {animation.name}: lottie-web fails")
                excluded.setdefault("error", []).append(animation.name)
                continue
            theirs, errors = drawn
            found = sorted(reasons(json.loads(animation.path.read_text(encoding="utf-8-sig")), errors))
            if found:
                print(f"left out  {animation.name}: {', '.join(found)}", flush=True)
                for reason in found:
                    excluded.setdefault(reason, []).append(animation.name)
                continue
            judged.append(animation)
            verdict = compared(animation.name, animation.frames(), ours, theirs)
            verdicts["kinora"].append(verdict)
            if verdict.similarity < LEAST_SIMILARITY:
                print(f"{verdict.similarity:8.4f}  {animation.name} at {verdict.frame:g}  {verdict.error}", flush=True)
                if keep and isinstance(ours, list):
                    index = animation.frames().index(int(verdict.frame))
                    picture = fitted(ours[index], theirs[index].shape)
                    write_comparison(keep / f"{animation.path.stem}.png", picture, theirs[index])
            for player in players:
                other = other_pictures(player, animation)
                verdicts[player].append(compared(animation.name, animation.frames(), other, theirs))
    for line in table(judged, verdicts):
        print(line)
    for reason, names in sorted(excluded.items(), key=lambda pair: -len(pair[1])):
        print(f"{len(names):4} left out because {REASONS[reason]}")
    right = sum(verdict.similarity >= LEAST_SIMILARITY for verdict in verdicts["kinora"])
    print(f"{right} of {len(judged)} files at {LEAST_SIMILARITY:g}, "
          f"{len({name for names in excluded.values() for name in names})} left out")
    if out:
        out.write_text(json.dumps({name: [vars(v) for v in found] for name, found in verdicts.items()}))
    return right >= LEAST_PART * len(judged)


def table(animations: Sequence[Animation], verdicts: dict[str, list[Verdict]]) -> Iterator[str]:
    """Yields a row for each feature with the number of files that have it, and the parts that are right."""
    names = list(verdicts)
    yield f"{'':24}{'files':>8}" + "".join(f"{name:>10}" for name in names)
    groups: dict[str, list[int]] = {"all": list(range(len(animations)))}
    for index, animation in enumerate(animations):
        for feature in features(json.loads(animation.path.read_text(encoding="utf-8-sig"))):
            groups.setdefault(feature, []).append(index)
    for feature, members in sorted(groups.items(), key=lambda group: -len(group[1])):
        cells = []
        for name in names:
            right = sum(verdicts[name][index].similarity >= LEAST_SIMILARITY for index in members)
            cells.append(f"{100 * right / len(members):9.1f}%" if members else f"{'':>10}")
        yield f"{feature:24}{len(members):8}" + "".join(cells)


def main() -> int:
    arguments = parser(__doc__)
    arguments.add_argument("corpus", nargs="?", choices=["pictures", "open", *OTHERS], default="pictures")
    arguments.add_argument("names", nargs="*", help="the designs of round-trip; by default, all")
    arguments.add_argument("--only", default="", help="an expression that names contain")
    arguments.add_argument("--others", action="store_true", help="ThorVG and rlottie beside us")
    arguments.add_argument("--sheet", type=pathlib.Path, help="a folder for ours, theirs, and the difference")
    arguments.add_argument("--every", type=int, default=1, help="the number of files of which one is checked")
    arguments.add_argument("--ending", default="json", choices=["json", "lottie"], help="the format of optimize")
    arguments.add_argument("--json", type=pathlib.Path, help="a file for the verdicts")
    given = arguments.parse_args()
    if given.corpus == "pictures":
        return 0 if judge_pictures(given.only, given.sheet) else 1
    if given.corpus in OTHERS:
        return 0 if importlib.import_module(OTHERS[given.corpus]).judge(given) else 1
    return 0 if judge_corpus(given.only, given.others, given.sheet, given.json) else 1


__all__ = ["box", "main"]
