"""Prints the sizes of the catalog's vector files, and compares them with their limits.

Fails if a file exceeds its limit or, as a known exception, its previous size. By default, checks the
indicators of the posts, or with KINORA_LONG=1 all.
"""
import gzip
import pathlib
import re
import tempfile

from harness.launch import parser
from harness.tool import catalog, chosen, kinora

FORMATS = {"css": "svg", "smil": "svg", "html": "html", "json": "json", "lottie": "lottie"}
# The limits for a few primitives with a constant form; changing paths repeat every form.
FEW_PRIMITIVES, FEW_LIMIT = 4, 600
PRIMITIVES = re.compile(r"<(path|circle|ellipse|rect|line|polyline|polygon|use|image)\b")
# Common loaders, in the default mode, plain and compressed.
COMMON = ("worm", "ring-and-play", "three-balls", "closing-arc", "hash-lines")
COMMON_LIMIT, COMMON_PACKED_LIMIT = 1024, 400
LOTTIE_LIMITS = {"hash-lines": {"json": 2100, "lottie": 700}}
# The limit for the page around an image.
HTML_RATIO = 1.1
# The known exceptions: files over the limit, with the sizes that they must not exceed. Each SVG contains the
# reduced-motion variant too, 280 to 800 bytes, and the numbers of fitted pictures have more digits.
SHORTFALLS = {
    ("closing-arc", "packed SVG"): 480,
    ("ring-and-play", "SVG"): 1150,
    ("ring-and-play", "packed SVG"): 560,
    # Three worms with independently timed ends need two variables and seven animations.
    ("worm", "SVG"): 2550,
    ("worm", "packed SVG"): 890,
    # Four colors, four paths, and four more that fade in turn.
    ("hash-lines", "SVG"): 1950,
    ("hash-lines", "packed SVG"): 750,
    # Five circles for three balls that change their order, and three more that fade in turn.
    ("three-balls", "SVG"): 1660,
    ("three-balls", "packed SVG"): 580,
    # Each line has its own trim, because players support nothing else consistently, and a curve for
    # its resting dot.
    ("hash-lines", "json"): 3100,
    ("hash-lines", "lottie"): 770,
}


def packed(data):
    return len(gzip.compress(data, 9, mtime=0))


def files(name, folder):
    """Returns the number of bytes in each format."""
    found = {}
    for kind, ending in FORMATS.items():
        path = folder / f"{kind}.{ending}"
        mode = ["--svg", kind] if ending == "svg" else []
        kinora("export", name, *mode, "-o", path)
        found[kind] = path.read_bytes()
    return found


def limits(name, found):
    """Returns the name of each measurement, its size, and its limit."""
    css = found["css"]
    rows = []
    if name in COMMON:
        rows.append(("SVG", len(css), COMMON_LIMIT))
        rows.append(("packed SVG", packed(css), COMMON_PACKED_LIMIT))
    elif b"@keyframes" in css and len(PRIMITIVES.findall(css.decode())) <= FEW_PRIMITIVES:
        rows.append(("SVG of few primitives", len(css), FEW_LIMIT))
    for kind, limit in LOTTIE_LIMITS.get(name, {}).items():
        rows.append((kind, len(found[kind]), limit))
    rows.append(("HTML", len(found["html"]), int(len(css) * HTML_RATIO)))
    return rows


def judged(name, found):
    """Returns the sizes over a limit, whether they are worse than known, and outdated exceptions."""
    for what, size, most in limits(name, found):
        known = SHORTFALLS.get((name, what))
        if known and size <= most:
            yield False, f"{name}: {what}: {size} B, no shortfall any more"
        elif size > most:
            yield known is not None and size <= known, f"{name}: {what}: {size} B, at most {most}"


def main():
    arguments = parser(__doc__)
    arguments.add_argument("indicators", nargs="*")
    names = chosen(catalog(), arguments.parse_args().indicators)
    heads = [*FORMATS, "css.gz", "smil.gz", "json.gz"]
    print(f"{'bytes':14}" + "".join(f"{head:>9}" for head in heads))
    lines = []
    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            found = files(name, pathlib.Path(folder))
        sizes = [len(found[kind]) for kind in FORMATS]
        sizes += [packed(found[kind]) for kind in ("css", "smil", "json")]
        print(f"{name:14}" + "".join(f"{size:9}" for size in sizes), flush=True)
        lines += judged(name, found)
    for is_known, line in lines:
        print(f"{'known' if is_known else 'failed'}: {line}")
    return 0 if names and all(is_known for is_known, _ in lines) else 1
