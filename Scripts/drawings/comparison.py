"""Compares drawings of SVG files with Chromium's, and generated code with the drawings.

Both draw each of the small files in Scripts/drawings. The peak signal-to-noise ratio over white must be at
least 34 dB (the edges of shapes differ slightly in any two renderers), with at most 0.5 % of the pixels far
off. Then the code of two drawings is compiled against Kinora's modules, by changing its import, in every
style, with reduced motion, and with other timing, as is that of files that move by themselves. Its frames
must match the drawing's with at least 60 dB, because numbers in code are rounded. Requires: swift build.
"""
import pathlib
import subprocess
import tempfile

import numpy

from drawings.code import frames_of_code
from drawings.files import FILES
from harness.launch import parser
from harness.pictures import decibels, read, write_comparison
from harness.results import Results
from harness.tool import ROOT, binary_folder, kinora

SIDE = 200
LEAST_DECIBELS = 34.0
FAR, MOST_FAR_OFF = 64, 0.005


def chromium_pictures(folder, names):
    """Draws all files on one page and crops each of them."""
    columns = 8
    rows = -(-len(names) // columns)
    images = "".join(f'<img src="{name}.svg" width="{SIDE}" height="{SIDE}">' for name in names)
    page = folder / "page.html"
    page.write_text(
        f'<!DOCTYPE html><style>*{{margin:0}}body{{background:#fff;width:{columns * SIDE}px;'
        f'line-height:0}}img{{display:inline-block}}</style>{images}')
    subprocess.run(
        ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
         "--force-color-profile=srgb", f"--window-size={columns * SIDE},{rows * SIDE}",
         f"--screenshot={folder / 'page.png'}", page.as_uri()],
        check=True, capture_output=True, timeout=180)
    sheet = read(folder / "page.png", "RGB")
    for index, name in enumerate(names):
        x, y = index % columns * SIDE, index // columns * SIDE
        yield name, sheet[y:y + SIDE, x:x + SIDE]


def our_picture(tool, path, at=0.0, style="pulse", arguments=()):
    out = path.with_suffix(".png")
    animate = [] if style is None else ["--animate", style]
    kinora("frame", path, *animate, "--at", at, "--background", "#FFFFFF", *arguments, "-o", out, tool=tool)
    return read(out, "RGB")


def check_files(tool, folder, names, keep, results):
    for name in names:
        (folder / f"{name}.svg").write_text(FILES[name])
    for name, theirs in chromium_pictures(folder, names):
        ours = our_picture(tool, folder / f"{name}.svg")
        found, far_off = decibels(ours - theirs), numpy.mean(abs(ours - theirs).max(axis=2) > FAR)
        is_near = found >= LEAST_DECIBELS and far_off <= MOST_FAR_OFF
        results.add(f"{name:26} {found:6.1f} dB  {far_off:7.3%} far off", [] if is_near else ["too different"], "")
        if keep:
            write_comparison(keep / f"{name}.png", ours, theirs)


def check_code(tool, build, folder, results):
    for case, at, frame in frames_of_code(tool, build, ROOT, folder):
        theirs = our_picture(tool, case.file, at, case.style, case.arguments)
        found = decibels(read(frame, "RGB") - theirs)
        results.add(f"code of {case.name:18} at {at:.2f} s {found:5.1f} dB",
                    [f"less than {case.least_decibels:g}"] * (found < case.least_decibels), "")


def main():
    arguments = parser(__doc__)
    arguments.add_argument("names", nargs="*", metavar="NAME", help="only these files, and no code")
    arguments.add_argument("--keep", type=pathlib.Path, help="a folder for both pictures and their difference")
    given, results = arguments.parse_args(), Results()
    build = binary_folder()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        check_files(build / "kinora", folder, given.names or list(FILES), given.keep, results)
        if not given.names:
            check_code(build / "kinora", build, folder, results)
    return results.close("pictures of drawings")
