"""Filled shapes, thin lines, and a shape that morphs into another."""
import math

from .canvas import *


def fill_rules():
    left = (pentagram(16, 18, 15), circle(16, 48, 14), circle(16, 48, 7))
    right = (pentagram(48, 18, 15), circle(48, 48, 14), circle(48, 48, 7))
    return page().fill(both(*left), RED).fill(both(*right), BLUE, rule="even")


def quadratic(c, x, y, to_x, to_y):
    """A quadratic curve as the equal cubic curve."""
    x0, y0 = c.get_current_point()
    c.curve_to(x0 + (x - x0) * 2 / 3, y0 + (y - y0) * 2 / 3,
               to_x + (x - to_x) * 2 / 3, to_y + (y - to_y) * 2 / 3, to_x, to_y)


def curves():
    def heart(c):
        c.move_to(22, 38)
        c.curve_to(-12, 18, 14, -6, 22, 14)
        c.curve_to(30, -6, 56, 18, 22, 38)

    def drop(c):
        c.move_to(52, 4)
        quadratic(c, 74, 34, 52, 34)
        quadratic(c, 30, 34, 52, 4)

    def piece(c):
        c.move_to(32, 50)
        c.arc(32, 50, 13, -0.5, 3.8)
        c.close_path()
    return page().fill(heart, RED).fill(drop, BLUE).fill(piece, GREEN)


def fill_and_stroke():
    shape = rounded(10, 14, 44, 36, 12)
    return page().fill(shape, YELLOW).stroke(shape, BLUE, 10, 0.6)


def thin_lines():
    p = page()
    for index, width in enumerate((0.25, 0.5, 1, 1.5)):
        y = index * 7 + 4.3
        p.stroke(both(line(3, y, 40, y), line(44 + y / 2, 3, 40 + y / 2, 32),
                      circle(32, 48, y / 2)), INK, width)
    return p


def morphed_shape():
    points = []
    for index in range(8):
        radius = 13 if index % 2 else 30
        points += [32 + radius * math.cos(index * math.pi / 4),
                   32 + radius * math.sin(index * math.pi / 4)]
    return page().fill(line(*points, closed=True), VIOLET)
