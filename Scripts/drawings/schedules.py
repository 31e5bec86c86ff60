"""Random documents of SMIL and CSS animations, which the tool must move as Chromium does.

Each seed gives one document: even seeds a graph of SMIL animations (chains of begins, offsets, freezes,
additive and accumulated values, repeats, minima and maxima, restarts), odd seeds animations in a style sheet
(delays, directions, fills, iterations, timing functions, several animations of one element).
"""

from __future__ import annotations

from random import Random

ROWS = 5
SIDE = 100
COLORS = ("#e63946", "#457b9d", "#2a9d8f", "#e9c46a", "#6a4c93")


def number(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")


def document(seed: int) -> str:
    """Returns the document of a seed."""
    random = Random(seed)
    body = smil_body(random) if seed % 2 == 0 else css_body(random)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">\n'
            f"<!-- seed {seed} -->\n{body}\n</svg>\n")


def rectangle(row: int, inner: str = "", attributes: str = "") -> str:
    return (f'<rect id="r{row}" x="10" y="{4 + 19 * row}" width="30" height="14" fill="{COLORS[row]}"'
            f"{attributes}>{inner}</rect>")


# SMIL


def smil_body(random: Random) -> str:
    """Returns rects, each with one to three animations, whose begins follow from one another."""
    names: list[str] = []
    rows = []
    for row in range(ROWS):
        parts = []
        for _ in range(random.choice((1, 1, 2, 3))):
            name = f"a{len(names)}"
            parts.append(smil_animation(random, name, names, row))
            names.append(name)
        rows.append(rectangle(row, "".join(parts)))
    return "\n".join(rows)


def smil_animation(random: Random, name: str, names: list[str], row: int) -> str:
    duration = random.choice((0.3, 0.4, 0.6, 0.8, 1.2))
    words = {"id": name, "dur": f"{number(duration)}s", "begin": smil_begin(random, name, names)}
    words |= smil_repeats(random, duration)
    words["fill"] = random.choice(("freeze", "remove"))
    if random.random() < 0.2:
        words["restart"] = random.choice(("whenNotActive", "never"))
    kind = random.choice(("x", "width", "opacity", "fill", "translate", "rotate", "scale", "set", "motion"))
    element, extra = smil_values(random, kind, row)
    attributes = " ".join(f'{key}="{value}"' for key, value in (words | extra).items())
    return f"<{element} {attributes}/>"


def smil_begin(random: Random, name: str, names: list[str]) -> str:
    """Returns offsets and begins and ends of earlier animations; sometimes the animation's own end."""
    parts = []
    for _ in range(random.choice((1, 1, 1, 2))):
        offset = round(random.uniform(-0.6, 1.2), 2)
        if names and random.random() < 0.6:
            sign = "+" if offset >= 0 else "-"
            base = f"{random.choice(names)}.{random.choice(('begin', 'end', 'end'))}"
            parts.append(base if random.random() < 0.3 else f"{base}{sign}{number(abs(offset))}s")
        else:
            parts.append(f"{number(offset)}s")
    if random.random() < 0.25:
        parts.append(f"{name}.end+{number(random.uniform(0.1, 0.6))}s")
    return ";".join(parts)


def smil_repeats(random: Random, duration: float) -> dict[str, str]:
    words = {}
    match random.randrange(6):
        case 0:
            words["repeatCount"] = number(random.choice((2, 1.5, 3, 2.25)))
        case 1:
            words["repeatDur"] = f"{number(duration * random.uniform(0.6, 3))}s"
        case 2:
            words["repeatCount"] = "indefinite"
            if random.random() < 0.6:
                words["end"] = f"{number(random.uniform(0.5, 4))}s"
        case 3:
            words["max"] = f"{number(duration * random.uniform(0.4, 1.2))}s"
        case 4:
            words["min"] = f"{number(duration * random.uniform(0.5, 1.8))}s"
    return words


def smil_values(random: Random, kind: str, row: int) -> tuple[str, dict[str, str]]:
    """Returns an element's name and the attributes of its values."""
    if kind == "set":
        return "set", {"attributeName": "fill-opacity", "to": number(random.uniform(0.2, 0.8))}
    if kind == "motion":
        return "animateMotion", smil_motion(random)
    words: dict[str, str] = {}
    if kind == "fill":
        values = random.sample(COLORS, 3)
    elif kind == "opacity":
        values = [number(random.uniform(0, 1)) for _ in range(3)]
    elif kind == "x":
        values = [number(random.uniform(0, 60)) for _ in range(random.choice((2, 3, 4)))]
    elif kind == "width":
        values = [number(random.uniform(4, 50)) for _ in range(random.choice((2, 3, 4)))]
    elif kind == "translate":
        values = [f"{number(random.uniform(-8, 30))} {number(random.uniform(-4, 4))}" for _ in range(3)]
    elif kind == "rotate":
        values = [f"{number(random.uniform(-50, 50))} 25 {11 + 19 * row}" for _ in range(3)]
    else:
        values = [number(random.uniform(0.6, 1.3)) for _ in range(3)]
    words["attributeName"] = "transform" if kind in ("translate", "rotate", "scale") else kind
    if words["attributeName"] == "transform":
        words["type"] = kind
    words |= smil_interval(random, values, kind)
    if random.random() < 0.3:
        words["additive"] = "sum"
    if random.random() < 0.25:
        words["accumulate"] = "sum"
    return ("animateTransform" if "type" in words else "animate"), words


