#!/usr/bin/env python3
"""Prints how near the frames of programs are to the truth, in decibels, a scene in a line.

usage: compare_pixels.py FOLDER SIDE SCENE,… PROGRAM,… [PICTURE.png]

The frames are in FOLDER/PROGRAM/SCENE-SIDE.pixels, and the truth's in FOLDER/truth. PSNR is over all
premultiplied components of all frames. The picture shows the second frames, a scene in a row.
"""
import pathlib
import sys

import numpy
from PIL import Image

# Our frames have red in the lowest byte; those of the other programs have blue.
RED_FIRST = ["ours", "truth"]


def load(folder, program, scene, side):
    file = folder / program / f"{scene}-{side}.pixels"
    if not file.exists():
        return None
    pixels = numpy.fromfile(file, numpy.uint8).reshape(-1, side, side, 4)
    return pixels if program in RED_FIRST else pixels[..., [2, 1, 0, 3]]


def decibels(frames, truth):
    if frames is None:
        return "–"
    error = ((frames.astype(float) - truth) ** 2).mean()
    return f"{10 * numpy.log10(255 ** 2 / error):.1f}" if error else "exact"


def on_white(frames, side):
    if frames is None:
        return numpy.full((side, side, 3), 255, numpy.uint8)
    frame = frames[1].astype(int)
    return (frame[..., :3] + 255 - frame[..., 3:]).clip(0, 255).astype(numpy.uint8)


def main():
    folder, side = pathlib.Path(sys.argv[1]), int(sys.argv[2])
    programs = sys.argv[4].split(",")
    rows = []
    for scene in sys.argv[3].split(","):
        truth = load(folder, "truth", scene, side)
        frames = [load(folder, program, scene, side) for program in programs]
        print(scene, *(decibels(each, truth) for each in frames))
        rows.append(numpy.hstack([on_white(each, side) for each in [truth, *frames]]))
    if len(sys.argv) > 5:
        Image.fromarray(numpy.vstack(rows)).save(sys.argv[5])


main()
