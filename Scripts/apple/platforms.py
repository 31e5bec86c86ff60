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
    environment: str = ""
    """The name in `#if targetEnvironment(…)`, empty for devices."""

    @property
    def definitions(self) -> list[str]:
        """The conditions that hold on the platform."""
        found = [f"OS_{self.system}"]
        return found + ([f"ENVIRONMENT_{self.environment}"] if self.environment else [])


PLATFORMS = {
    platform.name: platform
    for platform in (
        Platform("ios", "iOS", True),
        Platform("maccatalyst", "iOS", True, "macCatalyst"),
        Platform("tvos", "tvOS", True),
        Platform("visionos", "visionOS", True),
        Platform("macos", "macOS", False),
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

    Conditions on systems become conditions on definitions, because this compiler has no targets for Apple's
    systems. Linux modules can't be imported. Files that import Foundation also import FoundationOverlay,
    except those of the look-alike.
    """
    lines = [_condition(line) if CONDITION.match(line) else line for line in text.split("\n")]
    # On Linux, the compiler has no accessors that are generated at run time.
    lines = [MANAGED.sub(r"\1 { get { fatalError() } set {} }", line) for line in lines]
    if imports_overlay:
        lines = [IMPORT.sub(r"\g<0>; \1import FoundationOverlay", line) for line in lines]
    return "\n".join(lines)


def _condition(line: str) -> str:
    line = re.sub(r"\bos\((\w+)\)", r"OS_\1", line)
    line = re.sub(r"\btargetEnvironment\((\w+)\)", r"ENVIRONMENT_\1", line)
    return re.sub(rf"\bcanImport\((?:{LINUX_MODULES})\)", "false", line)
