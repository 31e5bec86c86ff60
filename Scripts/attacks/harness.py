"""Runs of the tool with measurements, and the rules that every run has to follow."""
import concurrent.futures
import contextlib
import dataclasses
import os
import pathlib
import re
import signal
import tempfile
import threading

MEGABYTE = 1024
# Characters that a terminal would act on, except for line breaks between messages.
CONTROLS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")


@dataclasses.dataclass
class Run:
    """A finished run."""
    code: int
    output: bytes
    error: bytes
    seconds: float
    memory: int

    @property
    def lines(self):
        return self.error.decode("utf-8", "replace").splitlines()


class Harness:
    """The tool under attack, a source of random choices, and folders to work in."""

    def __init__(self, tool, pick, is_long):
        self.tool, self.pick, self.is_long = tool, pick, is_long
        self.greatest = 0

    @contextlib.contextmanager
    def folder(self):
        with tempfile.TemporaryDirectory(prefix="kinora-attack-") as name:
            yield pathlib.Path(name)

    def start(self, words, folder, output=None, error=None, closed=(), environment=None):
        """Starts the tool in a folder and returns its process identifier.

        The child closes the descriptors in `closed`, or opens paths as its output and error.
        """
        words = [os.fsencode(self.tool)] + [word if isinstance(word, bytes) else str(word).encode()
                                            for word in words]
        actions = [(os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0)]
        create = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        actions.append((os.POSIX_SPAWN_OPEN, 1, str(output or os.devnull), create, 0o600))
        actions.append((os.POSIX_SPAWN_OPEN, 2, str(error or os.devnull), create, 0o600))
        actions += [(os.POSIX_SPAWN_CLOSE, descriptor) for descriptor in closed]
        # posix_spawn can't change the folder, so a shell does.
        shell = ["/bin/sh", "-c", 'cd "$0" && exec "$@"', str(folder)]
        variables = {**os.environ, "SWIFT_BACKTRACE": "enable=no", **(environment or {})}
        return os.posix_spawn(shell[0], [*shell, *words], variables, file_actions=actions,
                              setsigdef=[signal.SIGINT, signal.SIGPIPE])

    def wait(self, process, seconds=60.0):
        """Waits for a process, which is ended after a time limit, and returns its code and usage."""
        timer = threading.Timer(seconds, lambda: os.kill(process, signal.SIGKILL))
        timer.start()
        _, status, usage = os.wait4(process, 0)
        timer.cancel()
        self.greatest = max(self.greatest, usage.ru_maxrss)
        return os.waitstatus_to_exitcode(status), usage

    def run(self, words, folder, seconds=60.0, **options):
        """Runs the tool in a folder to its end."""
        with tempfile.TemporaryDirectory(prefix="kinora-attack-") as own:
            output, error = pathlib.Path(own, "output"), pathlib.Path(own, "error")
            options = {"output": output, "error": error, **options}
            code, usage = self.wait(self.start(words, folder, **options), seconds)
            return Run(code, output.read_bytes() if output.exists() else b"",
                       error.read_bytes() if error.exists() else b"",
                       usage.ru_utime + usage.ru_stime, usage.ru_maxrss)

    def excesses(self, run, codes, words, seconds, memory):
        """Yields the violations of the rules for every program in a run."""
        if run.code < 0:
            yield f"ended by signal {-run.code}"
        elif run.code not in codes:
            yield f"ended with {run.code}, not {' or '.join(map(str, codes))}: {run.lines[-1:]}"
        if run.code in (1, 64) and not run.lines:
            yield "failed without a line"
        if CONTROLS.search("\n".join(run.lines)):
            yield f"printed control characters: {run.lines}"
        text = run.error.decode("utf-8", "replace")
        yield from (f"did not say “{word}”, but {run.lines[-1:]}" for word in words if word not in text)
        if run.memory > memory:
            yield f"took {run.memory // MEGABYTE} MB"
        if run.seconds > seconds:
            yield f"took {run.seconds:.1f} s"

    def problem(self, run, codes=(0, 1, 64), words=(), seconds=60.0, memory=512 * MEGABYTE):
        """Returns a description of the rule that a run of the tool violates, or None."""
        problems = list(self.excesses(run, codes, words, seconds, memory))
        strange = [line for line in run.lines if not line.startswith("kinora: ")]
        failures = [line for line in run.lines if not line.startswith("kinora: note: ")]
        if strange:
            problems.append(f"said {strange[0][:200]!r}")
        if run.code in (1, 64) and len(failures) != 1:
            problems.append(f"said {len(failures)} lines other than notes")
        return "; ".join(problems) or None

    def all(self, cases, judge):
        """Judges cases in parallel, and yields each with its problem, in order."""
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            yield from zip(map(str, cases), pool.map(judge, cases))


def left(folder, *expected):
    """Returns a description of files in a folder other than the named ones, or None."""
    names = sorted(path.name for path in folder.iterdir() if path.name not in expected)
    return f"left {names}" if names else None
