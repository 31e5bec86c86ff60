"""Traces exports, as they are and as reencoded by ffmpeg and gifsicle.

The period must be correct to one frame, and each boundary between the phases of hash-lines, three-balls,
and bouncing-icon, as documented by their sheets, must be found to 40 ms. The tool needs the trait WebP.
"""
import json
import pathlib
import tempfile

from harness.launch import parser
from harness.results import Results
from harness.tool import kinora, output

RATE, TOLERANCE = 50, 0.040
# The period, the boundaries between phases, and the duration of the last frame, in seconds.
SHEETS = {
    "hash-lines": (3.5, [1, 1.5, 2, 2.5], 1.0),
    "three-balls": (1.44, [0.24, 0.48, 0.72, 0.96, 1.2], 0.02),
    "bouncing-icon": (1.65, [0.4, 0.8, 1.2, 1.6], 0.02),
}


def palette(colors, dither):
    return f"split[a][b];[a]palettegen=max_colors={colors}[p];[b][p]paletteuse=dither={dither}"


def ffmpeg(source, target, hold, *options):
    # ffmpeg loses the duration of the last frame unless it's specified, in hundredths for GIF.
    final = ["-final_delay", round(hold * 100) if target.suffix == ".gif" else hold]
    output("ffmpeg", "-v", "error", "-y", "-i", source, *options,
        *([] if target.suffix == ".webp" else final), target)
    return target


def files(name, hold, folder):
    """Returns exports, transparent and on a background, and their reencoded versions."""
    for ground, options in [("clear", ["--matte", "none"]), ("ground", ["--background", "#2C2C2E"])]:
        common = ["--size", 160, "--fps", RATE, *options]
        made = {ending: folder / f"{name}-{ground}.{ending}" for ending in ["gif", "png", "webp"]}
        for path in made.values():
            kinora("export", name, *common, "-o", path)
            yield path
        stem = folder / f"{name}-{ground}"
        for dither, colors in [("bayer:bayer_scale=2", 16), ("floyd_steinberg", 16), ("none", 64)]:
            target = stem.with_name(f"{stem.name}-{dither.split(':')[0]}.gif")
            yield ffmpeg(made["png"], target, hold, "-vf", palette(colors, dither))
        yield ffmpeg(made["gif"], stem.with_name(stem.name + "-ffmpeg.png"), hold, "-f", "apng")
        sickle = stem.with_name(stem.name + "-gifsicle.gif")
        output("gifsicle", "-O3", "--lossy=80", "--colors", 32, "--no-warnings", made["gif"], "-o", sickle)
        yield sickle


def check(path, period, boundaries, results):
    found = json.loads(kinora("trace", path, "--json"))
    phases = found["phases"]
    instants = [time for phase in phases for time in (phase["start"], phase["end"])]
    late = [min((abs(time - boundary) for time in instants), default=9) for boundary in boundaries]
    problems = [f"no phase begins or ends at {boundary} s"
                for boundary, distance in zip(boundaries, late) if distance > TOLERANCE]
    if abs(found["period"] - period) > 1 / RATE:
        problems.append(f"the period is {found['period']} s, not {period}")
    results.add(path.name, problems, f"boundaries to {max(late) * 1000:.0f} ms, {len(phases)} phases, "
                f"{len(found['tracks']) - 1} tracks")


def main():
    parser(__doc__).parse_args()
    results = Results()
    with tempfile.TemporaryDirectory() as folder:
        for name, (period, boundaries, hold) in SHEETS.items():
            for path in files(name, hold, pathlib.Path(folder)):
                check(path, period, boundaries, results)
    return results.close("traces")
