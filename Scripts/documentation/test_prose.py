"""Plants faults of wording, which must be found in the parts that are read, and only there."""
import unittest

from documentation.prose import faults

FAULTS = {
    "Hears that the view is about to go.": "Hears", "What the bar looks like.": "What",
    "Whether blocks animate.": "Whether", "How often an animation runs.": "How often",
    "The view of nobody.": "nobody", "It spins for ever.": "for ever", "Names, parted by commas.": "parted by",
    "Draws it anew.": "anew", "A dot amid others.": "amid", "And besides, a dot.": "besides",
    "Hence the sum.": "Hence", "Draws it in place of the other.": "in place of", "A layer (ours).": "(ours",
    "The view is told the time.": "is told", "The end of a play.": "a play", "A calm form.": "calm",
    "The sign of an outcome.": "sign of an outcome", "A slower pace.": "pace", "The catalogue.": "catalogue",
    "It isn’t drawn.": "n’t",
}
LANGUAGES = {
    "x.swift": ["/// {}\nlet a = 1", "let b = 2  // {}", "/* {} */"], "x.js": ["// {}\n", "/** {} */"],
    "x.py": ['def f():\n    """{}"""\n', "# {}\n"], "x.sh": ["# {}\n"],
}


def found(path, text):
    return [words for _, words, _ in faults(path, text)]


class ProseTests(unittest.TestCase):
    def test_planted_faults_are_found(self):
        for path, forms in LANGUAGES.items():
            for sentence, words in FAULTS.items():
                for form in forms:
                    self.assertEqual(found(path, form.format(sentence)), [words], f"{path}: {sentence}")

    def test_strings_and_code_are_not_comments(self):
        for path, text in {
            "x.swift": 'let a = "// nobody"; let b = 1  // `nobody`', "x.js": "const a = '// nobody';",
            "x.py": "a = '# nobody'\n", "x.sh": 'echo "# nobody" "$#"',
        }.items():
            self.assertEqual(found(path, text), [], path)

    def test_a_message_has_curly_apostrophes(self):
        self.assertEqual(found("Sources/A/x.swift", 'throw E("it isn\'t there")'), ["n't"])
        self.assertEqual(found("Sources/A/x.swift", 'precondition(a, "it isn\'t there")'), [])
        self.assertEqual(found("Tests/A/x.swift", 'let a = "it isn\'t there"'), [])

    def test_a_fault_has_its_line(self):
        self.assertEqual([line for line, _, _ in faults("x.swift", "let a = 1\n// b\n// nobody\n")], [3])
