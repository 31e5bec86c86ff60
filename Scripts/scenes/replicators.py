"""Copies: each transformed once more about the center, tinted, and faded."""
from .canvas import *


def tinted(color, red=1.0, green=1.0, blue=1.0):
    return tuple(c * min(max(f, 0), 1) for c, f in zip(color, (red, green, blue)))


def replicated_spokes():
    p = page()
    for k in range(12):
        p.fill(rounded(29, 4, 6, 18, 3), INK, 1 - k / 12, about(32, 32, 30 * k))
    return p


def replicated_colors():
    p = Canvas(INK)
    for k in range(6):
        factors = (1 - 0.15 * k, 0.9 - 0.05 * k, 0.2 + 0.3 * k)
        p.box(3 + 10 * k, 8, 8, 30, tinted(WHITE, *factors))
        p.box(3 + 10 * k, 44, 8, 12, tinted(YELLOW, *factors), 4)
    return p


def replicated_delay():
    p = page()
    for k in range(5):
        phase = (1.65 - 0.125 * k) % 1
        share = phase / 0.5 if phase < 0.5 else (1 - phase) / 0.5
        height = 48 * (0.2 + 0.8 * share)
        p.box(4 + 12 * k, 32 - height / 2, 8, height, BLUE)
    return p


def replicated_grid():
    p = page()
    for column in range(4):
        for row in range(4):
            p.fill(circle(10 + 15 * column, 10 + 15 * row, 6), tinted(RED, 1 - 0.3 * row),
                   1 - 0.2 * column)
    return p


def replicated_growth():
    p = page()
    for k in range(7):
        m = about(32, 32, 18 * k, 0.8 ** k, 0.8 ** k)
        green = 1 - 0.12 * k
        p.box(12, 12, 40, 40, tinted(YELLOW, green=green),
              border=(2, tinted(INK, green=green)), m=m)
    return p
