"""Compares what Lottie files cost with ThorVG and rlottie, and conversions with other means.

The typical files are the ten of the open corpus below 50 kB whose numbers of layers, compositions included, are
nearest the median; among equals, those whose sizes are nearest the median size. The heaviest are the ten with the
most layers. All programs draw the same 30 instants at 256 pixels on one thread, in turn, --runs times; a frame's
cost is the median of the runs in CPU time, without reading.

Reading is the time for the text of the file whose size is nearest 1 MB, and of a file of exactly 1 MB that repeats
the layers of a typical one. Conversions are whole processes of the release build of the tool: the bytes, the
time, and the frames of ten files as GIF, MP4, and SVG, beside GIFs by rlottie and ThorVG through Pillow, and a capture of
lottie-web by Chromium.

KINORA_CLONES names a folder with clones called OWNER+NAME.
"""

from __future__ import annotations

import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

from harness.launch import parser
from harness.measuring import measured
from harness.programs import run as output
from harness.tool import ROOT, TOOL
from lottie.corpora import Animation, corpus

OURS = ROOT / "Benchmarks" / ".build" / "release" / "LottieBenchmark"
TYPICAL_SIZE, COUNT, SIDE, FRAMES, ROUNDS = 50_000, 10, 256, 30, 5
PLAYERS = ("thorvg", "rlottie")


def layer_count(path: pathlib.Path) -> int:
    document = json.loads(path.read_text(encoding="utf-8-sig"))
    lists = [document["layers"], *(asset["layers"] for asset in document.get("assets") or []
                                   if isinstance(asset, dict) and isinstance(asset.get("layers"), list))]
    return sum(len(layers) for layers in lists)


def chosen_files() -> tuple[list[Animation], list[Animation], list[Animation]]:
    """Returns the typical files, the heaviest ones, and all of them."""
    files = [(layer_count(one.path), one.path.stat().st_size, one) for one in corpus()]
    small = [file for file in files if file[1] < TYPICAL_SIZE]
    layers, size = (statistics.median(file[index] for file in small) for index in (0, 1))
    small.sort(key=lambda file: (abs(file[0] - layers), abs(file[1] - size), file[2].name))
    heavy = sorted(files, key=lambda file: (-file[0], file[2].name))
    return [file[2] for file in small[:COUNT]], [file[2] for file in heavy[:COUNT]], [file[2] for file in files]


# Frames


def our_costs(files: list[Animation]) -> dict[str, float]:
    """Returns the microseconds of a frame by path."""
    paths = [str(one.path) for one in files]
    lines = output(OURS, "--side", SIDE, "--rounds", ROUNDS, *paths).splitlines()[1:]
    return {line.split("\t")[0]: float(line.split("\t")[5]) for line in lines if line.count("\t") == 5}


def player_cost(player: str, animation: Animation) -> float | None:
    """Returns the microseconds of a frame by a player, which runs in a process of its own."""
    words = [sys.executable, "-m", "benchmarks.lottie", player, animation.path, animation.size[0], animation.size[1]]
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=600,
                          cwd=pathlib.Path(__file__).parents[1])
    return float(done.stdout.split()[-1]) if done.returncode == 0 and done.stdout.split() else None


def draw_alone(player: str, path: str, width: int, height: int) -> float:
    """Returns the median microseconds of a frame over rounds."""
    draw, count = (thorvg if player == "thorvg" else rlottie)(path, width, height)
    frames = [int(count * (index + 0.5) / FRAMES) for index in range(FRAMES)]
    rounds = []
    for _ in range(ROUNDS):
        start = time.process_time()
        for frame in frames:
            draw(frame)
        rounds.append((time.process_time() - start) / len(frames) * 1e6)
    return statistics.median(rounds)


