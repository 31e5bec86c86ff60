"""Signals at random moments of an export, which must leave the previous file or a complete one."""
import os
import signal
import time

FORMATS = ["gif", "png", "svg", "json", "html", "webp", "mp4", "webm", "lottie"]


def run(harness):
    kinds = [signal.SIGINT, signal.SIGTERM, signal.SIGKILL, signal.SIGHUP]
    count = 400 if harness.is_long else 24
    whole = {}
    for number in range(count):
        ending = FORMATS[number % len(FORMATS)]
        kind = harness.pick.choice(kinds)
        delay = harness.pick.uniform(0, 0.7)
        with harness.folder() as folder:
            target = folder / f"x.{ending}"
            target.write_bytes(b"previous")
            words = ["export", "hash-lines", "--size", "512", "-o", target.name]
            process = harness.start(words, folder, environment={"TMPDIR": str(folder)})
            time.sleep(delay)
            try:
                os.kill(process, kind)
            except ProcessLookupError:
                pass
            code, _ = harness.wait(process)
            names = sorted(path.name for path in folder.iterdir())
            found = target.read_bytes()
            problem = None
            # Nothing can be done between the two names of a file after SIGKILL.
            rest = [name for name in names if kind != signal.SIGKILL or not name.endswith(".partial")]
            if rest != [target.name]:
                problem = f"left {names}"
            elif code != 0 and found != b"previous":
                # The signal may arrive after the file has received its name.
                if ending not in whole:
                    harness.run(words, folder)
                    whole[ending] = target.read_bytes()
                    target.write_bytes(b"previous")
                if found != whole[ending]:
                    problem = "left a part of a file"
            elif code not in (0, -kind):
                problem = f"ended with {code}"
        yield f"{kind.name} after {delay:.2f} s of {ending}", problem
