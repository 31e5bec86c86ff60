"""Texts, values and command lines that are too long, and those at the limit.

Above a limit, a command ends with 64 and one short line at once. At the limit, it ends within the time for a
text that long.
"""
from attacks.harness import MEGABYTE

DESIGNS = ["bouncing-icon", "bouncing-letters", "changing-words", "filling-text", "text-shimmer"]
LIMIT = 2000
COMMANDS = [["export", "-o", "x.svg"], ["export", "-o", "x.json"], ["export", "--fps", "5", "-o", "x.gif"],
            ["frame", "--at", "0.5", "-o", "x.png"], ["timeline", "-o", "x.svg"], ["inspect", "--at", "0.5"],
            ["export", "--progress", "0..1", "-o", "x.svg"]]
# A letter, and the number of letters that it counts as.
LETTERS = [("a", 1), ("W", 1), ("|", 1), ("a|", 2), ("e\u0301", 2), ("\u05d0", 1), ("\u0627 ", 2), ("\U0001f469\u200d\U0001f467", 3),
           ("a ", 2), ("\u0301", 1), ("\u4e2d", 1)]
# The number of bytes that the system allows in one argument, almost.
LONGEST = 130_000
OPTIONS = ["--size", "--color", "--text", "--image", "--font", "--set", "--timing", "--background", "--preset", "--svg",
           "-o", "--outcome", "--progress", "--animate", "--fps", "--package", "--unknown"]


def run(harness):
    cases = []
    for design in DESIGNS:
        for letter, count in LETTERS:
            cases.append((f"{design} with {letter!r} up to the limit", harness.pick.choice(COMMANDS), design,
                          letter * (LIMIT // count), (0,)))
            for times in (LIMIT // count + 1, LONGEST // len(letter.encode())):
                cases.append((f"{design} with {times} of {letter!r}", harness.pick.choice(COMMANDS), design,
                              letter * times, (64,)))
    if not harness.is_long:
        cases = harness.pick.sample(cases, 30)

    def judge_text(case):
        _, command, design, text, codes = case
        form = harness.pick.choice([["--text", text], [f"--text={text}"], ["--set", f"text={text}"]])
        # A leading bar or accent is part of the value.
        with harness.folder() as folder:
            result = harness.run([command[0], design, *command[1:], *form], folder, seconds=120)
            limit = 20 if codes == (0,) else 2
            problem = harness.problem(result, codes=codes, seconds=limit, memory=512 * MEGABYTE)
            return problem or long_line(result) or left(folder, codes)

    for case, (_, problem) in zip(cases, harness.all(cases, judge_text)):
        yield case[0], problem
    yield from harness.all([f"{option} {form}" for option in OPTIONS for form in ("x", "=", "\u00e4", "words")],
                           lambda name: judge_value(harness, *name.split(" ")))
    for words in (["--set", "a=b"], ["-o", "x.gif"], ["x"], ["--strict"], ["--", "-x"]):
        for count in (4001, 10_000):
            with harness.folder() as folder:
                result = harness.run(["export", "worm", *words * count], folder)
                problem = harness.problem(result, codes=(64,), seconds=2) or long_line(result) or left(folder, (64,))
            yield f"{count} of {' '.join(words)}", problem
    yield "accents after an equals sign", accents(harness)
    yield "a format that fails strictly", strict(harness)


def long_line(result):
    longest = max((len(line) for line in result.lines), default=0)
    return f"printed a line of {longest} characters" if longest > 4500 else None


def left(folder, codes):
    names = [path.name for path in folder.iterdir()]
    return f"left {names}" if codes != (0,) and names else None


def judge_value(harness, option, form):
    value = {"x": "x" * LONGEST, "=": "=" * LONGEST, "\u00e4": "\u00e4" * (LONGEST // 2), "words": "ab " * (LONGEST // 3)}[form]
    with harness.folder() as folder:
        result = harness.run(["export", "worm", "--size", "8", "-o", "x.gif", option, value], folder)
        return harness.problem(result, seconds=5) or long_line(result) or left(folder, (64,))


def accents(harness):
    for accent in ("\u0301", "\u200d", "\ufe0f", "\u20dd"):
        with harness.folder() as folder:
            for words in ([f"--text={accent}a"], ["--set", f"text={accent}a"], [f"--set=text={accent}a"]):
                result = harness.run(["frame", "bouncing-letters", "--at", "1", "-o", "x.png", *words], folder)
                if result.code:
                    return f"{words}: {result.lines}"
            # Nothing else has a value that begins with an accent.
            for words in ([f"--size={accent}8"], [f"--color={accent}"], [f"--timing=a:b:0={accent}"]):
                result = harness.run(["export", "worm", "-o", "x.gif", *words], folder)
                if problem := harness.problem(result, codes=(64,)):
                    return f"{words}: {problem}"
    return None


def strict(harness):
    with harness.folder() as folder:
        # SVG has no frame rate.
        (folder / "x.png").write_bytes(b"previous")
        words = ["export", "worm", "--size", "16", "--fps", "4", "--strict", "-o", "x.png", "-o", "x.gif", "-o", "x.svg"]
        result = harness.run(words, folder)
        names = sorted(path.name for path in folder.iterdir())
        problem = harness.problem(result, codes=(1,))
        if names != ["x.png"] or (folder / "x.png").read_bytes() != b"previous":
            problem = f"{problem or ''} left {names}"
        return problem
