"""Standard streams that are full, closed or broken."""
import os

COMMANDS = [
    ["list"], ["list", "--json"], ["--help"], ["--version"], ["export", "--help"],
    ["inspect", "hash-lines", "--at", "1"], ["inspect", "hash-lines", "--at", "99", "--json"],
    ["export", "hash-lines", "--size", "16", "-o", "x.gif"], ["frame", "worm", "--at", "9", "-o", "x.png"],
    ["export", "nothing", "-o", "x.gif"], ["trace", "missing.gif"], ["nothing"],
    ["curve", "linear", "-o", "x.svg"], ["play", "worm", "--loops", "1", "--speed", "100"],
]
WRITING = {0, 1, 2, 3, 4, 5, 6}


def run(harness):
    closings = [set(), {0}, {1}, {2}, {0, 1}, {0, 2}, {1, 2}, {0, 1, 2}]
    cases = [(index, "closed", frozenset(closing)) for index in range(len(COMMANDS)) for closing in closings]
    cases += [(index, "full", frozenset(full)) for index in range(len(COMMANDS)) for full in ({1}, {2}, {1, 2})]

    def judge(case):
        index, kind, descriptors = case
        with harness.folder() as folder:
            normal = harness.run(COMMANDS[index], folder)
            for path in folder.iterdir():
                path.unlink()
            options = {"closed": sorted(descriptors)}
            if kind == "full":
                options = {name: "/dev/full" for number, name in ((1, "output"), (2, "error"))
                           if number in descriptors}
            result = harness.run(COMMANDS[index], folder, **options)
            isLost = 1 in descriptors and index in WRITING
            code = 1 if isLost else normal.code
            problem = None
            if result.code != code:
                problem = f"{COMMANDS[index]} ended with {result.code}, not {code}"
            elif isLost and 2 not in descriptors and "standard output" not in "".join(result.lines):
                problem = f"{COMMANDS[index]} said {result.lines}"
            # If a file got the number of a closed descriptor, it would contain messages.
            for path in folder.iterdir():
                data = path.read_bytes()
                if b"kinora" in data[:40] or not data:
                    problem = f"{COMMANDS[index]} wrote a message to {path.name}"
            return problem

    yield from harness.all(cases, judge)
    yield "a reader that goes away", broken_pipe(harness)


def broken_pipe(harness):
    reading, writing = os.pipe()
    os.close(reading)
    with harness.folder() as folder:
        result = harness.run(["list", "--json"], folder, output=f"/dev/fd/{writing}")
    os.close(writing)
    return None if result.code in (-13, 1) else f"ended with {result.code}"
