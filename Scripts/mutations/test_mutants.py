"""Tests that the text that each change replaces is still in its file."""
import unittest

from mutations.mutants import read_mutants


class MutantTests(unittest.TestCase):
    def test_each_change_is_found_once(self):
        self.assertGreater(len(read_mutants()), 100)
