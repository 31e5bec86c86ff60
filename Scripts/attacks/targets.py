"""Names and places of files to write."""
import os
import stat

COMMAND = ["frame", "three-balls", "--at", "0.5"]


def export(harness, folder, *targets):
    words = ["export", "three-balls", "--size", "16"]
    for target in targets:
        words += ["-o", target]
    return harness.run(words, folder)


def run(harness):
    for name, case in sorted(CASES.items()):
        with harness.folder() as folder:
            yield name, case(harness, folder)


def writes(harness, folder, name):
    # A name must not be taken for an option.
    path = f"./{name}" if name[:1] == "-" else name
    result = harness.run([*COMMAND, "-o", path], folder)
    problem = harness.problem(result, codes=(0,))
    names = [os.fsdecode(entry) for entry in os.listdir(os.fsencode(folder))]
    return problem or (None if names == [os.fsdecode(name.encode() if isinstance(name, str) else name)]
                       else f"wrote {names}")


def refuses(harness, folder, name, *words, codes=(1, 64)):
    before = sorted(os.listdir(folder))
    result = harness.run([*COMMAND, "-o", name], folder)
    problem = harness.problem(result, codes=codes, words=words)
    after = sorted(os.listdir(folder))
    return problem or (None if after == before else f"left {after}")


def longest(harness, folder):
    return writes(harness, folder, "n" * 251 + ".png") or refuses(harness, folder, "n" * 252 + ".png", "shorter name")


def long_path(harness, folder):
    return refuses(harness, folder, "a/" * 3000 + "x.png", "shorter name")


def odd_names(harness, folder):
    for name in ["ü.png", "a b.png", "-x.png", "%20.png", "a\nb.png", "\x1b[31m.png", "é.png", "~.png", "x.PNG",
                 ".png.png", "$HOME.png", "👩‍👩‍👧.png", "a;b.png"]:
        inner = folder / str(abs(hash(name)))
        inner.mkdir()
        if problem := writes(harness, inner, name):
            return f"{name!r}: {problem}"
    return None


def other_bytes(harness, folder):
    return refuses(harness, folder, b"a\xffb.png", "isn’t valid UTF-8", codes=(64,))


def folders(harness, folder):
    (folder / "inner.png").mkdir()
    return (refuses(harness, folder, "inner.png", "is a folder") or refuses(harness, folder, "new.png/", "is a folder")
            or refuses(harness, folder, "no/x.png", "choose a folder that exists"))


def escapes(harness, folder):
    return refuses(harness, folder, "no/\x1b]0;x\x07\nkinora: note: y.png", "\\u{1B}")


def devices(harness, folder):
    os.mkfifo(folder / "pipe.png")
    return refuses(harness, folder, "pipe.png", "device or a pipe") or refuses(
        harness, folder, "/dev/null/x.png", "not a directory")


def links(harness, folder):
    (folder / "real").mkdir()
    (folder / "link.png").symlink_to("real/x.png")
    for _ in range(2):
        result = harness.run([*COMMAND, "-o", "link.png"], folder)
        if result.code or not (folder / "link.png").is_symlink() or not (folder / "real/x.png").is_file():
            return f"replaced the link: {result.lines}"
    (folder / "circle.png").symlink_to("circle.png")
    return refuses(harness, folder, "circle.png", "circle")


def modes(harness, folder):
    target = folder / "x.png"
    for mode in (0o600, 0o640, 0o666):
        target.write_bytes(b"")
        target.chmod(mode)
        result = harness.run([*COMMAND, "-o", "x.png"], folder)
        found = stat.S_IMODE(target.stat().st_mode)
        if result.code or found != mode or not target.read_bytes():
            return f"mode {found:o}, not {mode:o}"
    return None


def several(harness, folder):
    result = export(harness, folder, "x.gif", "no/y.gif")
    problem = harness.problem(result, codes=(1,))
    if problem or os.listdir(folder):
        return problem or f"wrote {os.listdir(folder)}"
    return harness.problem(export(harness, folder, "x.gif", "./x.gif"), codes=(1,), words=["twice"])


def full(harness, folder):
    return harness.problem(harness.run(["list", "-o", "/dev/full"], folder), codes=(1,), words=["device"])


def gallery(harness, folder):
    result = harness.run(["gallery", "-o", "a/b/c"], folder)
    problem = harness.problem(result, codes=(1,), words=["choose a folder that exists"])
    return problem or (None if not os.listdir(folder) else f"made {os.listdir(folder)}")


CASES = {
    "names of 255 bytes": longest, "long paths": long_path, "odd names": odd_names, "names that aren't UTF-8": other_bytes,
    "folders": folders, "control characters": escapes, "devices": devices, "links": links, "modes": modes,
    "several targets": several, "a full device": full, "a gallery without a parent": gallery,
}
