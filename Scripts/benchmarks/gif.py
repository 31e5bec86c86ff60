"""Compares Kinora's GIFs with GIFs by ffmpeg and gifsicle at equal quality.

By default, compares the indicators of the posts, at 256 pixels and 50 frames per second. There is a table
for each treatment of edges, or one with --edges: on a white "ground", transparent around edges that are
blended with a white "matte", or transparent with "hard" edges. Each row has the standard quality, the
smallest peer that is at least as exact, the CPU time of the complete process, and the ratios of sizes along
both frontiers of bytes against PSNR from 42 to 60 dB. PSNR is over all pixels and frames, shown on white,
and hard edges on black as well. Pixels are transparent where they should be, or the row says how many
aren't. Peers are ffmpeg's palettes of 4 to 256 colors and gifsicle -O3 --lossy=0…200; --cache keeps their
results. --charts writes an SVG with all points for each indicator on the ground.
"""
import os
import pathlib
import statistics
import tempfile

from benchmarks import frontiers, pacing
from harness.launch import parser
from harness.measuring import measured
from harness.tool import ORIGINALS, TOOL, ToolError, catalog, chosen

SIDE, RATE = 256, 50
QUALITIES = ("standard", 30, 40, 45, 55, 60, 65, 70, 75, 80, 85, 90)
EDGES = {"ground": ["--background", "#FFFFFF"], "matte": ["--matte", "#FFFFFF"], "hard": ["--matte", "none"]}


def export(indicator, out, flags, quality="standard"):
    """Exports an indicator and returns the CPU time of the process."""
    done = measured(
        TOOL, "export", indicator["identifier"], "--size", SIDE, "--fps", RATE, *flags,
        "--quality", quality, *pacing.speed(indicator, RATE), "-o", out)
    if done.code:
        raise ToolError(done.error)
    return done.cpu


def compare(indicator, edges, options, folder):
    name, flags = indicator["identifier"], EDGES[edges]
    export(indicator, folder / "frames.apng", flags if edges == "ground" else [])
    movie = frontiers.Movie(folder / "frames.apng", RATE, edges)
    cache = options.cache and options.cache / f"{name}-{edges}.json"
    peers = frontiers.peer_points(movie, folder, cache)
    ours = []
    for quality in QUALITIES:
        gif = folder / "kinora.gif"
        export(indicator, gif, flags, quality)
        ours.append([str(quality), os.path.getsize(gif), *movie.compare(gif)])
    seconds = statistics.median(export(indicator, folder / "x.gif", flags) for _ in range(options.runs))
    _, size, decibels, masks = ours[0]
    exact = [peer for peer in peers if peer[2] >= decibels]
    smallest = min(exact, key=lambda peer: peer[1])
    ratios = frontiers.verdict(ours, peers)
    # Hard edges are nearly exact at each quality.
    dominates = max(ratios or [size / smallest[1]]) < 1
    along = "{:.2f}–{:.2f}".format(*ratios) if ratios else "–"
    note = f" ({masks:,} pixels of other alpha)" if masks else ""
    print(f"| {name} | {size:,} / {decibels:.1f}{note} | {seconds:.3f} | "
          f"{smallest[0]}: {smallest[1]:,} / {smallest[2]:.1f} | {size / smallest[1]:.2f} | "
          f"{along} | {'dominated' if dominates else 'not'} |", flush=True)
    if options.charts and edges == "ground":
        frontiers.chart(options.charts / f"gif-{name}.svg", name, ours, peers)


def main():
    arguments = parser(__doc__)
    arguments.add_argument("--runs", type=int, default=5)
    arguments.add_argument("--cache", type=pathlib.Path)
    arguments.add_argument("--charts", type=pathlib.Path)
    arguments.add_argument("--edges", choices=EDGES)
    arguments.add_argument("indicators", nargs="*", default=ORIGINALS)
    options = arguments.parse_args()
    for folder in filter(None, (options.cache, options.charts)):
        folder.mkdir(parents=True, exist_ok=True)
    known = catalog()
    for edges in [options.edges] if options.edges else EDGES:
        print(f"| {edges} | ours, bytes / dB | CPU s | smallest peer at least as exact | ratio "
              "| along 42–60 dB | peers are |\n|---|---|--:|---|--:|--:|---|")
        for name in chosen(known, options.indicators):
            with tempfile.TemporaryDirectory() as folder:
                compare(known[name], edges, options, pathlib.Path(folder))
        print()
