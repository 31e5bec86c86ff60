"""The compilation of drawables as resources of an app."""

from __future__ import annotations

import pathlib
import re
import subprocess

FRAMEWORK = pathlib.Path("/usr/share/android-framework-res/framework-res.apk")
MANIFEST = """<?xml version="1.0" encoding="utf-8"?>
<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="kinora.check">
    <uses-sdk android:minSdkVersion="24" android:targetSdkVersion="29" />
</manifest>
"""


def compiled(files: dict[str, str], folder: pathlib.Path) -> dict[str, list[str]]:
    """Returns aapt2's messages about files by their names; those without a file are at an empty name."""
    drawables = folder / "res" / "drawable"
    drawables.mkdir(parents=True, exist_ok=True)
    names = {re.sub(r"\W", "_", name.lower()): name for name in files}
    for own, name in names.items():
        (drawables / f"{own}.xml").write_text(files[name], encoding="utf-8")
    manifest, archive = folder / "AndroidManifest.xml", folder / "compiled.zip"
    manifest.write_text(MANIFEST)
    messages: dict[str, list[str]] = {}
    steps = [
        ["aapt2", "compile", "--dir", folder / "res", "-o", archive],
        ["aapt2", "link", "-I", FRAMEWORK, "--manifest", manifest, "-o", folder / "app.apk", archive],
    ]
    for words in steps:
        done = subprocess.run([str(word) for word in words], capture_output=True, text=True)
        for line in (done.stderr + done.stdout).splitlines():
            found = re.search(r"res/drawable/(\w+)\.xml", line)
            messages.setdefault(names.get(found[1], "") if found else "", []).append(line.strip())
        if done.returncode != 0:
            messages.setdefault("", []).append(f"aapt2 {words[1]} failed")
            break
    return messages
