"""Measures how costs grow with layers, pixels, frames, threads, and exports in one process.

Each quantity is measured in a separate process, --runs times, and the quantities take turns. Costs are per
layer, pixel, or frame, so that linear growth appears as a horizontal line; memory is the process's peak. The
output is Markdown with medians. The chart is written to Benchmarks/scale.svg unless kinds are named. A kind
is the first word of a title. The number of threads is set by taskset.
"""
import os
import statistics
import subprocess
import sys
from dataclasses import dataclass, field

from benchmarks import charts
from harness.launch import parser
from harness.tool import ROOT

HOME = ROOT / "Benchmarks"
PROGRAM = HOME / ".build" / "release" / "ScaleBenchmark"
LAYERS = [100, 300, 1000, 3000, 10_000, 30_000, 100_000]
SIDES = [128, 256, 512, 1024, 2048]
FRAMES = [100, 300, 1000, 3000, 10_000]
EXPORTS = [100, 300, 1000, 3000]


def movie(kind, sides=(), counts=()):
    """Returns the arguments of movies of 12 frames by side, or of 64 pixels by number of frames."""
    return ({side: f"{kind} {side} 12" for side in sides}
            | {count: f"{kind} 64 {count}" for count in counts})


@dataclass
class Panel:
    """A chart of several curves; a curve has a name, arguments by quantity, and a cost's name."""

    title: str
    quantity: str
    unit: str
    sources: list[tuple[str, dict[int, str], str]]
    curves: dict[str, list[tuple[int, float]]] = field(default_factory=dict)

    def works(self):
        """Yields the arguments of everything that the curves need."""
        for _, runs, _ in self.sources:
            yield from runs.values()

    def fill(self, results):
        """Sets the curves from the measured costs."""
        for name, runs, cost in self.sources:
            self.curves[name] = [(x, results[words][cost]) for x, words in runs.items()]

    def draw(self, axes):
        values = [y for curve in self.curves.values() for _, y in curve]
        # A nearly horizontal line must look horizontal.
        limits = min(values) / 1.5, max(values) * 1.5
        charts.draw(axes, f"{self.title}: {self.unit}", self.quantity, self.curves,
                    xscale="log", yscale="log", ylim=limits)


# Panels, each with a title, the axes, and curves with a name, arguments by quantity, and a cost.
LAYER_RUNS = {count: f"layers {count}" for count in LAYERS}
PANELS = [
    Panel("Layers, time", "layers", "µs per layer", [
        ("build", LAYER_RUNS, "build animated"), ("commit", LAYER_RUNS, "commit animated"),
        ("sample", LAYER_RUNS, "sample animated"), ("sample, static", LAYER_RUNS, "sample static"),
    ]),
    Panel("Layers, memory", "layers", "kB per layer", [("animated", LAYER_RUNS, "kB")]),
    Panel("Pixels, time", "side in pixels", "ns per pixel", [
        ("drawing", {side: f"drawing {side}" for side in [*SIDES, 4096]}, "ns"),
        ("GIF", movie("gif", sides=SIDES), "ns"), ("APNG", movie("apng", sides=SIDES), "ns"),
    ]),
    Panel("Pixels, memory", "side in pixels", "peak in MB", [
        ("drawing", {side: f"drawing {side}" for side in [*SIDES, 4096]}, "peak MB"),
        ("GIF", movie("gif", sides=SIDES), "peak MB"), ("APNG", movie("apng", sides=SIDES), "peak MB"),
    ]),
    Panel("Frames, time", "frames of 64 px", "ms per frame", [
        ("GIF", movie("gif", counts=FRAMES), "ms"), ("APNG", movie("apng", counts=FRAMES), "ms"),
    ]),
    Panel("Frames, memory", "frames of 64 px", "peak in MB", [
        ("GIF", movie("gif", counts=FRAMES), "peak MB"),
        ("APNG", movie("apng", counts=FRAMES), "peak MB"),
    ]),
    Panel("Exports, time", "exports in a process", "ms per export", [
        ("GIF, 32 px", {count: f"exports {count}" for count in EXPORTS}, "ms"),
    ]),
    Panel("Exports, memory", "exports in a process", "peak in MB", [
        ("GIF, 32 px", {count: f"exports {count}" for count in EXPORTS}, "peak MB"),
    ]),
]
THREAD_MOVIES = ["gif 256 350", "apng 256 50"]
THREAD_RUNS = 15


