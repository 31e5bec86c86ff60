"""Starts the module behind an entry point, with the programs and packages that it needs."""

from __future__ import annotations

import argparse
import importlib
import os
import pathlib
import sys
from collections.abc import Sequence

from harness.programs import bring_packages, bring_programs
from harness.tool import ToolError

# The packages for reading and comparing pictures.
PICTURES = ["numpy", "pillow"]


def launch(
    module: str, programs: Sequence[str] = (), packages: Sequence[str] = (), alone: Sequence[str] = ()
) -> None:
    """Installs missing dependencies, runs a module's `main`, and exits with its result.

    Programs are Debian packages. Packages come from PyPI; packages in `alone` are installed without their
    dependencies.
    """
    bring_programs(programs)
    if packages:
        python = bring_packages(packages, alone)
        if pathlib.Path(sys.prefix).resolve() != python.parents[1].resolve():
            os.execv(python, [str(python), *sys.argv])
    try:
        sys.exit(importlib.import_module(module).main())
    except ToolError as error:
        sys.exit(f"{pathlib.Path(sys.argv[0]).name}: {error}")


def parser(documentation: str | None) -> argparse.ArgumentParser:
    """Returns a parser of arguments whose help is a module's documentation."""
    return argparse.ArgumentParser(
        prog=pathlib.Path(sys.argv[0]).name, description=documentation,
        formatter_class=argparse.RawDescriptionHelpFormatter)
