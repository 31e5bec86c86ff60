"""Exports designs at random settings as films, traces them, and compares the result with the truth.

The truth is what `kinora timeline` and `kinora inspect` say of the design. A film is one that a person
would accept if the rebuilt one has at least 35 dB, its worst frame 28, as many layers as the design
(give or take one), 90 % of its joints to 40 ms, 80 % of its curves, and neither outlines nor pictures
unless the design changes paths or has pictures or text. Twenty designs, chosen by the hashes of their
names, are left out unless --unseen is given; don't tune anything on them.
"""
from __future__ import annotations

import concurrent.futures
import dataclasses
import json
import os
import pathlib
import tempfile
import time

from harness.launch import parser
from harness.tool import ToolError, catalog, kinora
from tracing import choreography
from tracing.settings import Setting, settings, unseen

ACCEPTED, WORST, JOINTS, NAMES = 35, 28, 0.9, 0.8
SHORT = "ring-and-play three-balls chasing-arc bouncing-dots fading-circle pulsing-bars".split()
# The number of the short form's twelve films that are accepted: three-balls at 20 frames a second isn't.
SHORT_LEAST = 11


@dataclasses.dataclass
class Outcome:
    """The result of tracing a film, against the truth."""

    setting: Setting
    decibels: float = 0
    least: float = 0
    layers: int = 0
    wanted_layers: int = 0
    recall: float = 0
    precision: float = 0
    names: float = 0
    period_error: float = 9
    outlined: int = 0
    # The design changes paths, or has pictures or text, which no shape stands for.
    is_free: bool = False
    keys: int = 0
    wanted_keys: int = 0
    seconds: float = 0
    problem: str = ""

    @property
    def is_timed(self) -> bool:
        return self.recall >= JOINTS and self.decibels >= 32 and self.outlined == 0

    @property
    def is_accepted(self) -> bool:
        return (self.decibels >= ACCEPTED and self.least >= WORST and self.recall >= JOINTS
                and self.names >= NAMES and (self.is_free or self.outlined == 0) and abs(self.layers - self.wanted_layers) <= 1)

    @property
    def line(self) -> str:
        if self.problem:
            return f"{self.setting.label:28} {self.problem}"
        return (f"{self.setting.label:28} {self.decibels:5.1f} ({self.least:5.1f}) dB  layers {self.layers:3}/"
                f"{self.wanted_layers:<3} outlined {self.outlined:2}  joints {self.recall:4.2f}/{self.precision:4.2f}  curves {self.names:4.2f}  "
                f"keys {self.keys:3}/{self.wanted_keys:<3} {self.seconds:5.1f} s  {'yes' if self.is_accepted else ''}")


def visible_layers(setting: Setting, period: float) -> list[dict]:
    """Returns the layers that draw something."""
    text = kinora("inspect", setting.name, *setting.options, "--at", period * 0.4, "--json")
    layers = [layer for layer in json.loads(text)["layers"] if layer["path"] != "."]
    paths = [layer["path"] for layer in layers]
    return [layer for layer in layers if not any(other.startswith(layer["path"] + "/") for other in paths)]


def is_free(truth: dict, layers: list[dict]) -> bool:
    """Returns whether no shapes with parameters stand for a design."""
    keys = {row["keyPath"] for layer in truth["layers"] for row in layer["properties"]}
    return bool(keys & {"path", "contents"}) or any(
        layer["class"] == "CATextLayer" or layer["properties"].get("contents") for layer in layers)


def trace(setting: Setting, folder: pathlib.Path) -> Outcome:
    outcome = Outcome(setting)
    film = setting.film(folder)
    truth, found = film.with_suffix(".truth.json"), film.with_suffix(".found.json")
    try:
        kinora("export", setting.name, *setting.options, *setting.frames, "-o", film)
        kinora("timeline", setting.name, *setting.options, "-o", truth)
        start = time.monotonic()
        report = json.loads(kinora("trace", film, "--json"))
        outcome.seconds = time.monotonic() - start
        kinora("timeline", film, "-o", found)
        compare(outcome, report, json.loads(truth.read_text()), json.loads(found.read_text()))
    except ToolError as error:
        outcome.problem = str(error).splitlines()[0][:100]
    return outcome


def compare(outcome: Outcome, report: dict, truth: dict, found: dict) -> None:
    outcome.decibels = report["quality"]["decibels"]
    outcome.least = report["quality"]["leastDecibels"]
    outcome.layers = sum(layer["kind"] != "group" for layer in report["layers"])
    period = truth["period"]
    leaves = visible_layers(outcome.setting, period)
    outcome.wanted_layers = max(len(leaves), 1)
    outcome.is_free = is_free(truth, leaves)
    outcome.period_error = abs(report["period"] - period)
    outlined = {layer["name"] for layer in report["layers"] if layer["kind"] in ("outline", "patch")}
    outcome.outlined = len(outlined)
    wanted, traced = choreography.segments(truth), choreography.segments(found, outlined)
    outcome.keys, outcome.wanted_keys = len(traced), len(wanted)
    joints = choreography.joints(wanted, period), choreography.joints(traced, period)
    outcome.recall = choreography.share(joints[0], joints[1], period)
    outcome.precision = choreography.share(joints[1], joints[0], period)
    outcome.names = choreography.named(wanted, traced)


def summary(title: str, outcomes: list[Outcome]) -> None:
    def part(holds) -> str:
        return f"{sum(map(bool, map(holds, outcomes)))}/{len(outcomes)}"

    def middle(values: list[float]) -> float:
        return sorted(values)[len(values) // 2] if values else 0

    print(f"{title}: {len(outcomes)} films")
    print(f"  a person would accept          {part(lambda it: it.is_accepted)}")
    print(f"  parametric with right timing   {part(lambda it: it.is_timed)}")
    print(f"  period within 10 ms            {part(lambda it: it.period_error <= 0.010)}")
    print(f"  at least 30 dB                 {part(lambda it: it.decibels >= 30)}")
    print(f"  layers give or take one        {part(lambda it: abs(it.layers - it.wanted_layers) <= 1)}")
    print(f"  median                         {middle([it.decibels for it in outcomes]):.1f} dB, "
          f"{middle([it.seconds for it in outcomes]):.1f} s")


def main() -> int:
    arguments = parser(__doc__)
    arguments.add_argument("designs", nargs="*", help="the designs; all that aren't left out unless given")
    arguments.add_argument("--settings", type=int, default=5, help="the number of films of each design")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--unseen", action="store_true", help="the designs that are left out of tuning")
    arguments.add_argument("--short", action="store_true", help="a few designs, at two settings each")
    arguments.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = arguments.parse_args()
    entries = catalog()
    left_out = unseen(sorted(entries))
    names = given.designs or (SHORT if given.short else [
        name for name in entries if (name in left_out) == given.unseen])
    count = 2 if given.short else given.settings
    films = [film for name in names for film in settings(entries[name], count, given.seed)]
    outcomes = []
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        with concurrent.futures.ThreadPoolExecutor(given.jobs) as pool:
            for outcome in pool.map(lambda film: trace(film, place), films):
                print(outcome.line, flush=True)
                outcomes.append(outcome)
    summary("unseen" if given.unseen else "open", outcomes)
    failed = [outcome for outcome in outcomes if outcome.problem]
    accepted = sum(outcome.is_accepted for outcome in outcomes)
    return 1 if failed or not outcomes or (given.short and accepted < SHORT_LEAST) else 0
