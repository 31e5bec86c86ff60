"""The largest pictures and movies, which must be written in less than 512 MB, or refused at once."""
import random

from attacks import pictures
from attacks.harness import MEGABYTE

COMMANDS = [
    "frame hash-lines --at 1 --size 4096 --scale 2 -o x.png",
    "frame hash-lines --at 1 --size 8192 -o x.png --background FFFFFF",
    "frame arc-to-check --at 3 --size 8192 -o x.svg",
    "frame hash-lines --at 1 --size 8192x8192 --scale 1.01 -o x.png",
    "export hash-lines --size 4097 --fps 1 -o x.gif",
    "export hash-lines --size 4096 --fps 1 -o x.gif",
    "export bouncing-icon --size 2890 --fps 1 -o x.png",
    "export hash-lines --size 2896 --fps 2 -o x.webp",
    "export hash-lines --size 3000 --fps 1 -o x.mp4",
    "export hash-lines --size 2048 --fps 5 -o x.mp4",
    "export hash-lines --size 1448 --fps 5 -o x.webm",
    "export arc-to-check --size 8192 -o x.svg",
    "export arc-to-check --size 8192 -o x.json",
    "export hash-lines --speed 0.01 --fps 240 --size 16 -o x.gif",
    "sheet hash-lines --size 4096 --count 400 -o x.png",
    "sheet hash-lines --size 4096 --count 400 --scale 0.02 -o x.png",
    "sheet hash-lines --size 4096 --count 400 --scale 2 -o x.svg",
    "sheet hash-lines --size 512 --count 60 -o x.png",
    "timeline hash-lines --width 4096 --scale 64 -o x.png",
    "timeline shapes.svg -o x.png",
    "timeline shapes.svg -o x.svg",
    "export shapes.svg -o x.svg",
    "export shapes.svg --fps 5 -o x.gif",
    "export fewer.svg -o x.svg",
    "export fewer.svg -o x.json",
    "export fewer.svg --fps 5 -o x.gif",
    "export dashed.svg -o x.svg",
    "sheet fewer.svg -o x.png",
    "timeline fewer.svg -o x.svg",
    "frame bouncing-icon --at 0.5 --image wide8.png -o x.png",
    "frame bouncing-icon --at 0.5 --image wide8.png -o x.svg",
    "frame bouncing-icon --at 0.5 --image wide16.png -o x.png",
    "export bouncing-icon --image deep.png -o x.json",
    "export bouncing-icon --image deep.png -o x.svg",
    "export bouncing-icon --image deep.png -o x.gif",
    "frame bouncing-icon --at 0.5 --text longtext -o x.svg",
    "export bouncing-icon --text longtext -o x.svg",
    "trace wide8.png",
    "trace wide16.png",
]
# The cases of the short form. The slowest case of each kind is only in the long form.
SHORT = ["frame hash-lines --at 1 --size 8192 -o x.png", "sheet hash-lines --size 4096", "timeline shapes", "export shapes",
         "wide8", "export bouncing-icon --image deep.png -o x.json", "--text longtext -o x.svg", "-o x.webm"]


def shapes(count, pick):
    rows = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">']
    for _ in range(count):
        x, y = pick.randrange(400), pick.randrange(400)
        rows.append(f'<path d="M{x} {y}l9 {pick.randrange(9)}l-5 6z" fill="#{pick.randrange(1 << 24):06x}"/>')
    return "\n".join(rows + ["</svg>"])


def run(harness):
    with harness.folder() as folder:
        pick = random.Random(harness.pick.random())
        (folder / "shapes.svg").write_text(shapes(19_000, pick))
        (folder / "fewer.svg").write_text(shapes(4900, pick))
        (folder / "dashed.svg").write_text(shapes(4900, pick).replace('fill="', 'stroke-dasharray=".4 .3" stroke="'))
        # The compressed files are small, but their pixels need much memory.
        (folder / "wide8.png").write_bytes(pictures.png(8192, 8192, 8, b"\x30\x80\xff\xff"))
        (folder / "wide16.png").write_bytes(pictures.png(8192, 8192, 16, b"\x30\x80\xff\xff" * 2))
        (folder / "deep.png").write_bytes(pictures.noise(2890, 2890, pick))
        commands = [command for command in COMMANDS if harness.is_long or any(part in command for part in SHORT)]
        for command in commands:
            words = ["x" * 4000 if word == "longtext" else word for word in command.split()]
            result = harness.run(words, folder, seconds=120)
            problem = harness.problem(result, seconds=100, memory=512 * MEGABYTE)
            for path in folder.glob("x.*"):
                path.unlink()
            yield f"{command} ({result.memory // MEGABYTE} MB, {result.seconds:.1f} s, {result.code})", problem
