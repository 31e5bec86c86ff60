"""Compares GIFs by size and error: the peers' frontiers, the ratios to ours, and charts."""
import json
import math
import os

import numpy
from PIL import Image

from benchmarks import charts
from harness.pictures import frames
from harness.programs import run

COLORS = (4, 8, 16, 32, 64, 128, 256)
LOSSES = (0, 20, 40, 80, 200)
LEAST, MOST = 42.0, 60.0


class Movie:
    """Frames that a GIF can show exactly, apart from its palette, and the grounds to compare them on."""

    def __init__(self, path, rate, edges):
        """Reads an APNG; edges are "ground", "matte", or "hard", as in benchmark-gif."""
        self.rate, self.edges = rate, edges
        self.grounds = (255, 0) if edges == "hard" else (255,)
        self.frames = numpy.stack([self._representable(frame) for frame in pictures(path, rate)])

    def _representable(self, frame):
        alpha = frame[..., 3]
        if self.edges == "hard":
            return numpy.where(alpha[..., None] < 128, 0, frame | OPAQUE)
        mask = numpy.where(alpha > 0, 255, 0).astype(numpy.uint8)
        return numpy.dstack([shown(frame, 255), mask]) * (mask[..., None] > 0)

    def compare(self, path):
        """Returns a GIF's PSNR on the grounds, and the number of pixels whose alpha differs."""
        total, masks, last, expected = 0, 0, None, iter(self.frames)
        for picture in pictures(path, self.rate):
            frame, last = next(expected, None), picture
            if frame is None:
                break
            total, masks = total + self._error(picture, frame), masks + mask_difference(picture, frame)
        for frame in expected:
            total, masks = total + self._error(last, frame), masks + mask_difference(last, frame)
        count = self.frames[..., :3].size * len(self.grounds)
        return (99.0 if total == 0 else 10 * math.log10(255 ** 2 * count / total)), masks

    def _error(self, picture, frame):
        if numpy.array_equal(picture, frame):
            return 0
        return sum(int(((shown(picture, ground).astype(numpy.int32) - shown(frame, ground)) ** 2).sum())
                   for ground in self.grounds)


OPAQUE = numpy.array([0, 0, 0, 255], numpy.uint8)


def pictures(path, rate):
    """Yields the RGBA frames of an APNG or GIF at a rate."""
    end, index = 0.0, 0
    for picture, duration in frames(Image.open(path)):
        end += duration
        while index * 1000 / rate + 1 < end:
            yield numpy.asarray(picture)
            index += 1


def shown(frame, ground):
    """Returns the colors of an RGBA frame on a gray ground."""
    rgba = frame.astype(numpy.uint32)
    alpha = rgba[..., 3:]
    return ((rgba[..., :3] * alpha + ground * (255 - alpha) + 127) // 255).astype(numpy.uint8)


def mask_difference(picture, frame):
    return int((picture[..., 3] != frame[..., 3]).sum())


def peer_points(movie, folder, cache):
    """Returns [name, bytes, dB, differing alpha] of each peer, from the cache if it exists."""
    if cache and cache.exists():
        return json.loads(cache.read_text())
    raw, out = folder / "frames.rgba", folder / "smaller.gif"
    movie.frames.tofile(raw)
    size = f"{movie.frames.shape[2]}x{movie.frames.shape[1]}"
    reserved = 0 if movie.edges == "ground" else 1
    points = []
    for colors in COLORS:
        gif = folder / "ffmpeg.gif"
        run("ffmpeg", "-y", "-v", "error", "-f", "rawvideo", "-pix_fmt", "rgba", "-s", size,
            "-r", movie.rate, "-i", raw, "-filter_complex",
            f"split[a][b];[a]palettegen=max_colors={colors}:reserve_transparent={reserved}[p];"
            "[b][p]paletteuse=dither=none:alpha_threshold=128", gif)
        decibels, masks = movie.compare(gif)
        points.append([f"ffmpeg {colors}", os.path.getsize(gif), decibels, masks])
        for loss in LOSSES:
            # A greater loss never reduces the error.
            if decibels < LEAST:
                break
            flags = [f"--lossy={loss}"] if loss else []
            run("gifsicle", "-O3", *flags, gif, "-o", out)
            decibels, masks = movie.compare(out)
            points.append([f"ffmpeg {colors}, gifsicle -O3 lossy {loss}", os.path.getsize(out),
                           decibels, masks])
    if cache:
        cache.write_text(json.dumps(points))
    return points


def frontier(points):
    """Returns the points for which no other point is both smaller and more exact, ordered by dB."""
    best = [p for p in points if not any(
        q[1] <= p[1] and q[2] >= p[2] and q is not p for q in points)]
    return sorted(best, key=lambda point: point[2])


def size_at(points, decibels):
    """Returns the size on a frontier, interpolated in the logarithm of the bytes."""
    for (_, low, start, _), (_, high, end, _) in zip(points, points[1:]):
        if start <= decibels <= end:
            part = (decibels - start) / (end - start) if end > start else 0
            return math.exp(math.log(low) * (1 - part) + math.log(high) * part)
    return None


def verdict(ours, peers):
    """Returns the least and the greatest ratio of our size to the peers' over the range, or None."""
    mine, theirs = frontier(ours), frontier(peers)
    ratios = []
    for step in range(int((MOST - LEAST) * 4) + 1):
        sizes = size_at(mine, LEAST + step / 4), size_at(theirs, LEAST + step / 4)
        if None not in sizes:
            ratios.append(sizes[0] / sizes[1])
    return (min(ratios), max(ratios)) if ratios else None


def chart(path, name, ours, peers):
    """Writes a chart of all points, with our frontier and the peers' frontier as lines."""
    def shown(points):
        return [(p[2], p[1] / 1000) for p in points if 36 <= p[2] <= 66]

    made, (axes,) = charts.figure(1, 1)
    points = {"ffmpeg, gifsicle": peers, "kinora": ours}
    charts.draw(axes, f"{name}: kB against dB", "dB", {key: shown(frontier(p)) for key, p in points.items()},
                {key: shown(p) for key, p in points.items()})
    charts.write(made, path)
