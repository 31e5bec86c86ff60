"""Layers in 3D, with and without separate coordinate spaces."""
import math

import numpy

from .canvas import *
from .images import QUARTERS
from .planes import Plane, turn


def z_positions():
    p = page()
    for index, color in ((2, BLUE), (1, YELLOW), (0, RED)):
        p.box(index * 11 + 6, index * 11 + 6, 30, 30, color, 4, (1.5, INK))
    return p


def perspective_turns():
    p = page()
    for (x, y), own in zip(((5, 5), (35, 5), (5, 35), (35, 35)),
                           (turn(50, y=1), turn(-50, y=1), turn(50, x=1), turn(-50, x=1))):
        plane = Plane((x + 12, y + 12), own, 70, (32, 32))
        p.box(x, y, 24, 24, BLUE, border=(3, YELLOW), m=plane)
    return p


def perspective_card():
    plane = Plane((32, 32), turn(-55, x=1, y=0.4), 80)
    p = page().fill(rounded(6, 6, 52, 52, 10), RED, m=plane)
    for index in range(5):
        p.fill(rounded(10, 6 + index * 10 + 3, 44, 6, 3), WHITE, m=plane)
    return p


def perspective_image():
    plane = Plane((32, 32), turn(45, y=1), 90)
    x, y = plane.seen()
    columns, rows = (numpy.clip(numpy.floor((n - 8) / 4), 0, 11).astype(int) for n in (x, y))
    coverage = inside(rect(8, 8, 48, 48), plane)
    return page().over(QUARTERS[rows, columns] * coverage[..., None])


def cards_in_space(radians):
    cards = []
    for index, color in enumerate((RED, YELLOW, BLUE)):
        stage = turn(math.degrees(radians), x=0.3, y=1)
        plane = Plane((32, 32), None, 120, z=24 - index * 24, stage=stage)
        cards.append((plane.depth(32, 32), plane, color))
    return painted(cards)


def cube():
    """Each side is half an edge away along its own axis, before all sides rotate about y and then x."""
    stage = turn(math.degrees(-0.5), x=1) @ turn(math.degrees(0.7), y=1)
    sides = []
    for color, own in ((RED, numpy.eye(3)), (PALE, turn(180, y=1)), (BLUE, turn(90, y=1)),
                       (GREEN, turn(-90, y=1)), (YELLOW, turn(90, x=1)), (VIOLET, turn(-90, x=1))):
        plane = Plane((32, 32), own, 150, stage=stage, lift=15)
        a, b, c = (numpy.array(plane.point(*at)) for at in ((17, 17), (47, 17), (17, 47)))
        # Seen from the front, the corners are in the same order as in the layer.
        if numpy.linalg.det([b - a, c - a]) > 0:
            sides.append((plane.depth(32, 32), plane, color))
    return painted(sides)


def painted(cards):
    """Cards, from the farthest to the nearest."""
    p = page()
    for _, plane, color in sorted(cards, key=lambda card: card[0]):
        p.box(17, 17, 30, 30, color, 6, (2, INK), m=plane)
    return p


def double_sided():
    p = page()
    for x, y, degrees in ((4, 3, 30), (34, 3, 150), (4, 34, 30)):
        plane = Plane((x + 13, y + 13), turn(degrees, y=1), 100, (32, 32))
        p.box(x, y, 26, 26, PALE, border=(2, INK), m=plane, holds=[
            lambda p: p.fill(circle(x + 9, y + 9, 6), RED, m=plane)])
    return p


def sublayer_transform():
    m = about(32, 32, 36, 1.2, 0.7)
    return (page().box(10, 10, 44, 44, PALE).fill(rect(14, 14, 16, 36), RED, m=m)
            .fill(rounded(34, 14, 16, 36, 8), BLUE, m=m))


def flipped_geometry():
    p = page()
    for x, m in ((3, IDENTITY), (34, about(0, 32, sy=-1))):
        p.box(x, 8, 27, 48, PALE).fill(rect(x + 3, 11, 12, 12), RED, m=m)
        p.stroke(line(x + 4, 52, x + 14, 28, x + 22, 44), INK, 3, m=m)
    return p


def scroll_layer():
    p = page()
    for left, dx in ((3, 10), (34, 0)):
        held = Canvas()
        for place in range(12):
            x, y = (place % 3) * 16 + 2, (place // 3) * 20 + 2
            held.box(left + x - dx, 6 + y - 14, 12, 16, (RED, GREEN, BLUE)[place % 3])
        p.box(left, 6, 27, 52, PALE).group(held, inside(rect(left, 6, 27, 52)))
    return p


def bounds_origin():
    return page().box(12, 12, 40, 40, YELLOW, border=(3, INK),
                      holds=[lambda p: p.fill(circle(12 + 10 + 12, 12 - 8 + 12, 12), BLUE)])


def transform_layer():
    return cards_in_space(0.6)


def transform_layer_turned():
    return cards_in_space(2.6)
