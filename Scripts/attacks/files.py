"""Invalid files to read: pipes, devices, folders, sparse files, and damaged contents."""
import os
import struct
import zlib

from attacks import pictures
from attacks.harness import MEGABYTE

READERS = {
    "image": ["frame", "bouncing-icon", "--at", "0.5", "--image", "FILE", "-o", "out.png"],
    "drawing": ["frame", "FILE", "--at", "0.5", "-o", "out.png"],
    "movie": ["trace", "FILE"],
    "font": ["frame", "bouncing-icon", "--at", "0.5", "--font", "FILE", "-o", "out.png"],
}
ENDINGS = {"image": "png", "drawing": "svg", "movie": "gif", "font": "ttf"}


def read(harness, reader, folder, name, memory=256 * MEGABYTE, codes=(0, 1, 64)):
    words = [name if word == "FILE" else word for word in READERS[reader]]
    result = harness.run(words, folder, seconds=20)
    return harness.problem(result, codes=codes, memory=memory, seconds=15)


def run(harness):
    for reader, ending in ENDINGS.items():
        for kind, make in KINDS.items():
            with harness.folder() as folder:
                path = folder / f"x.{ending}"
                make(path)
                yield f"{kind} as {reader}", read(harness, reader, folder, path.name, codes=(1, 64))
    count = 10_000 if harness.is_long else 600
    with harness.folder() as folder:
        seeds = {"drawing": [text.encode() for text in DRAWINGS], "image": images(harness.pick)}
        cases = []
        for number in range(count):
            reader = ("drawing", "image")[number % 2]
            data = damaged(harness.pick.choice(seeds[reader]), reader, harness.pick)
            cases.append((reader, number, data))

        def judge(case):
            reader, number, data = case
            with harness.folder() as own:
                path = own / f"{number}.{ENDINGS[reader]}"
                path.write_bytes(data)
                problem = read(harness, reader, own, path.name)
                if problem:
                    kept = f"/tmp/kinora-attack-{number}.{ENDINGS[reader]}"
                    os.replace(path, kept)
                    problem += f" (kept as {kept})"
                return problem

        for (reader, number, _), problem in zip(cases, (found for _, found in harness.all(cases, judge))):
            yield f"damaged {reader} {number}", problem


def sparse(path):
    with open(path, "wb") as file:
        file.write({"svg": b"<svg", "png": b"\x89PNG\r\n\x1a\n", "gif": b"GIF89a", "ttf": b"\0\1\0\0"}[path.suffix[1:]])
        file.truncate(3 << 30)


def unreadable(path):
    path.write_bytes(b"x")
    path.unlink()
    path.symlink_to("missing")


KINDS = {
    "a pipe": os.mkfifo, "a folder": os.mkdir, "a sparse file": sparse, "a broken link": unreadable,
    "the zero device": lambda path: path.symlink_to("/dev/zero"),
    "the random device": lambda path: path.symlink_to("/dev/urandom"),
    "an endless file of the system": lambda path: path.symlink_to("/proc/kmsg"),
    "a link to itself": lambda path: path.symlink_to(path.name),
    "an empty file": lambda path: path.write_bytes(b""),
}

DRAWINGS = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><defs><linearGradient id="g"><stop offset="0" '
    'stop-color="red"/><stop offset="1" stop-color="#00f8"/></linearGradient><clipPath id="c"><circle r="9" cx="12" '
    'cy="12"/></clipPath></defs><g clip-path="url(#c)" transform="rotate(30 12 12) scale(1.5,.5)"><path d="M1 1h20v20'
    'a5 5 0 0 1-9 3q3-4 5 6c1 2 3 4 5 6z" fill="url(#g)" stroke="#123" stroke-width="2" stroke-dasharray="3 1 2"/>'
    '</g><use href="#g"/></svg>',
    '<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" width="10mm" height="50%"><style>'
    '.a > .b, #i { fill: hsl(120 50% 50% / .5); transform: translate(3px) } @media print { * { fill: red } }</style>'
    '<symbol id="s" viewBox="0 0 5 5"><rect class="b" width="5" height="5" rx="2"/></symbol><g class="a">'
    '<use href="#s" x="3" y="4" width="9" height="9"/><ellipse id="i" rx="3" ry="1"/><polyline points="1,2 3,4 5,0"/>'
    '<text x="1" y="9">T</text><image href="x.png" width="3" height="4"/></g></svg>',
]
WORDS = [b"1e400", b"-", b"NaN", b"99999999999", b"url(#c)", b"url(#g)", b"&lt;", b"<!--", b"]]>", b"<g>", b"</g>",
         b"\0", b"\xff", b"\xef\xbb\xbf", b"0 " * 300, b"<g>" * 300, b"M0 0L" + b"1 1 " * 900, b"href=\"#s\"", b"%",
         b"matrix(0 0 0 0 0 0)", b"a" * 3000, b"#", b"<use href=\"#i\"/>" * 40]


def images(pick):
    made = [pictures.png(9, 7, depth, pick.randbytes(depth // 2)) for depth in (8, 16)]
    made.append(pictures.noise(13, 5, pick))
    packed = zlib.compress(b"".join(b"\0" + pick.randbytes(2) for _ in range(16)))
    made.append(b"\x89PNG\r\n\x1a\n" + pictures.chunk(b"IHDR", struct.pack(">IIBBBBB", 16, 16, 1, 3, 0, 0, 0))
                + pictures.chunk(b"PLTE", b"\1\2\3\xff\xfe\xfd") + pictures.chunk(b"tRNS", b"\x80")
                + pictures.chunk(b"IDAT", packed) + pictures.chunk(b"IEND", b""))
    return made


def damaged(data, reader, pick):
    data = bytearray(data)
    for _ in range(pick.randint(1, 5)):
        place, count = pick.randrange(len(data) + 1), pick.choice([1, 1, 2, 9, 60])
        kind = pick.randrange(6)
        if kind == 0:
            del data[place:place + count]
        elif kind == 1:
            data[place:place] = data[place:place + count] * pick.choice([1, 2, 40])
        elif kind == 2 and reader == "drawing":
            data[place:place + count] = pick.choice(WORDS)
        elif kind == 3:
            data[place:place + count] = pick.randbytes(count)
        elif kind == 4 and reader == "image" and len(data) > 30:
            struct.pack_into(">II", data, 16, *(pick.choice([0, 1, 9, 8192, 16385, 1 << 31]) for _ in range(2)))
        elif data:
            data[place % len(data)] ^= 1 << pick.randrange(8)
    if reader == "image" and pick.random() < 0.85:
        pictures.repair(data)
    return bytes(data)
