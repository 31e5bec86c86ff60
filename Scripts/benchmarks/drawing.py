"""Compares drawing frames with Blend2D, ThorVG, Skia, cairo, and rlottie.

Programs draw the same display lists on one thread, in turn, --runs times. A program's result in a run is
the median of its rounds of all frames. The output is Markdown: medians of the runs in microseconds of
CPU time per frame, their spread, and the accuracy compared with our frames drawn at 16 × 16 samples.
--picture also writes the frames side by side.

Blend2D, ThorVG, and Skia come from PyPI. cairo and rlottie are Debian's libcairo2-dev and librlottie-dev,
and are left out where they are missing. Requires a C compiler.
"""
import datetime
import pathlib
import shutil
import statistics
import sys
import sysconfig
import tempfile

from harness.launch import parser
from harness.programs import is_installed
from harness.programs import run as output
from harness.tool import ROOT

HOME = ROOT / "Benchmarks"
BUILD = HOME / ".build" / "peers"
OURS = HOME / ".build" / "release" / "DrawingBenchmark"
SCENES = ["four-lines", "heavy", "bouncing-icon", "worm", "ring-and-play"]
# Our exporter writes Lottie files only for indicators, and this scene isn't an indicator.
WITHOUT_LOTTIE = ["heavy"]
ACCURACY_SIDE, STEP, SAMPLES = 256, 10, 16


def compile_peer(name, libraries, flags=()):
    program = BUILD / name
    sources = [HOME / "Peers" / file for file in ("main.c", "scene.c", f"{name}.c")]
    output("cc", "-std=gnu11", "-O2", *flags, *sources, *libraries, "-o", program)
    return [program]


def thorvg(packages):
    # The file's name differs from the name that programs load it by.
    shutil.copy(packages / "thorvg_python" / "libthorvg-1.so", BUILD / "libthorvg-1.so.1")
    return compile_peer("thorvg", [BUILD / "libthorvg-1.so.1", f"-Wl,-rpath,{BUILD}"])


def debian_peer(name, package, library):
    if not is_installed(package):
        print(f"benchmark-drawing: {name} is left out; it needs: apt-get install {package}",
              file=sys.stderr)
        return None
    return compile_peer(name, output("pkg-config", "--cflags", "--libs", library).split())


def make_peers():
    """Returns the commands that draw with each available library."""
    BUILD.mkdir(parents=True, exist_ok=True)
    packages = pathlib.Path(sysconfig.get_path("purelib"))
    blend2d = [packages / "blend2d" / "libblend2d.a", "-lstdc++", "-lpthread", "-lrt", "-lm"]
    peers = {
        "Blend2D": compile_peer("blend2d", blend2d),
        "ThorVG": thorvg(packages),
        "Skia": [sys.executable, HOME / "Peers" / "skia_peer.py"],
        "cairo": debian_peer("cairo", "libcairo2-dev", "cairo"),
        "rlottie": debian_peer("rlottie", "librlottie-dev", "rlottie"),
    }
    return {name: command for name, command in peers.items() if command}


def can_draw(peer, scene):
    return peer != "rlottie" or scene not in [*WITHOUT_LOTTIE, "empty"]


def write_empty_scene(folder):
    """Writes a scene of empty frames of one pixel, which shows what a call costs alone."""
    frames = "group 1 0 0 1 1 0\nend\n" * 60
    (folder / "empty-1.scene").write_text(f"scene empty 1 60\n{frames}")


def parse(text, results, name):
    for line in text.splitlines():
        scene, side, median = line.split()[:3]
        results.setdefault((scene, int(side)), {}).setdefault(name, []).append(float(median))


def measure(peers, folder, options):
    """Returns the medians of each run by scene and side, and by program."""
    results = {}
    for run in range(options.runs):
        text = output(OURS, "time", "--rounds", options.rounds, "--sides", options.sides)
        parse(text, results, "ours")
        for name, command in peers.items():
            files = [folder / f"{scene}-{side}.scene" for scene in SCENES
                     for side in options.sides.split(",") if can_draw(name, scene)]
            if can_draw(name, "empty"):
                files.append(folder / "empty-1.scene")
            parse(output(*command, "time", options.rounds, *files), results, name)
        print(f"benchmark-drawing: run {run + 1} of {options.runs}", file=sys.stderr)
    return results


