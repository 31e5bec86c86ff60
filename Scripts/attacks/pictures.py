"""PNG files of any size, made row by row, and the chunks of existing ones."""
import struct
import zlib


def chunk(name, contents):
    return struct.pack(">I", len(contents)) + name + contents + struct.pack(">I", zlib.crc32(name + contents))


def file(width, height, depth, color, rows):
    packer = zlib.compressobj(1)
    packed = b"".join(packer.compress(b"\0" + row) for row in rows) + packer.flush()
    header = struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", packed) + chunk(b"IEND", b"")


def png(width, height, depth, pixel):
    """Returns a file in one RGBA color."""
    row = pixel * width
    return file(width, height, depth, 6, (row for _ in range(height)))


def noise(width, height, pick):
    """Returns a file of random RGB pixels, which can't be compressed."""
    return file(width, height, 8, 2, (pick.randbytes(3 * width) for _ in range(height)))


def chunks(data):
    """Yields the place and the length of each chunk's contents."""
    place = 8
    while place + 12 <= len(data):
        length = struct.unpack_from(">I", data, place)[0]
        if length > len(data) - place - 12:
            return
        yield place, length
        place += 12 + length


def repair(data):
    """Corrects the checksums, so that damage reaches what comes after them."""
    for place, length in list(chunks(data)):
        end = place + 8 + length
        struct.pack_into(">I", data, end, zlib.crc32(data[place + 4:end]))
