"""Masks, group opacity, and hidden layers."""
import math

from .canvas import *
from .gradients import axial, even, ramp
from .images import QUARTERS, show


def mask_of_shape():
    box = Canvas().fill(rect(0, 0, 64, 64), BLUE).fill(rect(0, 0, 64, 32), RED)
    return page().group(box, inside(pentagram(32, 34, 30), rule="even"))


def mask_of_gradient():
    box = Canvas().box(4, 4, 56, 56, INK).fill(circle(32, 32, 20), YELLOW)
    fade = Canvas().tint(inside(rect(4, 4, 56, 56)), axial(4, 0, 60, 0, [(0, BLACK, 1),
                                                                         (1, BLACK, 0)]))
    return page().group(box, fade.alpha)


def mask_with_opacity():
    box = Canvas().box(8, 8, 48, 48, GREEN)
    mask = Canvas().box(12, 12, 40, 40, RED, alpha=0.4).fill(circle(32, 32, 12), WHITE)
    return page().group(box, mask.alpha * 0.5)


def mask_in_mask():
    inner = Canvas().fill(rect(0, 0, 64, 64), RED)
    outer = Canvas().fill(rect(0, 0, 64, 64), PALE).group(inner, inside(circle(37, 27, 23)))
    return page().group(outer, inside(circle(27, 37, 23)))


def mask_with_sublayers():
    box = Canvas().fill(rect(0, 0, 64, 64), VIOLET).fill(circle(32, 32, 20), YELLOW)
    mask = Canvas()
    for index in range(5):
        mask.fill(rounded(index * 12 + 4, 6, 8, 52, 4), BLACK, m=about(32, 32, 15))
    return page().group(box, mask.alpha)


def group_opacity():
    p = page()
    pair = Canvas().fill(circle(16, 23, 13), RED).fill(circle(16, 39, 13), BLUE)
    p.group(pair, 0.5)
    return p.fill(circle(48, 23, 13), RED, 0.5).fill(circle(48, 39, 13), BLUE, 0.5)


def nested_opacity():
    inner = Canvas().box(18, 18, 32, 32, YELLOW).box(28, 28, 32, 32, GREEN)
    outer = Canvas().box(6, 6, 40, 40, RED).group(inner, 0.6)
    return page().box(0, 26, 64, 12, INK).group(outer, 0.7)


def clear_ground():
    p = Canvas()
    for index, color in enumerate((RED, GREEN, BLUE)):
        angle = index * 2 * math.pi / 3 - math.pi / 2
        p.fill(circle(32 + 12 * math.cos(angle), 34 + 12 * math.sin(angle), 18), color, 0.6)
    return p


def hidden_layers():
    return page().fill(circle(12, 32, 8), BLUE).box(8, 8, 8, 48, RED)


def filled_clips():
    p = page()
    m = about(16, 18, 20)
    x, y = centers()
    angle = math.radians(20)
    back = (y - 18) * math.cos(angle) - (x - 16) * math.sin(angle) + 12
    p.tint(inside(rounded(4, 6, 24, 24, 9), m), ramp(back / 24, even((RED, INK))))
    show(p, QUARTERS, 35, 32, 24, 24, m=about(47, 44, -15))
    show(p, QUARTERS, 36, 4, 20, 20, near=False, clip=rect(36, 8, 20, 12), m=about(46, 14, 30))
    return p.tint(inside(circle(16, 48, 10)), axial(0, 38, 0, 58, even((BLUE, VIOLET))))
