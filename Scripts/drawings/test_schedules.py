import re
import unittest
import xml.etree.ElementTree as Trees

from drawings.schedules import ROWS, document

SEEDS = range(1, 61)
NAMESPACE = "{http://www.w3.org/2000/svg}"


class Schedules(unittest.TestCase):
    def test_documents_are_repeatable_and_different(self):
        self.assertEqual([document(seed) for seed in SEEDS], [document(seed) for seed in SEEDS])
        self.assertEqual(len({document(seed) for seed in SEEDS}), len(SEEDS))

    def test_documents_are_well_formed(self):
        for seed in SEEDS:
            with self.subTest(seed=seed):
                root = Trees.fromstring(document(seed))
                self.assertEqual(len(root.findall(f"{NAMESPACE}rect")), ROWS)

    def test_begins_refer_to_animations_that_exist(self):
        for seed in SEEDS:
            with self.subTest(seed=seed):
                text = document(seed)
                names = set(re.findall(r'id="(a\d+)"', text))
                self.assertLessEqual(set(re.findall(r"(a\d+)\.(?:begin|end)", text)), names)
                self.assertEqual(bool(names), seed % 2 == 0)

    def test_key_frames_of_animations_exist(self):
        for seed in SEEDS:
            with self.subTest(seed=seed):
                text = document(seed)
                used = set(re.findall(r"[:,](k\d+) ", text))
                self.assertEqual(used, set(re.findall(r"@keyframes (k\d+)", text)))


if __name__ == "__main__":
    unittest.main()
