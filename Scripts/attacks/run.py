"""Attacks the tool with hostile input, and checks how it fails.

For any input, a command must end with 0, 1 or 64 within the time limit and below 512 MB. It must report
errors in lines that begin with “kinora: ” and contain no control characters, leave no incomplete file, and
never change other files. The modules in Scripts/attacks are the classes of attacks. The seed, which is
printed, determines the cases.

The short form takes about four minutes, the long form about an hour. Nothing reaches the network;
the studio's requests stay on the loopback address. Requires the tool built with:
swift build -c release --traits WebP --product kinora; KINORA names another tool, and KINORA_PORT a
kinora-port other than the one that Scripts/check-port builds.
"""
import importlib
import random
import time

from attacks.harness import Harness
from harness.launch import parser
from harness.tool import TOOL, kinora

CLASSES = ["arguments", "streams", "signals", "children", "descriptors", "texts", "targets", "limits", "files", "movies", "markup", "drawings", "lottie", "determinism", "port", "studio"]


def main():
    arguments = parser(__doc__)
    arguments.add_argument("--long", action="store_true")
    arguments.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    arguments.add_argument("--only", default=",".join(CLASSES), metavar="CLASS,…", help=" ".join(CLASSES))
    arguments.add_argument("--skip", default="", metavar="CLASS,…")
    given = arguments.parse_args()
    skipped = given.skip.split(",")
    kinora("--version")
    print(f"seed {given.seed}", flush=True)
    tried, failed = 0, 0
    for name in (name for name in given.only.split(",") if name not in skipped):
        start = time.monotonic()
        harness = Harness(TOOL, random.Random(f"{given.seed} {name}"), given.long)
        module = importlib.import_module(f"attacks.{name}")
        count = problems = 0
        for case, problem in module.run(harness):
            count += 1
            if problem:
                problems += 1
                print(f"failed: {name}: {case}: {problem}", flush=True)
        print(f"{name}: {count} cases, {problems} failed, {time.monotonic() - start:.0f} s, "
              f"up to {harness.greatest >> 10} MB", flush=True)
        tried, failed = tried + count, failed + problems
    print(f"attack: {tried} cases, {failed} failed (seed {given.seed})")
    return 1 if failed or not tried else 0
