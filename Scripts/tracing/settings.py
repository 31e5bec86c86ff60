"""Random settings of designs, which depend on the design's name and a seed alone."""
from __future__ import annotations

import dataclasses
import hashlib
import pathlib
import random

COLORS = ["#2F6FED", "#D6336C", "#0B8F86", "#E4484D", "#7C4DE8", "#F59F00", "#1E9150", "#4C6EF5"]
GROUNDS = [("#FFFFFF", "light"), ("#FFFFFF", "light"), ("#F4F1EA", "light"), ("#1C1C1E", "dark"), ("#0B2545", "dark")]
UNSEEN = 20


@dataclasses.dataclass(frozen=True)
class Setting:
    """The options with which a design is exported, and the format of the film."""

    name: str
    number: int
    options: tuple[str, ...]
    ending: str
    frames: tuple[str, ...]

    @property
    def label(self) -> str:
        return f"{self.name}-{self.number}"

    def film(self, folder: pathlib.Path) -> pathlib.Path:
        return folder / f"{self.label}.{self.ending}"


def digest(*words: object) -> int:
    text = "/".join(str(word) for word in words)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def unseen(names: list[str]) -> set[str]:
    """Returns the designs that are left out of tuning: those with the least hashes of their names."""
    return set(sorted(names, key=lambda name: digest("unseen", name))[:UNSEEN])


def settings(entry: dict, count: int, seed: int) -> list[Setting]:
    """Returns settings of a design; the first has its own period, width and colors."""
    return [setting(entry, number, seed) for number in range(count)]


def setting(entry: dict, number: int, seed: int) -> Setting:
    name = entry["identifier"]
    chance = random.Random(digest(name, number, seed))
    width, height = entry["naturalSize"]
    side = round(chance.uniform(48, 200)) if number else 128
    longer = max(width, height)
    options = ["--size", f"{max(round(side * width / longer), 16)}"]
    ground, appearance = chance.choice(GROUNDS) if number else GROUNDS[0]
    options += ["--ground", appearance]
    parameters = {parameter["name"]: parameter for parameter in entry["parameters"]}
    if number and "period" in parameters:
        low, high = parameters["period"]["minimum"], parameters["period"]["maximum"]
        period = min(max(round(chance.uniform(0.6, 4), 2), low), high)
        options += ["--set", f"period={period}"]
    if number and "line-width" in parameters:
        natural = parameters["line-width"]["default"]
        scale = side / longer
        options += ["--line-width", f"{round(natural * scale * chance.uniform(0.7, 1.4), 2)}"]
    if number and "colors" in parameters and chance.random() < 0.6:
        options += ["--color", chance.choice(COLORS)]
    rate = chance.choice([20, 25, 30, 40, 50]) if number else 50
    ending = chance.choice(["gif", "gif", "webp", "png"]) if number else "gif"
    return Setting(name, number, tuple(options), ending, ("--fps", str(rate), "--background", ground, "--crop", "layer"))