def thorvg(path: str, width: int, height: int):
    from thorvg_python import Engine, LottieAnimation, Result, SwCanvas
    from thorvg_python.base import Colorspace

    engine = Engine(threads=0)
    canvas = SwCanvas(engine)
    canvas.set_target(width, height, cs=Colorspace.ARGB8888)
    animation = LottieAnimation(engine)
    picture = animation.get_picture()
    if picture.load(path) != Result.SUCCESS:
        sys.exit("ThorVG can't read it")
    picture.set_size(width, height)
    canvas.add(picture)

    def draw(frame: int) -> None:
        animation.set_frame(frame)
        canvas.update()
        canvas.draw(True)
        canvas.sync()

    return draw, animation.get_total_frame()[1]


def rlottie(path: str, width: int, height: int):
    from rlottie_python import LottieAnimation

    animation = LottieAnimation.from_file(path)
    if not animation.animation_p:
        sys.exit("rlottie can't read it")
    return (lambda frame: animation.lottie_animation_render(frame, width=width, height=height),
            animation.lottie_animation_get_totalframe())


def frame_table(title: str, files: list[Animation], runs: int) -> list[str]:
    found: dict[str, dict[str, list[float]]] = {}
    for _ in range(runs):
        for path, cost in our_costs(files).items():
            found.setdefault(path, {}).setdefault("ours", []).append(cost)
        for player in PLAYERS:
            for one in files:
                cost = player_cost(player, one)
                if cost is not None:
                    found.setdefault(str(one.path), {}).setdefault(player, []).append(cost)
    lines = [f"| {title} | layers | kB | ours | ThorVG | rlottie | ours / ThorVG | ours / rlottie |",
             "|---|--:|--:|--:|--:|--:|--:|--:|"]
    ratios: dict[str, list[float]] = {player: [] for player in PLAYERS}
    for one in files:
        costs = {name: statistics.median(values) for name, values in found.get(str(one.path), {}).items()}
        cells = [f"{costs[name]:.0f}" if name in costs else "–" for name in ("ours", *PLAYERS)]
        for player in PLAYERS:
            if player in costs and "ours" in costs:
                ratios[player].append(costs["ours"] / costs[player])
                cells.append(f"{ratios[player][-1]:.2f}")
            else:
                cells.append("–")
        name = one.name.split("/")[-1].removesuffix(".json")
        lines.append(f"| {name} | {layer_count(one.path)} | {one.path.stat().st_size / 1000:.0f} | "
                     + " | ".join(cells) + " |")
    middle = " | ".join(f"{statistics.median(ratios[player]):.2f}" if ratios[player] else "–" for player in PLAYERS)
    return [*lines, f"| median | | | | | | {middle} |"]


# Reading


