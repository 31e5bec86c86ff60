"""Random command lines: every option of every command, with odd, huge, or missing values."""

COMMANDS = ["list", "export", "frame", "sheet", "timeline", "curve", "trace", "inspect", "play"]
INDICATORS = ["hash-lines", "worm", "three-balls", "bouncing-icon", "arc-to-check", "", "nothing", "../x.svg", "-"]
OPTIONS = [
    "--size", "--speed", "--color", "--line-width", "--text", "--image", "--font", "--outcome", "--animate", "--set",
    "--timing", "--scale", "--background", "--fps", "--loops", "--matte", "--quality", "--svg", "--html", "--preset",
    "--emit", "--at", "--count", "--columns", "--width", "--appearance", "-o", "--output", "--protocol", "--duration",
    "--view", "--unknown",
]
FLAGS = ["--strict", "--reduced-motion", "--json", "--help", "--version", "--", "-h", "-x"]
VALUES = [
    "", "0", "1", "2", "16", "16x24", "-1", "0.5", "1e9", "1e308", "1e400", "nan", "inf", "-inf", "0x10", "９", "1,2",
    "9" * 400, "--", "none", "red", "#FF317E", "FF317E80", "#12345", "light", "dark", "css", "smil", "exact", "success",
    "a=b", "colors=#FF317E", "=", "period=0", "period=-1", "period=1e300", "root:path:0=linear", "x.gif", "x.png",
    "x.svg", "x.json", "x.webp", "x.html", "x.lottie", "x", "/", ".", "no/x.gif", "x\ny.gif", "\x1b[31mx.gif",
    "\u202ex.gif", "\u0301", "👩‍👩‍👧‍👦" * 9, "Ä" * 200, "%n%s", "$(id)", "slack-emoji", "swift", "0.36,0,0.66,-0.56",
    "easeInOut", "linear", b"\xff\xfe.gif", b"\xc3\x28",
]


def line(pick):
    words = [pick.choice(COMMANDS)] if pick.random() < 0.97 else [pick.choice(["", "exprot", "help", "-"])]
    if pick.random() < 0.9:
        words.append(pick.choice(INDICATORS[:5]) if pick.random() < 0.8 else pick.choice(INDICATORS))
    # Small pictures with few frames, so that accepted commands are quick.
    words += ["--size", pick.choice(["8", "16x9"])] if pick.random() < 0.8 else []
    for _ in range(pick.randint(0, 4)):
        words.append(pick.choice(OPTIONS))
        if pick.random() < 0.93:
            words.append(pick.choice(VALUES))
    if pick.random() < 0.3:
        words.append(pick.choice(FLAGS))
    if words[0] == "play":
        words += ["--loops", "1", "--speed", "100"]
    pick.random() < 0.05 and pick.shuffle(words)
    return words


def run(harness):
    lines = [line(harness.pick) for _ in range(10_000 if harness.is_long else 800)]

    def judge(words):
        with harness.folder() as folder:
            result = harness.run(words, folder)
            problem = harness.problem(result)
            files = [path for path in folder.rglob("*") if path.is_file()]
            if result.code and any(".partial" in path.name for path in files):
                problem = f"{problem or ''} left {files}"
            return problem

    yield from harness.all(lines, judge)
