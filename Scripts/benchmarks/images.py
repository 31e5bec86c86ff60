"""Compares Kinora's animated PNG, WebP and still PNG files with other tools' files.

The movies are the original indicators at 256 pixels and 50 frames a second on transparency. Other tools
get the frames of our own animated PNG as files, with the same colors of translucent pixels. --baseline is
another build of kinora to compare with; --slow adds apngasm with 7zip's deflate and gif2webp, which take
long. Programs that aren't installed (apngasm, ffmpeg, webp; oxipng from pyoxipng) are left out.

CPU is the median user and system time of complete processes, which alternate; memory is the largest peak.
A file is exact if Pillow decodes every frame to the pixels of kinora frame, premultiplied.
"""
import importlib.util
import pathlib
import shutil
import statistics
import sys
import tempfile

import numpy
from PIL import Image

from benchmarks import pacing
from harness.launch import parser
from harness.measuring import measured
from harness.pictures import frames, premultiplied, read
from harness.tool import ORIGINALS, TOOL, ToolError, catalog

RATE = 50
OPTIONS = ["--size", "256", "--background", "none"]


def cost(words):
    """Runs a program, and returns its CPU seconds and peak memory in megabytes."""
    done = measured(*words)
    if done.code:
        raise ToolError(f"{' '.join(map(str, words))}\n{done.error[-2000:]}")
    return done.cpu, done.megabytes


def shown(path):
    """Yields the pictures that are shown in each 50th of a second."""
    for picture, duration in frames(Image.open(path)):
        for _ in range(max(1, round(duration * RATE / 1000))):
            yield picture


def is_exact(path, reference):
    pictures = [premultiplied(numpy.asarray(picture).astype(numpy.float32)) for picture in shown(path)]
    return len(pictures) == len(reference) and all(
        numpy.array_equal(a, b) for a, b in zip(pictures, reference))


def drawn(identifier, speed, count, folder):
    """Yields the premultiplied pixels of each frame, drawn one by one."""
    path = folder / "still.png"
    for index in range(count):
        cost([TOOL, "frame", identifier, *OPTIONS, *speed, "--at", index / RATE, "-o", path])
        yield premultiplied(read(path))


def tools(options):
    """Returns our own tools by name."""
    return {"ours": TOOL} | ({"ours before": options.baseline} if options.baseline else {})


def exporters(options, identifier, folder, ending):
    """Returns the rows of our own tools: name, command and output."""
    rows = []
    for name, tool in tools(options).items():
        out = folder / f"{name.replace(' ', '-')}.{ending}"
        words = [tool, "export", identifier, *OPTIONS, *options.speed, "--fps", RATE, "-o", out]
        rows.append((name, words, out))
    return rows


def png_peers(options, pictures, folder):
    rows = []
    first = pictures / "0000.png"
    if shutil.which("apngasm"):
        for level in ("-z0", "-z1") if options.slow else ("-z0",):
            out = folder / f"apngasm{level}.png"
            rows.append((f"apngasm {level}", ["apngasm", out, first, "1", RATE, level], out))
    if shutil.which("ffmpeg"):
        out = folder / "ffmpeg.png"
        rows.append(("ffmpeg", ["ffmpeg", "-y", "-v", "error", "-framerate", RATE, "-i",
                                pictures / "%04d.png", "-f", "apng", "-plays", "0", out], out))
    script = "import oxipng, sys; oxipng.optimize(sys.argv[1], sys.argv[2], level=4)"
    if rows and importlib.util.find_spec("oxipng"):
        out = folder / "oxipng.png"
        rows.append(("oxipng after " + rows[0][0],
                     [sys.executable, "-c", script, rows[0][2], out], out))
    return rows


def webp_peers(options, pictures, folder):
    rows = []
    if shutil.which("img2webp"):
        out = folder / "img2webp.webp"
        names = sorted(pictures.glob("*.png"))
        rows.append(("img2webp -m 6", ["img2webp", "-loop", "0", "-lossless", "-m", "6", "-d",
                                       1000 // RATE, *names, "-o", out], out))
    if options.slow and shutil.which("gif2webp") and shutil.which("ffmpeg"):
        gif = folder / "exact.gif"
        cost([TOOL, "export", options.identifier, *OPTIONS, *options.speed, "--fps", RATE,
              "--quality", "exact", "-o", gif])
        out = folder / "gif2webp.webp"
        rows.append(("gif2webp -m 6 (our GIF)", ["gif2webp", "-m", "6", gif, "-o", out], out))
    return rows


def report(title, rows, reference, runs):
    samples = {name: [] for name, _, _ in rows}
    for _ in range(runs):
        for name, words, _ in rows:
            samples[name].append(cost(words))
    print(f"\n{title}\n{'':28}{'bytes':>9} {'CPU s':>7} {'MB':>5}")
    for name, _, out in rows:
        cpu = statistics.median(sample[0] for sample in samples[name])
        memory = max(sample[1] for sample in samples[name])
        exact = "" if is_exact(out, reference) else "  not exact"
        print(f"{name:28}{out.stat().st_size:>9} {cpu:>7.2f} {memory:>5.0f}{exact}", flush=True)


def report_stills(options, folder):
    """Prints the additional milliseconds that a PNG still of 512 pixels takes compared with an SVG still."""
    print(f"\nstill PNG at 512 pixels\n{'':28}{'bytes':>9} {'ms':>7}")
    for identifier in options.identifiers:
        for name, tool in tools(options).items():
            times = {}
            for ending in ("png", "svg"):
                out = folder / f"still.{ending}"
                words = [tool, "frame", identifier, "--size", "512", "--at", "0.5", "-o", out]
                times[ending] = statistics.median(
                    cost(words)[0] for _ in range(4 * options.runs + 1))
            size = (folder / "still.png").stat().st_size
            difference = (times["png"] - times["svg"]) * 1000
            print(f"{identifier + ', ' + name:28}{size:>9} {difference:>7.1f}", flush=True)


def compare(options, identifier, folder, has_webp):
    options.identifier = identifier
    pictures = folder / "frames"
    pictures.mkdir(parents=True)
    ours = exporters(options, identifier, folder, "png")
    cost(ours[0][1])
    for index, picture in enumerate(shown(ours[0][2])):
        picture.save(pictures / f"{index:04}.png", compress_level=1)
    count = len(list(pictures.glob("*.png")))
    reference = list(drawn(identifier, options.speed, count, folder))
    rows = ours + png_peers(options, pictures, folder)
    report(f"{identifier}, animated PNG, {count} frames", rows, reference, options.runs)
    if has_webp:
        rows = exporters(options, identifier, folder, "webp") + webp_peers(options, pictures, folder)
        report(f"{identifier}, lossless WebP", rows, reference, options.runs)


def main():
    arguments = parser(__doc__)
    arguments.add_argument("identifiers", nargs="*", default=ORIGINALS)
    arguments.add_argument("--baseline")
    arguments.add_argument("--runs", type=int, default=3)
    arguments.add_argument("--slow", action="store_true")
    options = arguments.parse_args()
    known = catalog()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        probe = ["export", "worm", "--size", "8", "--fps", "5", "-o", folder / "probe.webp"]
        has_webp = measured(TOOL, *probe).code == 0
        for identifier in options.identifiers:
            options.speed = pacing.speed(known[identifier], RATE)
            compare(options, identifier, folder / identifier, has_webp)
            shutil.rmtree(folder / identifier)
        report_stills(options, folder)
