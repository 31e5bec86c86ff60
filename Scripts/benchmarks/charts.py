"""Charts of measurements, as deterministic SVG."""

import matplotlib

matplotlib.use("svg")
matplotlib.rcParams.update({
    "svg.hashsalt": "kinora", "svg.fonttype": "none", "font.size": 9, "axes.titlesize": 10,
    "axes.spines.top": False, "axes.spines.right": False, "lines.markersize": 3.5, "lines.linewidth": 1.5,
})

from matplotlib import pyplot, ticker  # noqa: E402

# Curves with the same name have the same color in all charts.
COLORS = {"GIF": "C3", "APNG": "C2", "kinora": "C0", "ffmpeg, gifsicle": "C3"}


def figure(count, columns):
    """Returns a figure and its charts, in rows of some columns."""
    rows = -(-count // columns)
    made, axes = pyplot.subplots(rows, columns, figsize=(4.6 * columns, 2.9 * rows), squeeze=False)
    return made, list(axes.flat)


def draw(axes, title, quantity, curves, points=None, **style):
    """Draws curves by name, and points beside them."""
    for name, curve in curves.items():
        color = COLORS.get(name)
        (line,) = axes.plot(*zip(*curve), marker="" if points else "o", label=name, color=color)
        if points:
            axes.plot(*zip(*points[name]), "o", color=line.get_color())
    axes.set(title=title, xlabel=quantity, **style)
    if style.get("xscale") == "log":
        quantities = sorted({x for curve in curves.values() for x, _ in curve})
        axes.set_xticks(quantities, [f"{x / 1000:g}k" if x >= 10_000 else f"{x:g}" for x in quantities])
        axes.yaxis.set_major_locator(ticker.LogLocator(subs=(1, 2, 5)))
        axes.yaxis.set_major_formatter("{x:g}")
        for axis in (axes.xaxis, axes.yaxis):
            axis.set_minor_formatter(ticker.NullFormatter())
    axes.grid(color="0.9")
    axes.legend(frameon=False)


def write(made, path):
    made.tight_layout()
    made.savefig(path, metadata={"Date": None})
    pyplot.close(made)
