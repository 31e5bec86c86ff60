"""Finds Swift code that takes the compiler long to type-check.

An expression may take 100 milliseconds, and a function 300. The times are the compiler's own processor times,
so they depend on the machine, and on what a module loads first. This check therefore isn't part of CI. All
targets and tests are built, in a folder that is removed afterwards. If a folder is given, it is kept, and
only changed code is built again.

Succeeds if there is nothing above the limits in this package.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from harness.launch import parser
from harness.tool import ROOT

WARNING = re.compile(r"(?P<place>\S+\.swift:\d+:\d+): warning: (?P<what>.+) took (?P<time>\d+)ms to type-check")


def build(folder, options):
    """Builds all targets, and returns the slow places with their times and descriptions."""
    flags = [
        "-Xfrontend", f"-warn-long-expression-type-checking={options.expressions}",
        "-Xfrontend", f"-warn-long-function-bodies={options.functions}",
        # The package's targets treat warnings as errors.
        "-no-warnings-as-errors",
    ]
    words = ["swift", "build", "--build-tests", "--scratch-path", folder, "-debug-info-format", "none"]
    words += [word for flag in flags for word in ("-Xswiftc", flag)]
    process = subprocess.Popen(
        words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"})
    slow, tail = {}, []
    for line in process.stdout:
        tail = [*tail[-20:], line]
        found = WARNING.search(line)
        # Other packages have their own budgets.
        if found and found["place"].startswith(f"{ROOT}/") and "/checkouts/" not in found["place"]:
            place = found["place"].removeprefix(f"{ROOT}/")
            time = max(int(found["time"]), slow.get(place, (0, ""))[0])
            slow[place] = (time, found["what"])
    if process.wait():
        sys.exit("".join(tail) + "check-compile-times: the build failed")
    return slow


def main():
    arguments = parser(__doc__)
    arguments.add_argument("--expressions", type=int, default=100, metavar="MS")
    arguments.add_argument("--functions", type=int, default=300, metavar="MS")
    arguments.add_argument("--scratch", type=pathlib.Path, metavar="FOLDER")
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        slow = build(options.scratch or folder, options)
    for place, (time, what) in sorted(slow.items(), key=lambda item: -item[1][0]):
        print(f"{place}: {what}: {time} ms")
    print(f"check-compile-times: {len(slow)} places above {options.expressions} ms (expressions)"
          f" or {options.functions} ms (functions)")
    return 1 if slow else 0

