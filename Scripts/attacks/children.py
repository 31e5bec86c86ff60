"""Ends of the tool while it has children: every process must end with it, and the terminal be as it was.

A program `swift` in PATH plays the part of the toolchain: its builds start processes in groups and sessions of
their own, which ignore what they can, and never end. A build that succeeds makes a program that plays or
exports. Processes are found by a variable in their environment, which needs Linux's /proc.
"""
import concurrent.futures
import fcntl
import json
import os
import pathlib
import pty
import select
import signal
import struct
import termios
import threading
import time
import uuid

from harness.tool import ROOT

# The seconds in which a tree must appear and disappear.
PATIENCE = 20.0
MARK = "KINORA_ATTACK"

SWIFT = """#!/bin/sh
# Builds that never end have a process in its own session, one that ignores signals, and an orphan.
case "$1 $2" in
--version*) echo "Swift version 6.2" ;;
"package --package-path") case "$*" in *describe*) cat "$FAKE/package.json" ;; *) exit 1 ;; esac ;;
build*)
    if [ -e "$FAKE/succeeds" ]; then
        while [ $# -gt 1 ]; do
            [ "$1" = --scratch-path ] && scratch="$2"
            [ "$1" = --product ] && product="$2"
            shift
        done
        mkdir -p "$scratch/release/Modules"
        [ "$product" ] && cp "$FAKE/program" "$scratch/release/$product"
        exit 0
    fi
    setsid sh -c 'sleep 300 & sleep 300; :' &
    sh -c 'trap "" INT TERM HUP QUIT; sleep 300 & sleep 300; :' &
    sh -c '(sleep 300 & sleep 300) & sleep 300; :' &
    echo "[1/9] Compiling M a.swift"
    touch "$FAKE/builds"
    wait
    ;;
esac
"""

PACKAGE = {
    "name": "P", "dependencies": [{"identity": "kinora", "path": str(ROOT)}],
    "products": [{"name": "P", "targets": ["P"], "type": {"library": ["automatic"]}}],
    "targets": [{"name": "P", "c99name": "P", "type": "library", "product_dependencies": ["ViewKit"]}],
}

VIEW = ["--package", "P", "--view", "V"]
# Commands, whether the build succeeds, and the program that it makes.
COMMANDS = {
    "a build for an export": (["export", *VIEW, "-o", "x.gif"], None),
    "a build for a player": (["play", *VIEW], None),
    "a build of the porting program": (["port", "s", "-o", "out"], None),
    "a player of a package": (["play", *VIEW], ["play", "three-balls"]),
    "an export of a package": (["export", *VIEW, "-o", "x.webm"],
                               ["export", "hash-lines", "--size", "1200", "-o", "x.webm"]),
    "a player": (["play", "three-balls", "--protocol", "blocks"], None),
    "a video": (["export", "hash-lines", "--size", "1200", "-o", "x.mp4"], None),
}
PLAYERS = ("a player", "a player of a package")
INT, TERM, HUP, QUIT, KILL = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGKILL)
# Ways of starting, each with the ways of ending. A string is typed, and None closes the terminal.
ENDINGS = {
    "a terminal": [INT, TERM, HUP, QUIT, KILL, "\x03", "\x1c", None],
    "a job of a terminal": [INT, TERM, HUP, QUIT, KILL, "\x03", None],
    "a background job": [TERM, HUP, KILL, INT],
    "a script's background": [TERM, HUP, KILL],
    "nohup": [TERM, INT],
    "no terminal": [INT, TERM, HUP, QUIT, KILL],
}


def prepared(folder, program, tool):
    (folder / "package.json").write_text(json.dumps(PACKAGE))
    (folder / "P").mkdir()
    (folder / "P/Package.swift").write_text("")
    (folder / "s").mkdir()
    (folder / "bin").mkdir()
    (folder / "bin/swift").write_text(SWIFT)
    (folder / "bin/swift").chmod(0o755)
    if program:
        (folder / "succeeds").touch()
        (folder / "program").write_text(f'#!/bin/sh\nexec "{tool}" {" ".join(program)}\n')
        (folder / "program").chmod(0o755)


# The shell's wait also returns when a job is stopped.
WAIT = "wait $!; c=$?; while [ $c = 148 ]; do sleep 0.05; wait $!; c=$?; done; echo $c > code; read x"


