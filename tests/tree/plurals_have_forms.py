#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A text of the workbench that counts things counts them by %n, which has a form for one of them.

Found is a number's place before a plural ("%1 nodes", "%L2 free nodes"): with 1 it would read "1 nodes".
"""
import pathlib
import re
import sys

NOUNS = """attempts bytes cells changes characters charts classes clusters columns cores curves days entries
epochs experiments files folders GPUs groups hits hours images inputs items jobs layers levels lines links
matches messages metrics minibatches minutes models nodes notes others parameters parts pictures pixels points
problems processes results rows runs samples seconds settings signs steps tags tasks templates things times
users values variables views volumes warnings weeks words workers years""".split()

# Never one, or a measure that is written like that.
ALLOWED = {
    "There are more than %L1 values; the rest is not read.": "a bound",
    "Arrays and objects are nested deeper than %1 levels here; the rest is not read.": "a bound",
    "The text is longer than %L1 characters and is not read; no job needs so much.": "a bound",
    "The folder %1 lies below %2 others; a link in it may lead back to one of them. Choose folders beside "
    "that link.": "a bound",
    "The engine stopped sending %1 after %2 of %3 bytes.": "a part of a file, which has several",
    "%1 of %2 groups are drawn: together they can have at most %3 runs. Select fewer groups, or narrow the "
    "query.": "a part of the groups, and a bound",
    "The first %1 of %2 charts are shown.": "a bound of them",
    "the first %1 of %2 characters": "a bound of them",
    "GPU %1 had little to do in %2 of the last %3 seconds while the job was running: it seems to be waiting "
    "for data.": "a bound",
    "%1 × %2 pixels": "a measure",
    "%1× (%2 × %3 pixels)": "a measure",
    "%n GPU(s), up to %1 cores (%2)": "no size with a GPU has one core",
    "The network has %n layer(s) and %1 parameters.": "weights of several classes",
    "The network has %n layer(s) and %1 parameters. Training takes about %2 of a GPU's memory with "
    "minibatches of %3.": "likewise",
    "%1 steps": "a place on an axis, which is short: 1.2k",
}

LITERAL = r'"(?:[^"\\]|\\.)*"'
CALL = re.compile(r"\btr\(\s*((?:" + LITERAL + r"\s*)+)")
COUNTED = re.compile(r"%L?[1-9] (?:(?:free|more|new|other|old|open|whole|different) )?(?:"
                     + "|".join(NOUNS) + r")\b")


def texts(source):
    """Each text that is translated, with its line."""
    for call in CALL.finditer(source):
        literals = re.findall(LITERAL, call.group(1))
        yield source.count("\n", 0, call.start()) + 1, "".join(each[1:-1] for each in literals)


def breaches(source):
    return [(line, text, found.group()) for line, text in texts(source)
            if (found := COUNTED.search(text)) and text not in ALLOWED]


def self_test():
    assert not breaches('tr("%Ln node(s) of %1", nullptr, 2); tr("%1 as it runs"); arg("%1 nodes")')
    assert breaches('\n  tr("The cluster has %1 "\n "nodes now.")') == [
        (2, "The cluster has %1 nodes now.", "%1 nodes")]
    assert breaches('Texts::tr("There are %L2 free nodes.")')
    assert not breaches('tr("%1 × %2 pixels")')


def main():
    if sys.argv[1:] == ["--self-test"]:
        self_test()
        return 0
    root = pathlib.Path(sys.argv[1])
    wrong = 0
    seen = set()
    for folder in ("app", "models", "widgets"):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix not in (".cpp", ".h"):
                continue
            source = path.read_text(encoding="utf-8")
            seen.update(text for _, text in texts(source))
            for line, text, found in breaches(source):
                print(f'{path.relative_to(root)}:{line}: "{found}" has no form for one; count by %Ln: {text}')
                wrong += 1
    for text in sorted(ALLOWED.keys() - seen):
        print(f"plurals_have_forms.py allows a text that is said no more: {text}")
        wrong += 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
