"""Apple's platforms, and sources as the compiler reads them there."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Platform:
    """One of Apple's platforms."""

    name: str
    """The name in the manifest."""

    system: str
    """The name in `#if os(…)`."""

    has_uikit: bool
    target: str
    """The name of the system in the compiler's targets."""

    environment: str = ""
    """The last part of the compiler's target, empty for devices."""

    @property
    def conditions(self) -> set[str]:
        """The conditions of `#if` that hold on the platform."""
        return {f"os({self.system})"} | (
            {"targetEnvironment(macCatalyst)"} if self.environment == "-macabi" else set())

    def triple(self, version: str) -> str:
        """Returns the compiler's target for a version of the platform."""
        return f"arm64-apple-{self.target}{version}{self.environment}"

    def padded_triple(self, length: int) -> str:
        """Returns the compiler's target for the oldest version, as a text of a given length."""
        return self.triple("1".zfill(length - len(self.triple(""))))


PLATFORMS = {
    platform.name: platform
    for platform in (
        Platform("ios", "iOS", True, "ios"),
        Platform("maccatalyst", "iOS", True, "ios", "-macabi"),
        Platform("tvos", "tvOS", True, "tvos"),
        Platform("visionos", "visionOS", True, "xros"),
        Platform("macos", "macOS", False, "macosx"),
    )
}

LINUX_MODULES = "Android|FoundationNetworking|FoundationXML|Glibc|Musl|WinSDK"
CONDITION = re.compile(r"^\s*#(?:if|elseif)\b")
MANAGED = re.compile(r"@NSManaged (.*)$")
IMPORT = re.compile(
    r"^(\s*(?:@\w+\s+)*(?:(?:public|package|internal|private)\s+)?)import Foundation\b"
)


def as_on_apple(text: str, imports_overlay: bool) -> str:
    """Returns a source as Apple's compiler reads it, line by line.

    Linux modules can't be imported. Files that import Foundation also import FoundationOverlay, except those
    of the look-alike.
    """
    lines = [_condition(line) if CONDITION.match(line) else line for line in text.split("\n")]
    # Without Foundation's Objective-C declarations, the compiler has no accessors generated at run time.
    lines = [MANAGED.sub(r"\1 { get { fatalError() } set {} }", line) for line in lines]
    if imports_overlay:
        lines = [IMPORT.sub(r"\g<0>; \1import FoundationOverlay", line) for line in lines]
    return "\n".join(lines)


def _condition(line: str) -> str:
    return re.sub(rf"\bcanImport\((?:{LINUX_MODULES})\)", "false", line)