class Session:
    """A run of the tool with the processes that it has started."""

    def __init__(self, harness, folder, words, way):
        self.mark, self.way, self.folder, self.output = uuid.uuid4().hex, way, folder, b""
        environment = {
            **os.environ, MARK: self.mark, "FAKE": str(folder), "XDG_CACHE_HOME": str(folder / "caches"),
            "HOME": str(folder), "TMPDIR": str(folder), "TERM": "xterm-256color",
            "PATH": f"{folder}/bin:/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
        }
        words = [str(harness.tool), *words]
        scripts = {
            "a job of a terminal": 'set -m; "$0" "$@"; echo $? > code; read x',
            "a background job": 'set -m; "$0" "$@" & echo $! > number; ' + WAIT,
            "a script's background": '"$0" "$@" & echo $! > number; ' + WAIT,
            "nohup": 'set -m; nohup "$0" "$@" & echo $! > number; ' + WAIT,
        }
        shell = ["/bin/bash", "-c", scripts[way]] if way in scripts else []
        self.is_shell = bool(shell)
        command = [*shell, *words]
        self.terminal = None
        name = os.devnull if way == "no terminal" else self.open_terminal()
        # The controlling terminal is the first one that the leader of a session opens.
        actions = [(os.POSIX_SPAWN_OPEN, number, name, os.O_RDWR, 0) for number in range(3)]
        self.leader = os.posix_spawn(
            "/bin/sh", ["/bin/sh", "-c", 'cd "$0" && exec "$@"', str(folder), *command], environment,
            setsid=True, file_actions=actions, setsigdef=[INT, QUIT, HUP, TERM, signal.SIGPIPE])

    def open_terminal(self):
        """Opens a terminal, reads what is written to it, and returns its name."""
        self.terminal, self.other = pty.openpty()
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 640, 384))
        self.mode = termios.tcgetattr(self.other)
        self.reader = threading.Thread(target=self.read, args=(self.terminal,), daemon=True)
        self.reader.start()
        return os.ttyname(self.other)

    def read(self, terminal):
        while True:
            try:
                if select.select([terminal], [], [], 0.2)[0]:
                    data = os.read(terminal, 65536)
                    if not data:
                        return
                    self.output += data
            except (OSError, ValueError):
                return

    def processes(self):
        """Returns the identifiers and names of the processes of this run that haven't ended."""
        found = {}
        word = f"{MARK}={self.mark}".encode()
        for entry in os.listdir("/proc"):
            if entry.isdigit():
                try:
                    if word in pathlib.Path(f"/proc/{entry}/environ").read_bytes():
                        stat = pathlib.Path(f"/proc/{entry}/stat").read_text()
                        if stat[stat.rindex(")") + 2] != "Z":
                            line = pathlib.Path(f"/proc/{entry}/cmdline").read_bytes()
                            found[int(entry)] = line.replace(b"\0", b" ").decode("utf-8", "replace").strip()
                except (OSError, ValueError):
                    pass
        return found

    @property
    def number(self):
        """The process identifier of the tool."""
        if not self.is_shell:
            return self.leader
        if self.way == "a job of a terminal":
            return next((number for number, line in self.processes().items()
                         if number != self.leader and os.getpgid(number) == number
                         and os.stat(f"/proc/{number}").st_uid == os.getuid()
                         and self.parent(number) == self.leader), None)
        return int((self.folder / "number").read_text())

    @property
    def code(self):
        """The code of the tool that the shell has seen, or None."""
        file = self.folder / "code"
        if file.exists() and file.read_text():
            return int(file.read_text())
        return None

    @staticmethod
    def parent(number):
        stat = pathlib.Path(f"/proc/{number}/stat").read_text()
        return int(stat[stat.rindex(")") + 2:].split()[1])

    def close(self):
        if self.terminal is not None:
            os.close(self.other)
            os.close(self.terminal)
            self.terminal = None


def waited(condition):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := condition():
            return found
        time.sleep(0.02)
    return None


def is_ready(session, name):
    """Returns whether the run is at the place where it is to end."""
    if name.startswith("a build"):
        return (session.folder / "builds").exists()
    if name in PLAYERS and session.terminal is not None:
        return b"\x1b[?2026h" in session.output
    return any("ffmpeg" in line.split(" ")[0] for line in session.processes().values())