def costs(words, prefix=()):
    done = subprocess.run([*prefix, str(PROGRAM), *words.split()], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"ScaleBenchmark {words} failed:\n{done.stderr[-2000:]}")
    pairs = (line.split(": ") for line in done.stdout.splitlines())
    return {name: float(number) for name, number in pairs}


def medians(runs):
    return {name: statistics.median(run[name] for run in runs) for name in runs[0]}


def measure(works, count):
    """Returns the medians of all costs of each kind of work, which take turns."""
    results = {words: [] for words in works}
    for run in range(count):
        for words in works:
            results[words].append(costs(words))
        print(f"benchmark-scale: run {run + 1} of {count}", file=sys.stderr)
    return {words: medians(runs) for words, runs in results.items()}


def short(number):
    return f"{number:.0f}" if number >= 100 else f"{number:.3g}"


def print_panel(panel):
    quantities = sorted({x for points in panel.curves.values() for x, _ in points})
    print(f"\n**{panel.title}**, {panel.unit}\n")
    print(f"| {panel.quantity} | " + " | ".join(f"{x:,}" for x in quantities) + " |")
    print("|---|" + "--:|" * len(quantities))
    for name, points in panel.curves.items():
        values = dict(points)
        print(f"| {name} | " + " | ".join(short(values[x]) if x in values else "–"
                                          for x in quantities) + " |")


def print_threads():
    """Prints the gain from a second processor, and the maximum gain on an idle machine."""
    print("\n**Threads**, the least times of %d runs in seconds\n" % THREAD_RUNS)
    print("| movie | one processor | two | ratio | CPU of one | of two | at most |")
    print("|---|" + "--:|" * 6)
    for words in THREAD_MOVIES:
        runs = [(costs(words, ["taskset", "-c", "0"]), costs(words)) for _ in range(THREAD_RUNS)]
        one, two = ({name: min(run[index][name] for run in runs) for name in runs[0][0]}
                    for index in (0, 1))
        # The calling thread works while others do, but its own part can't be divided.
        limit = one["cpu s"] / max(two["caller s"], two["cpu s"] / 2)
        row = (one["wall s"], two["wall s"], one["wall s"] / two["wall s"], one["cpu s"],
               two["cpu s"], limit)
        print(f"| {words} | " + " | ".join(f"{number:.2f}" for number in row) + " |")


def main():
    arguments = parser(__doc__)
    arguments.add_argument("--runs", type=int, default=3)
    arguments.add_argument("--chart", default=HOME / "scale.svg")
    arguments.add_argument("--no-build", action="store_true")
    arguments.add_argument("kinds", nargs="*")
    options = arguments.parse_args()
    if not options.no_build:
        subprocess.run(["swift", "build", "-c", "release", "--product", "ScaleBenchmark",
                        "--package-path", HOME], check=True, stdout=sys.stderr)
    wanted = [word.lower() for word in options.kinds]
    panels = [panel for panel in PANELS if not wanted or panel.title.split(",")[0].lower() in wanted]
    works = list(dict.fromkeys(words for panel in panels for words in panel.works()))
    results = measure(works, options.runs)
    for panel in panels:
        panel.fill(results)
        print_panel(panel)
    if not wanted or "threads" in wanted:
        print_threads()
    print(f"\nThe load of the machine was {os.getloadavg()[0]:.1f} at the end.")
    if not wanted:
        made, axes = charts.figure(len(panels), 2)
        for panel, chart in zip(panels, axes):
            panel.draw(chart)
        charts.write(made, options.chart)
