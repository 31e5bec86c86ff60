"""Strokes: cairo's caps, joins, and dashes; trims by the lengths of its flattened paths."""
import math

from .canvas import *


def trimmed(path, start, end):
    """The part of a path between two fractions of the total length of its subpaths."""
    polygons = flat(path)
    total = sum(math.dist(a, b) for points in polygons for a, b in zip(points, points[1:]))
    low, high = start * total, end * total
    result, place = [], 0.0
    for points in polygons:
        part = []
        for a, b in zip(points, points[1:]):
            length = math.dist(a, b)
            if length == 0:
                continue
            first, last = max(low - place, 0), min(high - place, length)
            if first < last:
                at = [(a[0] + (b[0] - a[0]) * t / length, a[1] + (b[1] - a[1]) * t / length)
                      for t in (first, last)]
                part += at if not part else at[1:]
            place += length
        if part:
            result.append(part)
    return both(*(line(*(n for point in part for n in point)) for part in result))


def line_caps():
    p = page()
    for index, cap in enumerate(("butt", "round", "square")):
        y = index * 20 + 12
        path = line(16, y + 3, 48, y - 3)
        p.stroke(path, BLUE, 12, cap=cap).stroke(path, YELLOW, 1)
    return p


def line_joins():
    p = page()
    for index, join in enumerate(("miter", "round", "bevel")):
        y = index * 20
        path = line(8, y + 20, 24, y + 9, 40, y + 20, 56, y + 12)
        p.stroke(path, RED, 8, join=join).stroke(path, WHITE, 0.75)
    return p


def miter_limits():
    p = page()
    for index, limit in enumerate((10, 3, 1.2)):
        x = index * 21
        p.stroke(line(x + 4, 58, x + 8, 14, x + 12, 58), GREEN, 4, limit=limit)
        p.stroke(line(x + 13, 42, x + 17, 32, x + 21, 42), VIOLET, 3, limit=limit)
    return p


def dashes():
    p = page()
    for index, phase in enumerate((0, 4, -3)):
        y = index * 6 + 5
        p.stroke(line(4, y, 60, y), INK, 4, dash=(9, 5), phase=phase)
    p.stroke(line(4, 24, 60, 24), RED, 4, dash=(8, 3, 2))
    return p.stroke(circle(32, 45, 14), BLUE, 5, cap="round", dash=(6, 9), phase=2)


def dots():
    p = page()
    for index, cap in enumerate(("round", "square")):
        y = index * 14 + 10
        p.stroke(line(8, y, 36, y, 56, y + 18), VIOLET, 7, cap=cap, dash=(0, 10))
    return p


def trims():
    path = both(line(6, 10, 58, 10), circle(20, 32, 12), line(40, 22, 56, 42, 38, 42),
                line(6, 56, 58, 56))
    return page().stroke(path, PALE, 6).stroke(trimmed(path, 0.2, 0.7), RED, 6)


def trimmed_ring():
    p = page().stroke(circle(32, 32, 23), PALE, 9)
    return p.stroke(trimmed(circle(32, 32, 23), 0.1, 0.65), GREEN, 9, cap="round")


def trimmed_dashes():
    part = trimmed(circle(32, 32, 24), 0.05, 0.8)
    return page().stroke(part, BLUE, 8, dash=(10, 4))
