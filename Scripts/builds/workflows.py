"""Checks the workflows of .github/workflows and the action against GitHub's schemas, and their commands' files."""
import re
import subprocess
import sys

from harness.launch import parser
from harness.tool import ROOT


def problems(path):
    text = path.read_text()
    for folder in re.findall(r"working-directory: (\S+)", text):
        if not (ROOT / folder).is_dir():
            yield f"{path.relative_to(ROOT)}: no folder {folder}"
    for program in re.findall(r"^\s*(?:-?\s*run:\s*)?(\.ci/\S+|Scripts/\S+)", text, re.M):
        if not (ROOT / program).is_file():
            yield f"{path.relative_to(ROOT)}: no program {program}"


def main():
    parser(__doc__).parse_args()
    workflows = sorted((ROOT / ".github/workflows").glob("*.yml"))
    action = ROOT / "action.yml"
    words = [sys.executable, "-m", "check_jsonschema", "--builtin-schema"]
    failed = subprocess.run([*words, "vendor.github-workflows", *workflows]).returncode
    failed |= subprocess.run([*words, "vendor.github-actions", action]).returncode
    found = [problem for path in [*workflows, action] for problem in problems(path)]
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if failed or found else 0
