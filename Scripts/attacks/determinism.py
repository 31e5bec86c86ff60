"""Repeats a command, also under other conditions; it must write the same bytes."""
FORMATS = ["gif", "png", "svg", "json", "html", "webp", "lottie"]
INDICATORS = ["hash-lines", "worm", "three-balls", "bouncing-icon", "arc-to-check", "ring-and-play", "closing-arc",
              "gooey-pull"]
CONDITIONS = [
    {}, {"LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"}, {"TZ": "Pacific/Kiritimati"}, {"HOME": "/nonexistent"},
    {"SWIFT_DETERMINISTIC_HASHING": "1"}, {"MALLOC_PERTURB_": "165"}, {"COLUMNS": "1", "TERM": "dumb"},
]


def run(harness):
    pairs = [(indicator, ending) for indicator in INDICATORS for ending in FORMATS]
    if not harness.is_long:
        pairs = harness.pick.sample(pairs, 10)

    def judge(pair):
        indicator, ending = pair
        conditions = CONDITIONS if harness.is_long else harness.pick.sample(CONDITIONS, 2)
        found = set()
        for condition in conditions:
            with harness.folder() as folder:
                words = ["export", indicator, "--size", "48", "--fps", "10", "-o", f"x.{ending}"]
                result = harness.run(words, folder, environment=condition)
                problem = harness.problem(result, codes=(0,))
                if problem:
                    return problem
                found.add((folder / f"x.{ending}").read_bytes())
        return None if len(found) == 1 else f"{len(found)} different files"

    yield from harness.all(pairs, judge)
