"""The results of a check, a line each."""

from __future__ import annotations

from collections.abc import Iterable


class Results:
    """Prints the results of checks, and counts the failures."""

    def __init__(self) -> None:
        self.passed = self.failed = 0

    def add(self, subject: str, problems: Iterable[str], passed: str = "as drawn") -> None:
        """Prints the problems of a subject, or a text if there are none."""
        problems = list(problems)
        self.failed += bool(problems)
        self.passed += not problems
        told = "; ".join(problems) + "  MISS" if problems else passed
        print(f"{subject}: {told}" if told else subject, flush=True)

    def expect(self, holds: object, subject: str, problem: str = "not so") -> None:
        """Prints a subject with a problem unless a condition holds."""
        self.add(subject, [] if holds else [problem], "ok")

    def close(self, what: str) -> int:
        """Prints a summary and returns an exit code, which is a failure if nothing was checked."""
        print(f"{self.passed + self.failed} {what}, {self.failed} failed")
        return 1 if self.failed or not self.passed else 0