def table(names, rows):
    """Returns a Markdown table with numbers on the right."""
    lines = [" | ".join(["", *names, ""]).strip(), "|---|" + "--:|" * (len(names) - 1)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def cells(results, scene, sides, value):
    return " / ".join(value(results[scene, side]) for side in sides)


def time_rows(results, names, sides):
    def median(name):
        return lambda times: f"{statistics.median(times[name]):.0f}" if name in times else "–"

    def ratio(times):
        return f"{statistics.median(times['ours']) / statistics.median(times['Blend2D']):.1f}"

    for scene in SCENES:
        row = [f"{scene} {' / '.join(map(str, sides))}"]
        row += [cells(results, scene, sides, median(name)) if can_draw(name, scene) else "–"
                for name in names]
        yield [*row, cells(results, scene, sides, ratio)]


def spread(times):
    """Returns half the range of the runs, in percent of their median."""
    middle = statistics.median(times)
    return f"{(max(times) - min(times)) / 2 / middle * 100:.0f}"


def spread_rows(results, names, sides):
    for scene in SCENES:
        yield [scene, *(cells(results, scene, sides, lambda times, name=name: spread(times[name]))
                        if can_draw(name, scene) else "–" for name in names)]


def accuracies(peers, folder, picture):
    """Returns the decibels of each program by scene, at one size."""
    side = ACCURACY_SIDE
    for name, samples in (("ours", 1), ("truth", SAMPLES)):
        (folder / name).mkdir()
        output(OURS, "pixels", "--sides", side, "--step", STEP, "--samples", samples, folder / name)
    for name, command in peers.items():
        (folder / name).mkdir()
        for scene in filter(lambda scene, name=name: can_draw(name, scene), SCENES):
            output(*command, "pixels", folder / f"{scene}-{side}.scene", STEP,
                   folder / name / f"{scene}-{side}.pixels")
    text = output(sys.executable, HOME / "Peers" / "compare_pixels.py", folder, side,
                  ",".join(SCENES), ",".join(["ours", *peers]), *([picture] if picture else []))
    return [line.split() for line in text.splitlines()]


def machine():
    lines = pathlib.Path("/proc/cpuinfo").read_text().splitlines()
    names = [line.split(": ")[1] for line in lines if line.startswith("model name")]
    return f"{len(names)} × {names[0]}"


def main():
    arguments = parser(__doc__)
    arguments.add_argument("--runs", type=int, default=5)
    arguments.add_argument("--rounds", type=int, default=9)
    arguments.add_argument("--sides", default="128,256,512", metavar="N,…")
    arguments.add_argument("--picture", metavar="FILE.png")
    arguments.add_argument("--no-build", action="store_true")
    options = arguments.parse_args()
    if not options.no_build:
        output("swift", "build", "-c", "release", "--product", "DrawingBenchmark",
               "--package-path", HOME)
    peers = make_peers()
    sides = [int(side) for side in options.sides.split(",")]
    names = ["ours", *peers]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        output(OURS, "dump", "--sides", f"{options.sides},{ACCURACY_SIDE}", folder)
        write_empty_scene(folder)
        results = measure(peers, folder, options)
        accuracy = accuracies(peers, folder, options.picture)
    print(f"{datetime.date.today()}, {machine()}, medians of {options.runs} runs, µs per frame:\n")
    print(table(["scene, side", *names, "ours / Blend2D"], time_rows(results, names, sides)))
    empty = ", ".join(f"{name} {statistics.median(times):.1f}"
                      for name, times in results["empty", 1].items())
    print(f"\nAn empty frame of one pixel: {empty}.")
    print("\nSpread of the runs, ± %:\n")
    print(table(["scene", *names], spread_rows(results, names, sides)))
    print(f"\nAccuracy at {ACCURACY_SIDE} px, dB:\n")
    print(table(["scene", *names], accuracy))

