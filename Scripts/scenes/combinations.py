"""Several features at once."""
import math

from .canvas import *
from .gradients import even, ramp
from .images import QUARTERS, show
from .planes import Plane, projected, turn
from .replicators import tinted


def shadows_in_masked_replicator():
    ring = Canvas()
    for k in range(8):
        color = tinted(YELLOW, green=1 - 0.1 * k)
        ring.shaded(lambda p, m: p.fill(circle(32, 12, 7), color, m=m), 2, 0, 3,
                    m=about(32, 32, 45 * k))
    return page().group(ring, inside(rounded(2, 2, 60, 44, 14)))


def masked_gradient_in_perspective():
    plane = Plane((32, 32), turn(math.degrees(0.8), x=0.2, y=1), 90)
    x, _ = plane.seen()
    return page().tint(inside(pentagram(32, 34, 27), plane),
                       ramp((x - 4) / 56, even((RED, YELLOW, BLUE))))


def opacity_over_shadows():
    group = Canvas()
    for x, color in ((8, RED), (24, BLUE)):
        group.shaded(lambda p, m: p.fill(rounded(x, x, 30, 30, 6), color, m=m), 3, 3, 3)
    return page().box(0, 28, 64, 8, YELLOW).group(group, 0.6)


def shadow_in_perspective():
    plane = Plane((32, 28), turn(math.degrees(0.9), x=1), 80, (32, 32))
    flat_shadow = blurred(inside(rounded(14 + 6, 10 + 8, 36, 36, 8)), 2)
    p = page().paint(projected(flat_shadow, plane), BLACK, 0.6)
    return p.fill(rounded(14, 10, 36, 36, 8), GREEN, m=plane)


def replicated_gradients():
    p = page()
    x, y = centers()
    for k in range(6):
        angle = math.radians(60 * k)
        # The center of a pixel, rotated back to the first petal.
        back = (y - 32) * math.cos(angle) - (x - 32) * math.sin(angle) + 32
        green = 1 - 0.12 * k
        stops = [(0, tinted(YELLOW, green=green), 1), (1, tinted(RED, green=green), 0.6)]
        p.tint(inside(rounded(26, 2, 12, 28, 6), about(32, 32, 60 * k)), ramp((back - 2) / 28, stops))
    return p


def dashes_in_turned_clip():
    m = about(32, 32, -20)
    lines = Canvas()
    for index in range(5):
        y = 12 + index * 10
        lines.stroke(line(2, y, 72, y), RED, 5, dash=(8, 4), phase=3, m=m)
    clip = rounded(12, 12, 40, 40, 12)
    box = Canvas().fill(clip, PALE, m=m).group(lines, inside(clip, m))
    box.fill(ring(12, 12, 40, 40, 12, 3), INK, m=m, rule="even")
    return page().group(box, 0.7)


def scrolled_replicator():
    held = Canvas()
    for k in range(8):
        color = tinted(RED, red=1 - 0.12 * k)
        bar = rounded(4 + 2 + 14 * k - 31, 4 + 12 - 4, 10, 40, 5)
        held.shaded(lambda p, m: p.fill(bar, color, m=m), 1.5, 2, 2)
    return page().box(4, 4, 56, 56, PALE, 12).group(held, inside(rounded(4, 4, 56, 56, 12)))


def masked_image():
    image = show(Canvas(), QUARTERS, 8, 8, 48, 48, m=about(32, 32, 40))
    left = Canvas().group(image, along(circle(32, 32, 22), 12))
    lower = show(Canvas(), QUARTERS, 8, 11, 48, 48, m=about(32, 35, 40))
    cast = Canvas().group(lower, along(circle(32, 35, 22), 12))
    return page().paint(blurred(cast.alpha, 2), BLACK, 0.6).group(left)
