"""Boxes: corners, borders, and clips."""
import math

import cairocffi as cairo

from .canvas import *


def corner_radii():
    return (page().box(4, 4, 24, 24, RED).box(36, 4, 24, 24, BLUE, 5)
            .box(4.5, 36.5, 24, 23, GREEN, 10.5).box(36, 38, 24, 16, VIOLET, 8))


def masked_corners():
    p = page()
    for (x, y), corners in zip(((4, 4), (36, 4), (4, 36), (36, 36)), ("a", "bd", "dc", "")):
        p.fill(rounded(x, y, 24, 24, 10, corners), YELLOW)
        p.fill(ring(x, y, 24, 24, 10, 3, corners), INK, rule="even")
    return p


def borders():
    return (page().box(4, 4, 24, 24, BLUE, border=(1, INK))
            .box(36, 4, 24, 24, YELLOW, 8, border=(4, RED))
            .box(4, 36, 24, 24, None, 12, border=(5.5, GREEN))
            .box(36, 36, 24, 24, VIOLET, 4, border=(6, BLACK, 0.5)))


def border_over_sublayers():
    return page().box(8, 8, 40, 40, PALE, 8, (5, INK),
                      holds=[lambda p: p.fill(circle(42, 42, 16), RED)])


def rounded_clip():
    held = (Canvas().box(2, 2, 30, 30, RED).box(28, 34, 40, 30, BLUE, 10)
            .fill(circle(34, 30, 10), YELLOW))
    clip = inside(rounded(8, 8, 48, 48, 16))
    return page().box(8, 8, 48, 48, PALE, 16, (2, INK), holds=[lambda p: p.group(held, clip)])


def nested_clips():
    m = about(38, 38, 30)
    stripes = Canvas()
    for index in range(4):
        stripes.fill(rect(0, 16 + index * 12 + 2, 90, 6), RED, m=m)
    clip = rounded(20, 16, 36, 44, 6)
    inner = Canvas().fill(clip, YELLOW, m=m).group(stripes, inside(clip, m))
    return page().fill(circle(32, 32, 26), PALE).group(inner, inside(circle(32, 32, 26)))


def turned_boxes():
    p = page()
    m = cairo.Matrix(1, 0.2, -0.5, 1, 15 + 3, 15)
    p.fill(rect(-9, -9, 18, 18), RED, m=m)
    m = about(38.3, 39.7, math.degrees(0.6), 1.5, 0.75)
    return p.box(26.3, 27.7, 24, 24, BLUE, 5, (3, INK), m=m)


def anchor_points():
    p = page()
    for degrees, color in ((-40, RED), (0, GREEN), (40, BLUE)):
        p.fill(rounded(28, 6, 8, 46, 4), color, m=about(32, 10, degrees))
    return p
