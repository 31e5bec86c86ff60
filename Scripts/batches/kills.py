"""Checks that batches survive what happens to long work.

A batch is killed at random instants and run again, run twice at once on one folder, run in shards by GNU
parallel with a worker killed, and run into a folder that can't be written. Each time the files must be those of
one whole run, byte for byte, and a fault must leave nothing behind. Requires a release build; KINORA names
another tool.
"""
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import tempfile
import time

from harness.launch import parser
from harness.tool import TOOL

MANIFEST = {"designs": ["worm", "pulsing-dots", "turning-arc", "hash-lines", "fading-circle", "gears"],
            "sizes": [16, 24, 48], "grounds": ["light", "dark"], "formats": ["svg", "gif", "json"],
            "options": {"fps": 25}, "name": "{design}/{size}-{ground}.{format}"}


def tree(folder):
    """Returns the contents of all files in a folder, by path."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def words(manifest, folder, *more):
    return [str(TOOL), "batch", str(manifest), "-o", str(folder), *more]


def run(manifest, folder, *more):
    return subprocess.run(words(manifest, folder, *more), capture_output=True, text=True, check=False)


def killed(manifest, folder, delay):
    """Starts a batch, kills it after a time, and returns whether it was still running."""
    process = subprocess.Popen(words(manifest, folder), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(delay)
    alive = process.poll() is None
    process.send_signal(signal.SIGKILL)
    process.wait()
    return alive


def checks(work, pick, count):
    """Yields the name of each check and whether it passed."""
    manifest = work / "batch.json"
    manifest.write_text(json.dumps(MANIFEST), encoding="utf-8")
    start = time.monotonic()
    whole = run(manifest, work / "whole")
    seconds = time.monotonic() - start
    expected = tree(work / "whole")
    yield "a whole run", whole.returncode == 0 and len(expected) == 2 * 108

    interrupted = 0
    for number in range(count):
        folder = work / f"killed-{number}"
        interrupted += killed(manifest, folder, pick.uniform(0.05, 0.9) * seconds)
        again = run(manifest, folder)
        if again.returncode or tree(folder) != expected:
            yield f"killed run {number}", False
        shutil.rmtree(folder)
    yield f"{interrupted} of {count} runs killed and run again", interrupted > count / 3

    both = [subprocess.Popen(words(manifest, work / "both"), stderr=subprocess.DEVNULL) for _ in range(2)]
    codes = [process.wait() for process in both]
    yield "two runs at once", codes == [0, 0] and tree(work / "both") == expected

    if shutil.which("parallel"):
        script = pathlib.Path(__file__).parents[2] / "Examples/Batch/parallel.sh"
        environment = {**os.environ, "KINORA": str(TOOL), "PARTS": "4"}
        process = subprocess.Popen([script, manifest, work / "parts"], env=environment, start_new_session=True,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(0.4 * seconds)
        subprocess.run(["pkill", "-KILL", "-n", "-f", f"{TOOL} batch {manifest}"], check=False)
        yield "GNU parallel with a killed worker", process.wait() == 0 and tree(work / "parts") == expected
    else:
        print("GNU parallel isn't installed, so its script isn't run", flush=True)

    blocked = work / "blocked"
    blocked.write_bytes(b"")
    result = run(manifest, blocked / "inside")
    lines = result.stderr.splitlines()
    yield "a folder that can't be made", result.returncode == 1 and len(lines) == 1 and blocked.read_bytes() == b""

    faulty = work / "faulty.json"
    for name, text, reason in (
            ("key", '{"designs": ["worm"],\n "sizes": [32],\n "fromats": ["gif"]}', "faulty.json:3"),
            ("design", '{"designs": ["worm", "wrm"], "formats": ["gif"]}', "wrm.gif: there is no indicator"),
            ("option", '{"designs": ["worm"], "formats": ["gif"], "options": {"fps": -1}}', "worm.gif: ")):
        faulty.write_text(text, encoding="utf-8")
        result = run(faulty, work / "nothing")
        is_told = result.returncode == 64 and reason in result.stderr and len(result.stderr.splitlines()) == 1
        yield f"a manifest with a fault in a {name}", is_told and not (work / "nothing").exists()


def main():
    arguments = parser(__doc__)
    arguments.add_argument("--count", type=int, default=12, help="the number of kills; 12 unless given")
    arguments.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    given = arguments.parse_args()
    print(f"seed {given.seed}", flush=True)
    failed = total = 0
    with tempfile.TemporaryDirectory() as name:
        for check, passed in checks(pathlib.Path(name), random.Random(given.seed), given.count):
            print(f"{check}: {'passed' if passed else 'FAILED'}", flush=True)
            total, failed = total + 1, failed + (not passed)
    print(f"{total} checks of batches, {failed} failed")
    return 1 if failed else 0