def smil_motion(random: Random) -> dict[str, str]:
    x, y = number(random.uniform(10, 40)), number(random.uniform(-6, 6))
    words = {"path": random.choice((f"M0 0L{x} {y}", f"M0 0Q{x} {y} 20 0", f"M0 0h{x}v{y}z"))}
    if random.random() < 0.3:
        words["rotate"] = random.choice(("auto", "auto-reverse", "20"))
    return words


def smil_interval(random: Random, values: list[str], kind: str) -> dict[str, str]:
    if kind in ("x", "width", "translate") and random.random() < 0.2:
        return {"by": values[0]} if random.random() < 0.5 else {"from": values[0], "by": values[1]}
    match random.randrange(5):
        case 0:
            return {"from": values[0], "to": values[1]}
        case 1:
            return {"to": values[0]}
        case 2 if len(values) == 3:
            times = f"0;{number(random.uniform(0.2, 0.8))};1"
            splines = ";".join(random.choice((".4 0 .2 1", ".5 0 .5 1", "0 0 1 1")) for _ in range(2))
            return {"values": ";".join(values), "keyTimes": times, "calcMode": "spline", "keySplines": splines}
        case 3:
            return {"values": ";".join(values), "calcMode": random.choice(("discrete", "paced", "linear"))}
    return {"values": ";".join(values)}


# CSS

PROPERTIES = ("transform", "opacity", "x", "fill", "width", "rotate")


def css_body(random: Random) -> str:
    """Returns rects and a style sheet with one or two animations for each of them."""
    rules, rects, count = [], [], 0
    for row in range(ROWS):
        parts = []
        for kind in random.sample(PROPERTIES, random.choice((1, 1, 2))):
            rules.append(f"@keyframes k{count}{{{css_frames(random, kind)}}}")
            parts.append(css_animation(random, f"k{count}"))
            count += 1
        origin = random.choice(("", "transform-box:fill-box;transform-origin:center;",
                                f"transform-origin:25px {11 + 19 * row}px;"))
        rules.append(f"#r{row}{{{origin}animation:{','.join(parts)}}}")
        rects.append(rectangle(row))
    return "<style>" + "\n".join(rules) + "</style>\n" + "\n".join(rects)


def css_timing(random: Random) -> str:
    return random.choice((
        "linear", "ease", "ease-in", "ease-out", "ease-in-out", "cubic-bezier(.3,-.4,.6,1.5)",
        "cubic-bezier(.36,.6,.31,1)", "steps(4)", "steps(3,jump-none)", "step-start",
        "linear(0,.3 20%,.8 60%,1)"))


def css_animation(random: Random, name: str) -> str:
    duration = random.choice((0.4, 0.6, 0.8, 1.2, 2.4))
    delay = random.choice((0, 0, round(random.uniform(-2, 1.5), 2)))
    count = random.choice(("infinite", "infinite", "1", "2", "2.5", "0.4"))
    direction = random.choice(("normal", "reverse", "alternate", "alternate-reverse"))
    fill = random.choice(("none", "forwards", "backwards", "both"))
    return f"{name} {number(duration)}s {css_timing(random)} {number(delay)}s {count} {direction} {fill}"


def css_frames(random: Random, kind: str) -> str:
    offsets = sorted(random.sample(range(10, 91), random.choice((0, 1, 2))))
    keys = [f"{offset}%" for offset in offsets]
    if random.random() < 0.8:
        keys.insert(0, "0%" if random.random() < 0.5 else "from")
    if random.random() < 0.8 or not keys:
        keys.append("to")
    return "".join(f"{key}{{{css_declaration(random, kind)}{css_key_timing(random)}}}" for key in keys)


def css_key_timing(random: Random) -> str:
    return f";animation-timing-function:{css_timing(random)}" if random.random() < 0.3 else ""


def css_declaration(random: Random, kind: str) -> str:
    match kind:
        case "opacity":
            return f"opacity:{number(random.uniform(0, 1))}"
        case "x":
            return f"x:{number(random.uniform(0, 60))}px"
        case "width":
            return f"width:{number(random.uniform(4, 50))}px"
        case "fill":
            return f"fill:{random.choice(COLORS)}"
        case "rotate":
            return f"rotate:{number(random.uniform(-60, 60))}deg"
    move = f"translate({number(random.uniform(-5, 30))}px,{number(random.uniform(-4, 4))}px)"
    turn = f"rotate({number(random.uniform(-60, 60))}deg)"
    scale = f"scale({number(random.uniform(0.6, 1.3))})"
    lists = (move, turn, f"{move} {turn}", f"{move} {turn}", f"{move} {scale}", "none")
    return f"transform:{random.choice(lists)}"
