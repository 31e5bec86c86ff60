"""Shadows: a Gaussian blur of the shapes that cast them."""
from .canvas import *


def of(path, color, alpha=1.0):
    """Returns a function that draws a filled path with a transform."""
    return lambda p, m: p.fill(path, color, alpha, m)


def shadow_of_alpha():
    def group(p, m):
        p.fill(circle(24, 20, 12), RED, m=m).fill(rounded(10, 36, 44, 10, 5), BLUE, m=m)
    return page().shaded(group, 3, 0, 4)


def shadow_of_path():
    floor = then(about(0, 0, sx=20, sy=4.5), moved(18 - 6 + 20, 8 + 34 + 4.5))
    p = page().shadow(lambda p, m: p.fill(circle(0, 0, 1), BLACK, m=then(floor, m)), 2, 0, 0)
    return p.box(18, 8, 28, 28, GREEN, 6)


def coloured_shadows():
    return (page().shaded(of(rect(8, 8, 18, 18), WHITE), 2, -3, -3, RED, 1)
            .shaded(of(circle(47, 17, 9), WHITE), 4, 0, 0, BLUE, 1)
            .shaded(of(rounded(10, 38, 44, 14, 7), WHITE), 2.5, 4, 5, VIOLET, 0.8))


def turned_shadow():
    return page().shaded(of(rect(20, 18, 24, 24), YELLOW), 2, 9, 0, m=about(32, 30, 45))


def clipped_shadow():
    return (page().shaded(of(rounded(6, 20, 22, 22, 6), RED), 3, 0, 4)
            .fill(rounded(36, 20, 22, 22, 6), RED))


def wide_shadow():
    return page().shaded(of(circle(32, 28, 12), INK), 12, 0, 6, RED, 1)


def shadow_of_stroke():
    def stroke(p, m):
        p.paint(along(circle(32, 30, 20), 6, dash=(14, 6), m=m), BLUE)
    return page().shaded(stroke, 1.5, 0, 4)


def hard_shadow():
    def box(p, m):
        p.box(12, 12, 32, 32, YELLOW, 10, (2, INK), m=m)
    return page().shaded(box, 0, 7, 7, INK, 1)


def shadow_of_glass():
    glass = Canvas().shaded(of(rounded(14, 12, 34, 34, 8), BLUE, 0.5), 2, 5, 6, BLACK, 0.9)
    return Canvas().group(glass, 0.8)
