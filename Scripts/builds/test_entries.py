"""Tests that the README of the scripts names each entry point, and that its module exists."""
import re
import unittest

from harness.tool import ROOT

FOLDER = ROOT / "Scripts"
ENTRIES = [path for path in FOLDER.iterdir() if path.is_file() and not path.suffix]


class EntryTests(unittest.TestCase):
    def test_the_page_names_each_entry_point(self):
        page = (FOLDER / "README.md").read_text()
        # The steps of `benchmark` are abbreviated.
        named = {*re.findall(r"`(benchmark(?:-drawing)?|[a-z]+(?:-[a-z]+)*)[` ]", page)}
        named |= {f"benchmark{step}" for step in re.findall(r"`(-[a-z]+)`", page)}
        self.assertEqual({path.name for path in ENTRIES} - named, set())

    def test_entry_points_are_executable_and_name_a_module(self):
        for path in ENTRIES:
            self.assertTrue(path.stat().st_mode & 0o100, path.name)
            for module in re.findall(r'launch\(\s*"([a-z_.]+)"', path.read_text()):
                source = FOLDER / f"{module.replace('.', '/')}.py"
                self.assertRegex(source.read_text(), r"(?m)^def main\(\)", path.name)
