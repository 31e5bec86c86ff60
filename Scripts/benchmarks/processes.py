"""Compares whole processes that make GIFs, and the start of the tool.

The GIFs have 256 pixels and 50 frames a second, on white. Our tool makes them from the indicator's name,
ffmpeg from PNG files of the frames with a palette in one run, and ThorVG's saver, as in its lottie2gif, from
our Lottie file. hyperfine measures them. The output is Markdown with the median of the wall time and the mean
of the CPU time in milliseconds. --static is another build of our tool, whose start is measured too. Requires
a C compiler.
"""
import json
import pathlib
import shlex
import shutil
import sysconfig
import tempfile

from harness.launch import parser
from harness.programs import run
from harness.tool import ORIGINALS, ROOT, TOOL, kinora

SIDE, RATE = 256, 50
PALETTE = "split[a][b];[a]palettegen[p];[b][p]paletteuse"


def measured(commands, runs, folder):
    """Returns the wall and CPU times of commands in milliseconds."""
    report = folder / "times.json"
    run("hyperfine", "--shell=none", "--warmup", 1, "--runs", runs, "--export-json", report,
        *(shlex.join(map(str, words)) for words in commands))
    return [(found["median"] * 1000, (found["user"] + found["system"]) * 1000)
            for found in json.loads(report.read_text())["results"]]


def compile_thorvg(folder):
    library, program = folder / "libthorvg-1.so.1", folder / "lottie_to_gif"
    shutil.copy(pathlib.Path(sysconfig.get_path("purelib"), "thorvg_python", "libthorvg-1.so"), library)
    run("cc", "-std=gnu11", "-O2", ROOT / "Benchmarks" / "Peers" / "lottie_to_gif.c", library,
        f"-Wl,-rpath,{folder}", "-o", program)
    return program


def compare(identifier, thorvg, folder, runs):
    white = ["export", identifier, "--size", SIDE, "--background", "#FFFFFF"]
    kinora(*white, "--fps", RATE, "-o", folder / "frames.apng")
    kinora(*white, "-o", folder / "movie.json")
    run("ffmpeg", "-v", "error", "-y", "-i", folder / "frames.apng", folder / "%04d.png")
    ours, *peers = measured([
        [TOOL, *white, "--fps", RATE, "-o", folder / "ours.gif"],
        ["ffmpeg", "-v", "error", "-y", "-framerate", RATE, "-i", folder / "%04d.png",
         "-filter_complex", PALETTE, folder / "ffmpeg.gif"],
        [thorvg, folder / "movie.json", folder / "thorvg.gif", SIDE, RATE],
    ], runs, folder)
    best = [min(pair) for pair in zip(*peers)]
    cells = [f"{wall:.0f} / {cpu:.0f}" for wall, cpu in (ours, *peers)]
    print(f"| {identifier} | {' | '.join(cells)} | {ours[0] / best[0]:.2f} / {ours[1] / best[1]:.2f} |",
          flush=True)


def report_start(name, tool, folder, runs):
    movie = [tool, "export", "hash-lines", "--size", SIDE, "-o"]
    commands = [[tool, "--version"], [tool, "list"], [*movie, folder / "a.svg"], [*movie, folder / "a.gif"]]
    cells = [f"{wall:.1f} / {cpu:.1f}" for wall, cpu in measured(commands, 3 * runs, folder)]
    print(f"| {name} | {' | '.join(cells)} |", flush=True)


def main():
    arguments = parser(__doc__)
    arguments.add_argument("--runs", type=int, default=7)
    arguments.add_argument("--static", type=pathlib.Path)
    arguments.add_argument("identifiers", nargs="*", default=ORIGINALS)
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        thorvg = compile_thorvg(folder)
        print("| wall / CPU ms | ours | ffmpeg | ThorVG | ours / best |\n|---|--:|--:|--:|--:|")
        for identifier in options.identifiers:
            with tempfile.TemporaryDirectory() as own:
                compare(identifier, thorvg, pathlib.Path(own), options.runs)
        print("\n| wall / CPU ms | `--version` | `list` | SVG | GIF |\n|---|--:|--:|--:|--:|")
        report_start("dynamic", TOOL, folder, options.runs)
        if options.static:
            report_start("static", options.static, folder, options.runs)
