"""Decodes exports with Pillow, gifsicle, and ffmpeg, and compares them with the tool's frames.

By default, checks the indicators of the posts, or with KINORA_LONG=1 all, at a small size and frame rate
for speed. Every frame of an APNG must be exact, and the frames of a GIF within a mean error; the loop
count and the duration must be correct.
"""
import math
import pathlib
import re
import tempfile

import numpy
from PIL import Image

from harness.launch import parser
from harness.pictures import Pixels, cycle, over, premultiplied, read
from harness.results import Results
from harness.tool import catalog, chosen, kinora, output

SIDE, RATE = 64, 25
# The error allowed for palettes and merged edges, of 255, over all pixels and frames.
GIF_MEAN_ERROR = 1.0
# GIF stores hundredths of a second.
TIME_TOLERANCE = 0.010
LOOPS = 3


def drawn(name, period, count, background, folder):
    """Returns the frames that the tool draws individually."""
    path = folder / "frame.png"
    for index in range(count):
        is_end = name == "arc-to-check" and index == count - 1
        at = period if is_end else index * period / count
        kinora("frame", name, "--at", repr(at), "--size", SIDE, *background, "-o", path)
        yield read(path)


def mean_error(shown, frames) -> float:
    return float(numpy.mean([abs(over(a, 255) - over(b, 255)).mean() for a, b in zip(shown, frames)]))


def problems(indicator, folder):
    name, period = indicator["identifier"], indicator["period"]
    count = max(1, math.ceil(period * RATE - 0.5))
    white = ["--background", "#FFFFFF"]
    common = ["--size", SIDE, "--fps", RATE, "--loops", LOOPS]
    gif, apng, clear = folder / "x.gif", folder / "x.png", folder / "clear.png"
    kinora("export", name, *common, *white, "-o", gif, "-o", apng)
    kinora("export", name, *common, "-o", clear)
    opaque = list(drawn(name, period, count, white, folder))
    transparent = list(drawn(name, period, count, [], folder))

    for path, frames in ((apng, opaque), (clear, transparent), (gif, opaque)):
        shown, total, loops = cycle(path, period, count)
        if path == gif:
            if (error := mean_error(shown, frames)) > GIF_MEAN_ERROR:
                yield f"{path.name}: Pillow's mean error is {error:.3f} of 255"
        else:
            pairs = zip(map(premultiplied, shown), map(premultiplied, frames))
            if wrong := [index for index, (a, b) in enumerate(pairs) if not numpy.array_equal(a, b)]:
                yield f"{path.name}: Pillow shows frame {wrong[0]} of {count} otherwise"
        if abs(total - period) > TIME_TOLERANCE:
            yield f"{path.name}: plays for {total} s, not {period} s"
        # In a GIF, the count can exclude the first iteration.
        if loops != LOOPS and (path != gif or loops != LOOPS - 1):
            yield f"{path.name}: its loop count is {loops}, not {LOOPS}"

    error = mean_error(ffmpeg_frames(gif, count), opaque)
    if period * RATE == count and error > GIF_MEAN_ERROR:
        yield f"{gif.name}: ffmpeg's mean error is {error:.3f} of 255"
    report = output("gifsicle", "--info", gif).decode()
    delay = sum(map(float, re.findall(r"delay ([0-9.]+)s", report)))
    if abs(delay - period) > TIME_TOLERANCE:
        yield f"{gif.name}: gifsicle adds up {delay:.2f} s, not {period} s"


def ffmpeg_frames(path, count) -> Pixels:
    """Returns the pictures that ffmpeg shows, sampled in the middle of the tool's frames."""
    raw = output("ffmpeg", "-v", "error", "-i", path, "-vf", f"fps={RATE}:round=near", "-f",
                 "rawvideo", "-pix_fmt", "rgba", "-")
    frames = numpy.frombuffer(raw, numpy.uint8).astype(numpy.float32)
    return frames.reshape(-1, *Image.open(path).size[::-1], 4)[:count]


def main():
    arguments = parser(__doc__)
    arguments.add_argument("indicators", nargs="*")
    known, results = catalog(), Results()
    for name in chosen(known, arguments.parse_args().indicators):
        with tempfile.TemporaryDirectory() as folder:
            results.add(name, problems(known[name], pathlib.Path(folder)))
    return results.close("indicators in other decoders")