def reading_lines(files: list[Animation], typical: Animation, runs: int) -> list[str]:
    nearest = min(files, key=lambda one: abs(one.path.stat().st_size - 1_000_000))
    with tempfile.TemporaryDirectory() as folder:
        repeated = pathlib.Path(folder) / "repeated.json"
        document = json.loads(typical.path.read_text(encoding="utf-8-sig"))
        part = json.dumps(document["layers"], separators=(",", ":"))[1:-1]
        rest = {**document, "layers": []}
        count = max(1, (1_000_000 - len(json.dumps(rest))) // (len(part) + 1))
        text = json.dumps(rest, separators=(",", ":")).replace('"layers":[]', f'"layers":[{",".join([part] * count)}]', 1)
        repeated.write_text(text, encoding="utf-8")
        times: dict[str, list[tuple[float, float]]] = {}
        for _ in range(runs):
            lines = output(OURS, "--side", 64, "--rounds", 3, nearest.path, repeated).splitlines()[1:]
            for line in lines:
                cells = line.split("\t")
                if len(cells) == 6:
                    times.setdefault(cells[0], []).append((float(cells[2]), float(cells[3])))
        rows = ["| text | kB | reading, ms | its motions, ms |", "|---|--:|--:|--:|"]
        for path, name in ((nearest.path, nearest.name.split("/")[-1]), (repeated, f"layers of {typical.name.split('/')[-1]}, repeated")):
            if str(path) in times:
                reading, moving = (statistics.median(value[index] for value in times[str(path)]) for index in (0, 1))
                rows.append(f"| {name} | {path.stat().st_size / 1000:.0f} | {reading:.0f} | {moving:.0f} |")
        return rows


# Conversions


def conversion_table(files: list[Animation], keep: pathlib.Path | None) -> list[str]:
    lines = ["| file | means | kB | seconds of CPU | frames |", "|---|---|--:|--:|--:|"]
    with tempfile.TemporaryDirectory() as name:
        folder = keep or pathlib.Path(name)
        for one in files:
            title = one.name.split("/")[-1].removesuffix(".json")
            for ending in ("gif", "mp4", "svg"):
                out = folder / f"{one.path.stem}.{ending}"
                rate = [] if ending == "svg" else ["--fps", 30]
                used = measured(TOOL, "export", one.path, "--size", SIDE, *rate, "-o", out, timeout=600)
                made = out.stat().st_size / 1000 if out.exists() else 0
                lines.append(row(title, f"kinora, {ending.upper()}", made, used.cpu, frame_count(out)))
            for player in PLAYERS:
                out = folder / f"{one.path.stem}-{player}.gif"
                words = [sys.executable, "-m", "benchmarks.lottie_gif", player, one.path, SIDE, out]
                used = measured(*words, timeout=600, cwd=pathlib.Path(__file__).parents[1])
                made = out.stat().st_size / 1000 if out.exists() else 0
                lines.append(row(title, f"{player} and Pillow, GIF", made, used.cpu, frame_count(out)))
            out = folder / f"{one.path.stem}-chromium.gif"
            words = [sys.executable, "-m", "benchmarks.lottie_gif", "chromium", one.path, SIDE, out]
            used = measured(*words, timeout=900, cwd=pathlib.Path(__file__).parents[1])
            made = out.stat().st_size / 1000 if out.exists() else 0
            lines.append(row(title, "Chromium and Pillow, GIF", made, used.cpu, frame_count(out)))
    return lines


def row(title: str, means: str, kilobytes: float, seconds: float, frames: str) -> str:
    return f"| {title} | {means} | {kilobytes:.0f} | {seconds:.2f} | {frames} |"


def frame_count(path: pathlib.Path) -> str:
    if path.suffix == ".gif" and path.exists():
        from PIL import Image

        with Image.open(path) as image:
            return str(getattr(image, "n_frames", 1))
    if path.suffix == ".mp4" and path.exists():
        words = ["ffprobe", "-v", "error", "-count_packets", "-select_streams", "v", "-show_entries", "stream=nb_read_packets",
                 "-of", "csv=p=0", str(path)]
        return subprocess.run(words, capture_output=True, text=True).stdout.strip()
    return "–"


def main() -> int:
    arguments = parser(__doc__)
    arguments.add_argument("parts", nargs="*", metavar="PART", help="frames, reading, conversions; all by default")
    arguments.add_argument("--runs", type=int, default=3)
    arguments.add_argument("--keep", type=pathlib.Path, help="a folder for the converted files")
    given = arguments.parse_args()
    parts = given.parts or ["frames", "reading", "conversions"]
    typical, heavy, files = chosen_files()
    if {"frames", "reading"} & set(parts):
        output("swift", "build", "--package-path", ROOT / "Benchmarks", "-c", "release", "--product", "LottieBenchmark")
    if "frames" in parts:
        print("\n".join([*frame_table("typical", typical, given.runs), "", *frame_table("heaviest", heavy, given.runs)]), flush=True)
    if "reading" in parts:
        print("\n" + "\n".join(reading_lines(files, typical[0], given.runs)), flush=True)
    if "conversions" in parts:
        print("\n" + "\n".join(conversion_table(typical, given.keep)), flush=True)
    return 0


if __name__ == "__main__":
    name, file, wide, high = sys.argv[1:]
    scale = SIDE / max(float(wide), float(high))
    print(draw_alone(name, file, max(1, round(float(wide) * scale)), max(1, round(float(high) * scale))))
