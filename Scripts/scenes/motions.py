"""Animations and transitions at a time, from their formulas."""
import math

from .canvas import *


def mixed(a, b, share):
    return tuple(x + (y - x) * share for x, y in zip(a, b))


def drawn_by_key():
    def pie(c):
        c.move_to(32, 32)
        c.arc(32, 32, 22, -math.pi / 2, (2 * 0.375 - 0.5) * math.pi)
        c.close_path()
    return page().fill(pie, GREEN).stroke(circle(32, 32, 22), INK, 2.5)


def swung(t, stiffness, damping, overdamps=False):
    """The progress of a spring with mass 1, from rest."""
    rate, decay = math.sqrt(stiffness), damping / 2
    if decay >= rate and not overdamps:
        return 1 - math.exp(-rate * t) * (1 + rate * t)
    if decay < rate:
        beat = math.sqrt(stiffness - decay ** 2)
        return 1 - math.exp(-decay * t) * (math.cos(beat * t) + decay / beat * math.sin(beat * t))
    root = math.sqrt(decay ** 2 - stiffness)
    fast, slow = -decay - root, -decay + root
    return 1 - (fast * math.exp(slow * t) - slow * math.exp(fast * t)) / (fast - slow)


def springs():
    p = page().box(39.5, 3, 1, 58, INK)
    for index, damping in enumerate((5, 20, 60, 60)):
        p.fill(circle(10 + 30 * swung(0.3, 150, damping, index == 3), index * 15 + 9, 6), RED)
    return p


def key_frames():
    """The width is on a Catmull-Rom curve from 50 to 20, between 10 and 60."""
    u, tangents = 0.6 * 3 - 1, ((20 - 10) / 2, (60 - 50) / 2)
    width = ((2 * u ** 3 - 3 * u ** 2 + 1) * 50 + (u ** 3 - 2 * u ** 2 + u) * tangents[0]
             + (3 * u ** 2 - 2 * u ** 3) * 20 + (u ** 3 - u ** 2) * tangents[1])
    return page().box(32 - width / 2, 12, width, 40, mixed(YELLOW, BLUE, 0.2), 12)


def path_rotation():
    def track(c):
        c.move_to(8, 52)
        c.curve_to(12, -30, 50, 90, 56, 12)

    def place(t):
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3)
        return tuple(sum(w * n for w, n in zip(weights, numbers))
                     for numbers in ((8, 12, 50, 56), (52, -30, 90, 12)))

    points = [place(i / 20000) for i in range(20001)]
    lengths = [0.0]
    for a, b in zip(points, points[1:]):
        lengths.append(lengths[-1] + math.dist(a, b))
    p = page().stroke(track, PALE, 2)
    for index in range(6):
        goal = (0.04 + index * 0.18) * lengths[-1]
        i = next(i for i, length in enumerate(lengths) if length >= goal)
        x, y = points[i]
        dx, dy = points[i + 1][0] - x, points[i + 1][1] - y
        degrees = math.degrees(math.atan2(dy, dx)) + (180 if index == 3 else 0)
        arrow = line(x - 5, y - 5, x + 5, y, x - 5, y + 5, x - 2, y, closed=True)
        p.fill(arrow, VIOLET if index == 3 else RED, m=about(x, y, degrees))
    return p


def additive():
    p = page()
    for index in range(5):
        p.fill(circle(8 + 48 * (0.1 + index * 0.2), 52 - 16 * index * 0.5, 6), BLUE)
    return p


def grouped_animations():
    # Half a second has passed inside: the color stays at its end, and the corner waits at its
    # start.
    return page().box(12, 12, 40, 40, GREEN, 4, (3, INK), m=about(32, 32, 45))


def implicit_action():
    return (page().fill(rect(22, 6, 20, 20), mixed(RED, BLUE, 0.5))
            .fill(rect(38, 38, 20, 20), BLUE))


def transition(pages):
    """Pages in a clip; each page is (color, corner, x, y, share)."""
    held = Canvas()
    for color, corner, x, y, share in pages:
        held.group(Canvas().box(10 + x, 10 + y, 44, 44, color, corner)
                   .box(20 + x, 20 + y, 24, 8, WHITE), share)
    clip = inside(rounded(6, 6, 52, 52, 8))
    return page().box(6, 6, 52, 52, PALE, 8).group(held, clip)


def transition_fade():
    old = Canvas().box(10, 10, 44, 44, RED, 12).box(20, 20, 24, 8, WHITE)
    new = Canvas().box(10, 10, 44, 44, BLUE).box(20, 20, 24, 8, WHITE)
    both_pages = Canvas()
    both_pages.pixels = old.pixels * 0.6 + new.pixels * 0.4
    clip = inside(rounded(6, 6, 52, 52, 8))
    return page().box(6, 6, 52, 52, PALE, 8).group(both_pages, clip)


# Transitions come from the edge with the greatest y, which is the lower one.

def transition_move_in():
    return transition([(RED, 12, 0, 0, 1), (BLUE, 0, 0, 52 * 0.6, 1)])


def transition_push():
    return transition([(RED, 12, -52 * 0.4, 0, 1), (BLUE, 0, 52 * 0.6, 0, 1)])


def transition_reveal():
    return transition([(BLUE, 0, 0, 0, 1), (RED, 12, 52 * 0.4, 0, 1)])
