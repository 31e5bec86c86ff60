"""Draws the scenes of the reference page with cairo and compares them with the recorded pictures.

Scripts/scenes reimplements every scene from Core Animation's documentation: cairo draws paths and strokes
at eight times the size, which are averaged; numpy does blurs, blending, and projections. The peak
signal-to-noise ratio must be at least 40 dB for each, over white and over black.
"""
import inspect
import pathlib

import numpy

from harness.launch import parser
from harness.pictures import decibels, read, write_comparison
from harness.results import Results
from harness.tool import ROOT
from scenes import boxes, combinations, depths, gradients, groups, images, motions, replicators
from scenes import shadows, shapes, strokes

MODULES = [boxes, images, groups, shadows, gradients, shapes, strokes, replicators, depths, motions, combinations]
SCENES = {
    name.replace("_", "-"): function
    for module in MODULES for name, function in vars(module).items()
    if inspect.isfunction(function) and function.__module__ == module.__name__
    and not inspect.signature(function).parameters
}
LEAST_DECIBELS = 40.0
# Scenes without a counterpart, with the reason.
NOT_COMPARED = {
    "continuous-corners": "cairo has no continuous corners",
    "minified-freely": "halved images at free scales are a filter of their own",
    "text-alignment": "set in the built-in face",
    "text-truncation": "set in the built-in face",
    "text-wrapping": "set in the built-in face",
    "text-weights": "set in the built-in face",
}


SNAPSHOTS = ROOT / "Tests" / "SceneTests" / "Snapshots"


def recorded(name):
    """Returns the recorded picture, premultiplied."""
    pixels = read(SNAPSHOTS / f"{name}.png").astype(float)
    pixels[..., :3] *= pixels[..., 3:] / 255
    return pixels


def over(premultiplied, ground):
    return premultiplied[..., :3] + ground * (1 - premultiplied[..., 3:] / 255)


def ratio(ours, theirs):
    """Returns the ratio over white and black together, so that opacity counts too."""
    return decibels(numpy.stack([
        numpy.round(over(ours, ground)) - numpy.round(over(theirs, ground)) for ground in (0, 255)]))


def main():
    arguments = parser(__doc__)
    arguments.add_argument("scenes", nargs="*", metavar="SCENE")
    arguments.add_argument("--keep", type=pathlib.Path, help="a folder for both pictures and their difference")
    given, results = arguments.parse_args(), Results()
    strays = {path.stem for path in SNAPSHOTS.glob("*.png")} ^ (SCENES.keys() | NOT_COMPARED.keys())
    results.add("recorded pictures", [f"{name} is neither compared nor known as not comparable, or has no picture"
                                      for name in sorted(strays)], "one for each scene")
    for name in given.scenes or sorted(SCENES):
        ours, theirs = recorded(name), SCENES[name]().picture() * 255
        found = ratio(ours, theirs)
        results.add(f"{name:34} {found:6.1f} dB", [f"less than {LEAST_DECIBELS:g}"] * (found < LEAST_DECIBELS), "")
        if given.keep:
            write_comparison(given.keep / f"{name}.png", over(ours, 255), over(theirs, 255), enlarged=4)
    for name, reason in NOT_COMPARED.items():
        print(f"{name:34}   not compared: {reason}")
    return results.close("scenes")
