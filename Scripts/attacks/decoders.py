"""Traces damaged GIF, PNG, and WebP files, and measures memory and CPU time.

Each of COUNT files is damaged at random, the same way for the same SEED, and traced in a separate process.
In every other file, only one field of one frame changes (its pixels, delay, disposal, or offset), so that
many are read to the end. A process that ends with a signal, takes more than 256 MB or 5 s, or fails with
anything but one line fails the run, and its file is kept. A run also fails if less than a quarter of the
files can be traced. The tool needs the trait WebP.
"""
import concurrent.futures
import os
import pathlib
import random
import shutil
import struct
import tempfile
import zlib

from attacks.pictures import chunks, repair
from harness.launch import parser
from harness.measuring import measured
from harness.tool import TOOL, kinora

MEGABYTES, SECONDS = 256, 5.0
# The fraction of files that must be readable despite their damage, so that later steps are tested too.
LEAST_READ = 0.25
SOURCES = [("three-balls", "gif"), ("hash-lines", "gif"), ("worm", "png"), ("bouncing-icon", "png"),
           ("ring-and-play", "webp"), ("three-balls", "webp")]
# Sizes that malicious files claim.
SIDES = [0, 1, 2047, 2048, 2049, 16383, 16384, 32768, 65535]


def make_sources(folder):
    files = []
    for name, ending in SOURCES:
        path = folder / f"{name}.{ending}"
        kinora("export", name, "--size", 48, "--fps", 15, "-o", path)
        files.append((ending, path.read_bytes()))
    return files


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


def problem_of(done):
    """Returns how a process breaks the rules, or None."""
    if done.code < 0:
        return f"ended by signal {-done.code}"
    if done.code not in (0, 1):
        return f"exit {done.code}"
    if done.code == 1 and len(done.error.splitlines()) != 1:
        return "failed without one line"
    if done.megabytes > MEGABYTES:
        return f"{done.megabytes:.0f} MB"
    # CPU time, which doesn't include waiting for other processes.
    return f"{done.cpu:.1f} s" if done.cpu > SECONDS else None


def main():
    arguments = parser(__doc__)
    arguments.add_argument("count", type=int, nargs="?", default=10_000)
    arguments.add_argument("seed", type=int, nargs="?", default=20_240_601)
    given = arguments.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        sources = make_sources(folder)

        def trace(index):
            ending, data = sources[index // 2 % len(sources)]
            path = folder / f"{index}.{ending}"
            damage = slightly_damaged if index % 2 else damaged
            path.write_bytes(damage(data, ending, random.Random(given.seed + index)))
            done = measured(TOOL, "trace", path, "--json")
            problem = problem_of(done)
            if problem:
                kept = pathlib.Path(tempfile.gettempdir()) / f"kinora-fuzz-{given.seed + index}.{ending}"
                shutil.copy(path, kept)
                print(f"{kept}: {problem}", flush=True)
            path.unlink()
            return done, problem

        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            results = list(pool.map(trace, range(given.count)))
    failed = sum(problem is not None for _, problem in results)
    read = sum(done.code == 0 and problem is None for done, problem in results)
    print(f"seed {given.seed}: {len(results)} files, {read} taken apart, "
          f"at most {max(done.megabytes for done, _ in results):.0f} MB and "
          f"{max(done.cpu for done, _ in results):.1f} s, {failed} failed")
    if read < LEAST_READ * len(results):
        print(f"fewer than {LEAST_READ:.0%} could be taken apart")
        failed += 1
    return 1 if failed else 0