def ended_problem(session, name, ending):
    """Waits for the end of a run, and returns a description of what is wrong, or None."""
    problems = []
    kept = {session.leader} if session.is_shell and ending is not None else set()
    left = None

    def is_gone():
        nonlocal left
        left = {number: line for number, line in session.processes().items() if number not in kept}
        return not left

    gone = waited(is_gone)
    if not gone:
        problems.append(f"left {sorted(left.values())}")
    if ending is not None and session.terminal is not None:
        expected = {"\x03": INT, "\x1c": QUIT}.get(ending, ending)
        if name in PLAYERS and expected != KILL:
            # The end of the output may be unread.
            if not waited(lambda: session.output.rfind(b"\x1b[?25h") > session.output.rfind(b"\x1b[?25l")):
                problems.append("left the cursor hidden")
            if termios.tcgetattr(session.other) != session.mode and "background" not in session.way:
                problems.append("left another mode of the terminal")
    return "; ".join(problems) or None


def suspended_problem(session, name):
    """Stops and continues a run, and returns a description of what is wrong, or None."""
    def states():
        found = []
        for number, line in session.processes().items():
            if number != session.leader and "--watch-children" not in line:
                try:
                    stat = pathlib.Path(f"/proc/{number}/stat").read_text()
                    found.append(stat[stat.rindex(")") + 2])
                except (OSError, ValueError):
                    pass
        return found

    os.kill(session.number, signal.SIGTSTP)
    # A process that waits for a stopped child to start a program can't be stopped itself.
    if not waited(lambda: "T" in states() and set(states()) <= {"T", "D"}):
        return f"runs on when it is suspended: {states()}"
    os.kill(session.number, signal.SIGCONT)
    if not waited(lambda: "T" not in states()):
        return f"stays suspended: {states()}"
    return None


def attack(harness, name, way, ending):
    words, program = COMMANDS[name]
    with harness.folder() as folder:
        prepared(folder, program, harness.tool)
        session = Session(harness, folder, words, way)
        try:
            if not waited(lambda: is_ready(session, name)):
                return f"never began: {session.processes()} {session.output[-300:]}"
            number = waited(lambda: session.number)
            # Signals that are ignored must change nothing.
            ignored = {"a script's background": [INT, QUIT], "nohup": [HUP]}.get(way, [])
            for kind in ignored:
                os.kill(number, kind)
            if ignored:
                time.sleep(0.2)
                if number not in session.processes():
                    return f"ended by {ignored}, which it ignores"
            if way == "a background job" and (problem := suspended_problem(session, name)):
                return problem
            if ending is None:
                session.close()
            elif isinstance(ending, str):
                os.write(session.terminal, ending.encode())
            else:
                os.kill(number, ending)
            problem = ended_problem(session, name, ending)
            expected = {"\x03": INT, "\x1c": QUIT}.get(ending, ending)
            code = None
            if ending is None:
                pass
            elif way == "a job of a terminal" and expected == INT:
                # The shell ends too, as those of interrupted programs do.
                pass
            elif session.is_shell:
                code = waited(lambda: session.code)
                if code != 128 + expected:
                    problem = f"{problem or ''} ended with {code}, not {128 + expected}"
            else:
                status = waited(lambda: os.waitpid(session.leader, os.WNOHANG)[1])
                code = os.waitstatus_to_exitcode(status or 0)
                session.leader = None
                if code != -expected:
                    problem = f"{problem or ''} ended with {code}, not {-expected}"
            names = {path.name for path in folder.iterdir() if path.suffix in (".partial", ".webm", ".mp4", ".gif")}
            if names:
                problem = f"{problem or ''} left {names}"
            return problem
        finally:
            session.close()
            for number in session.processes():
                os.kill(number, KILL)
            if session.leader:
                os.waitpid(session.leader, 0)


def cases():
    for name in COMMANDS:
        for way, endings in ENDINGS.items():
            # A player in the background of a terminal is stopped, and without a terminal it doesn't begin.
            if name in PLAYERS and way not in ("a terminal", "a job of a terminal"):
                continue
            yield from ((name, way, ending) for ending in endings)


def title(case):
    name, way, ending = case
    text = {None: "a closed terminal", "\x03": "Ctrl-C", "\x1c": "Ctrl-\\"}.get(ending) or ending.name
    return f"{name} in {way} at {text}"


def run(harness):
    chosen = list(cases())
    if not harness.is_long:
        chosen = harness.pick.sample(chosen, 36)
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        found = pool.map(lambda case: attack(harness, *case), chosen)
        yield from zip(map(title, chosen), found)
