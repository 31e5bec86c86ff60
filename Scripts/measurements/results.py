"""The results of a run of Tests/Measurements: values and frames in a folder."""

from __future__ import annotations

import csv
import math
import mmap
import struct
import zlib
from dataclasses import dataclass
from pathlib import Path

from harness.tool import ToolError

VALUE_COLUMNS = ["measurement", "subject", "quantity", "content", "tolerance"]
FRAME_COLUMNS = ["measurement", "subject", "width", "height", "offset"]
NAMES = {
    1: "designs", 2: "pairs of transform components", 3: "groups", 4: "a blocked main thread",
    5: "text", 6: "trims", 7: "seams", 8: "jumps in outcomes", 9: "elements of paths", 10: "life cycle",
}


@dataclass(frozen=True)
class Frame:
    """A picture of premultiplied red, green, blue and alpha, row by row from the top."""

    width: int
    height: int
    pixels: bytes

    @property
    def ink(self) -> float:
        """The sum of all pixels' alpha, in pixels."""
        return sum(self.pixels[3::4]) / 255


@dataclass(frozen=True)
class Value:
    """Numbers that agree within a tolerance, or words."""

    content: str
    tolerance: float

    def difference(self, other: Value) -> float:
        """Returns the largest difference of the numbers, or infinity if the words aren't the same."""
        if self.content == other.content:
            return 0
        try:
            own = [float(word) for word in self.content.split(" ")]
            others = [float(word) for word in other.content.split(" ")]
        except ValueError:
            return math.inf
        if len(own) != len(others):
            return math.inf
        return max(_distance(one, another) for one, another in zip(own, others))


def _distance(one: float, other: float) -> float:
    if math.isnan(one) or math.isnan(other):
        return 0 if math.isnan(one) and math.isnan(other) else math.inf
    return 0 if one == other else abs(one - other)


class Results:
    """The results in a folder; frames are read when they are needed."""

    def __init__(self, folder: Path) -> None:
        self.values: dict[tuple[int, str, str], Value] = {}
        for row in _rows(folder / "values.tsv", VALUE_COLUMNS):
            key = (int(row[0]), row[1], row[2])
            if key in self.values:
                raise ToolError(f"{folder}/values.tsv has two rows of {row[1]}, {row[2]}")
            self.values[key] = Value(row[3], float(row[4]))
        self.places: dict[tuple[int, str], tuple[int, int, int]] = {}
        for row in _rows(folder / "frames.tsv", FRAME_COLUMNS):
            key_of_frame = (int(row[0]), row[1])
            if key_of_frame in self.places:
                raise ToolError(f"{folder}/frames.tsv has two rows of {row[1]}")
            self.places[key_of_frame] = (int(row[2]), int(row[3]), int(row[4]))
        with (folder / "frames.rgba").open("rb") as file:
            is_empty = file.seek(0, 2) == 0
            self.pixels = b"" if is_empty else mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)

    def frame(self, key: tuple[int, str]) -> Frame:
        width, height, offset = self.places[key]
        pixels = self.pixels[offset : offset + width * height * 4]
        if len(pixels) != width * height * 4:
            raise ToolError(f"frames.rgba ends before the frame of {key[1]}")
        return Frame(width, height, pixels)


def _rows(path: Path, columns: list[str]) -> list[list[str]]:
    try:
        with path.open(newline="", encoding="utf-8") as file:
            rows = list(csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    except OSError as error:
        raise ToolError(f"{path}: {error.strerror}") from error
    if not rows or rows[0] != columns:
        raise ToolError(f"{path} has other columns than {', '.join(columns)}")
    for row in rows[1:]:
        if len(row) != len(columns):
            raise ToolError(f"{path} has a row of {len(row)} columns instead of {len(columns)}")
    return rows[1:]


def write_png(path: Path, width: int, height: int, rgb: bytes) -> None:
    """Writes an opaque picture."""
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + rgb[y * width * 3 : (y + 1) * width * 3] for y in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))
