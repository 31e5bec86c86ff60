"""Runs with few file descriptors, which must end with a line, never by a signal."""
import os
import signal
import time
import urllib.error
import urllib.request

from attacks.harness import Harness

COMMANDS = [
    ["export", "three-balls", "--size", "32", "-o", "x.mp4"], ["export", "three-balls", "--size", "32", "-o", "x.webm"],
    ["export", "three-balls", "--size", "32", "-o", "x.gif"], ["export", "worm", "--size", "32", "-o", "x.png"],
    ["export", "worm", "--size", "32", "--strict", "-o", "x.svg", "-o", "x.png"], ["trace", "in.gif", "--json"],
    ["list"], ["frame", "bouncing-icon", "--at", "1", "-o", "x.png"],
    ["export", "--package", "P", "--view", "V", "-o", "x.gif"],
]
COUNTS = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 20, 24]


def run(harness):
    cases = [(index, count) for index in range(len(COMMANDS)) for count in COUNTS]
    if not harness.is_long:
        # Videos and builds need the most.
        cases = [case for case in cases if case[0] in (0, 8)] + harness.pick.sample(cases, 20)
    yield from harness.all(cases, lambda case: judge(harness, COMMANDS[case[0]], case[1]))
    for count in COUNTS[4:] if harness.is_long else (10, 14, 20):
        with harness.folder() as folder:
            yield f"studio with {count}", studio(limited(harness, folder, count), folder)


def limited(harness, folder, count):
    """Returns a harness whose tool has few descriptors."""
    script = folder / "limited"
    script.write_text(f'#!/bin/sh\nulimit -n {count}\nexec "{harness.tool}" "$@"\n')
    script.chmod(0o755)
    return Harness(script, harness.pick, harness.is_long)


def judge(harness, words, count):
    with harness.folder() as folder, harness.folder() as own:
        (folder / "P").mkdir()
        (folder / "P/Package.swift").write_text("")
        harness.run(["export", "three-balls", "--size", "16", "--fps", "5", "-o", "in.gif"], folder)
        environment = {"XDG_CACHE_HOME": str(own), "PATH": os.environ["PATH"]}
        result = limited(harness, own, count).run(words, folder, seconds=60, environment=environment)
        problem = harness.problem(result)
        # The loader of programs speaks for itself.
        if result.code == 127 and any("shared libraries" in line for line in result.lines):
            problem = None
        if result.code and (names := [path.name for path in folder.iterdir() if path.name not in ("P", "in.gif")]):
            problem = f"{problem or ''} left {names}"
        return problem


def studio(harness, folder):
    """Starts a studio, asks it for several pictures and videos at once, and ends it."""
    error = folder / "error"
    process = harness.start(["studio", "--port", "0"], folder, error=error)
    address = None
    for _ in range(200):
        text = error.read_text() if error.exists() else ""
        if "http://" in text:
            address = text.split("http://")[1].split("/")[0]
            break
        if os.waitpid(process, os.WNOHANG)[0]:
            return None if text.count("\n") == 1 else f"said {text!r}"
        time.sleep(0.05)
    if not address:
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        return "neither ran nor ended"
    for ending in ("mp4", "webm", "gif", "svg", "mp4"):
        try:
            request = urllib.request.Request(f"http://{address}/api/export?id=three-balls&width=32&format={ending}")
            urllib.request.urlopen(request, timeout=20).read()
        except (urllib.error.URLError, OSError):
            # Refusals are fine.
            pass
    ended, status = os.waitpid(process, os.WNOHANG)
    if ended:
        return f"ended with {os.waitstatus_to_exitcode(status)}"
    os.kill(process, signal.SIGTERM)
    code = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
    return None if code == -signal.SIGTERM else f"ended with {code}"
