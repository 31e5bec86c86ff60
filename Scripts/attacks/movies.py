"""Damaged GIF, PNG, and WebP files to trace.

Each file is damaged at random. In every other one, only one field of one frame changes (its pixels, delay,
disposal, or offset), so that many are read to the end: at least a quarter must be.
"""
import os
import random
import struct
import zlib

from attacks.harness import MEGABYTE
from attacks.pictures import chunks, repair

# The slowest of seed 1 took 11 s beside other programs.
MEMORY, SECONDS = 256 * MEGABYTE, 16.0
# The fraction of files that must be readable despite their damage, so that later steps are tested too.
LEAST_READ = 0.25
SOURCES = [("three-balls", "gif"), ("hash-lines", "gif"), ("worm", "png"), ("bouncing-icon", "png"),
           ("ring-and-play", "webp"), ("three-balls", "webp"), ("worm", "webp", "--quality", "40"),
           ("hash-lines", "webp", "--quality", "90", "--loops", "3")]
# Sizes that malicious files claim.
SIDES = [0, 1, 2047, 2048, 2049, 16383, 16384, 32768, 65535]


def make_sources(harness):
    for name, ending, *options in SOURCES:
        with harness.folder() as folder:
            words = ["export", name, "--size", "48", "--fps", "15", "-o", f"x.{ending}", *options]
            result = harness.run(words, folder)
            if problem := harness.problem(result, codes=(0,)):
                raise RuntimeError(f"{name}.{ending}: {problem}; build the tool with the trait WebP")
            yield ending, (folder / f"x.{ending}").read_bytes()


def claim_size(data, ending, pick):
    """Writes another size to the fields that store it."""
    width, height = pick.choice(SIDES), pick.choice(SIDES)
    if ending == "gif":
        struct.pack_into("<HH", data, 6, width, height)
    elif ending == "png":
        struct.pack_into(">II", data, 16, width, height)
    elif data[12:16] == b"VP8X":
        data[24:27] = max(width - 1, 0).to_bytes(3, "little")
        data[27:30] = max(height - 1, 0).to_bytes(3, "little")


def gif_blocks(data, place):
    """Returns the byte ranges in a chain of blocks, and the end of the chain."""
    ranges = []
    while data[place]:
        ranges.append(range(place + 1, place + 1 + data[place]))
        place += 1 + data[place]
    return ranges, place + 1


def gif_fields(data):
    def colors(flags):
        return 3 << (flags & 7) + 1 if flags & 0x80 else 0

    place = 13 + colors(data[10])
    while data[place] != 0x3B:
        if data[place] == 0x2C:
            yield "offset", range(place + 1, place + 5)
            blocks, end = gif_blocks(data, place + 11 + colors(data[place + 9]))
            yield from (("pixels", block) for block in blocks)
        else:
            if data[place + 1] == 0xF9:
                yield "disposal", range(place + 3, place + 4)
                yield "delay", range(place + 4, place + 6)
            _, end = gif_blocks(data, place + 2)
        place = end


def png_fields(data):
    for place, length in chunks(data):
        if data[place + 4:place + 8] == b"fcTL":
            yield "offset", range(place + 20, place + 28)
            yield "delay", range(place + 28, place + 32)
            yield "disposal", range(place + 32, place + 34)
        elif data[place + 4:place + 8] == b"fdAT":
            yield "pixels", range(place + 12, place + 8 + length)


def webp_fields(data):
    place = 12
    while place + 8 <= len(data):
        length = struct.unpack_from("<I", data, place + 4)[0]
        if data[place:place + 4] == b"ANMF":
            yield "offset", range(place + 8, place + 14)
            yield "delay", range(place + 20, place + 23)
            yield "disposal", range(place + 23, place + 24)
            yield "pixels", range(place + 32, place + 8 + length)
        place += 8 + length + length % 2


FIELDS = {"gif": gif_fields, "png": png_fields, "webp": webp_fields}


def changed_pixels(data, place, length, pick):
    """Changes a byte of a PNG frame's uncompressed data."""
    pixels = bytearray(zlib.decompress(data[place + 12:place + 8 + length]))
    pixels[pick.randrange(len(pixels))] ^= 1 << pick.randrange(8)
    packed = data[place + 8:place + 12] + zlib.compress(pixels)
    data[place:place + 8 + length] = struct.pack(">I", len(packed)) + b"fdAT" + packed


def slightly_damaged(data, ending, pick):
    """Changes a bit in one field of one frame, and corrects the checksums."""
    data = bytearray(data)
    fields = {}
    for name, places in FIELDS[ending](data):
        fields.setdefault(name, []).append(places)
    name = pick.choice(sorted(fields))
    places = pick.choice(fields[name])
    if ending == "png" and name == "pixels":
        changed_pixels(data, places.start - 12, places.stop - places.start + 4, pick)
    else:
        data[pick.choice(places)] ^= 1 << pick.randrange(8)
    if ending == "png":
        repair(data)
    return bytes(data)


def damaged(data, ending, pick):
    """Changes, moves, repeats, or removes up to six ranges of bytes."""
    data = bytearray(data)
    for _ in range(pick.randint(1, 6)):
        if len(data) < 40:
            break
        place = pick.randrange(6, len(data))
        count = pick.choice([1, 2, 4, 30, 400])
        kind = pick.randrange(12)
        if kind == 0:
            del data[place:place + count]
        elif kind == 1:
            data[place:place] = data[place:place + count]
        elif kind == 2:
            del data[place:]
        elif kind == 3:
            claim_size(data, ending, pick)
        elif kind == 4:
            data[place:place + count] = data[place:place + count] * pick.choice([2, 50])
        elif kind == 5:
            data[place:place + count] = pick.randbytes(min(count, len(data) - place))
        else:
            data[place] = pick.choice([0, 1, 2, 0x7F, 0x80, 0xFF, pick.randrange(256)])
    if ending == "png" and pick.random() < 0.8:
        repair(data)
    return bytes(data)


def run(harness):
    sources, base = list(make_sources(harness)), harness.pick.randrange(1 << 32)
    read = []

    def judge(index):
        ending, data = sources[index // 2 % len(sources)]
        damage = slightly_damaged if index % 2 else damaged
        with harness.folder() as folder:
            path = folder / f"{index}.{ending}"
            path.write_bytes(damage(data, ending, random.Random(base + index)))
            result = harness.run(["trace", path.name, "--json"], folder)
            problem = harness.problem(result, codes=(0, 1), memory=MEMORY, seconds=SECONDS)
            if problem:
                kept = f"/tmp/kinora-attack-{base + index}.{ending}"
                os.replace(path, kept)
                return f"{problem} (kept as {kept})"
        if result.code == 0:
            read.append(index)
        return None

    count = 10_000 if harness.is_long else 160
    yield from harness.all(range(count), judge)
    share = len(read) / count
    yield "the share that can be read", None if share >= LEAST_READ else f"{share:.0%}"
