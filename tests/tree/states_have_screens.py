#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Fails when a part of the window says that it has nothing, waits for something or could not have it, and no screen
shows that.

    states_have_screens.py SOURCE_DIR
    states_have_screens.py --self-test

tests/widgets/screens/states.txt lists which screen shows which of those texts; the check of the screens finds it to be
so. Here it is held against the sources: there is a row for every title of an EmptyState, every sentence of an
EmptyNote, every text that says what is going on ("Reading…"), and every class that tells of lost contact by a
ContactNotice; and every row names a screen that there is.
"""
import re
import sys
import tempfile
from pathlib import Path

LIST = "tests/widgets/screens/states.txt"
LOST = "No contact with the engine since"
TR = re.compile(r'(?:(\w+)::)?\btr\(\s*((?:"(?:[^"\\]|\\.)*"\s*)+)')
SETS = re.compile(r"(?:->|\.)(?:setTexts|setError|setSentence)\(|\bsetEmptyTexts\(")
GOING_ON = re.compile(r"^(?:Asking|Connecting|Looking|Measuring|Reading|Searching|Waiting)\b.*…")
PLACE = re.compile(r"^(?:\S[^\n(]*?)?\b(\w+)::~?\w+\(", re.M)


def said(code):
    """The texts of all tr() in a piece of code, each with the class that they are said to be of."""
    for match in TR.finditer(code):
        yield match, "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', match.group(2))).replace('\\"', '"')


def first_argument(code, begin):
    depth = 0
    for at in range(begin, len(code)):
        if code[at] in "([{":
            depth += 1
        elif code[at] in ")]}":
            depth -= 1
        if depth < 0 or (depth == 0 and code[at] == ","):
            return code[begin:at]
    return ""


def meant(code, argument):
    """The code that makes an argument: itself, or what is assigned to it, or the function that is called."""
    if TR.search(argument):
        return [argument]
    call = re.fullmatch(r"(\w+)(\(\))?", argument.strip())
    if not call:
        return []
    name = call.group(1)
    if call.group(2):
        made, functions = [], [name]
    else:
        made = re.findall(rf"\b{name} =([^;]*);", code)
        functions = re.findall(rf"\[.*?\b{name}\b.*?\] = (\w+)\(\)", code)
    for function in functions:
        made += re.findall(rf"::{function}\(\)[^\n;]*\n\{{\n(.*?)\n\}}", code, re.S)
    return made


def states(source):
    """All of them, as (class, text)."""
    found = set()
    for file in sorted([*(source / "widgets").rglob("*.cpp"), *(source / "models").rglob("*.cpp")]):
        code = file.read_text(encoding="utf-8")

        def owner(at):
            places = list(PLACE.finditer(code, 0, at))
            return places[-1].group(1) if places else file.stem

        header = file.with_suffix(".h")
        near = code + (header.read_text(encoding="utf-8") if header.exists() else "")
        for call in SETS.finditer(code):
            if "Empty" in call.group(0) or re.search(r"\bEmpty(State|Note)\b", near):
                for piece in meant(code, first_argument(code, call.end())):
                    found |= {(match.group(1) or owner(call.start()), text) for match, text in said(piece)}
        for match, text in said(code):
            if GOING_ON.search(text):
                found.add((match.group(1) or owner(match.start()), text))
        for made in re.finditer(r"\bnew (?:\w+::)*ContactNotice\(", code):
            found.add((owner(made.start()), LOST))
    return found


def rows(source):
    lines = (source / LIST).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.strip() and not line.startswith("#")]


def problems(source):
    screens = set()
    for file in (source / "tests/widgets/screens").glob("*screens.cpp"):
        screens |= set(re.findall(r'\{"([a-z0-9-]+)",', file.read_text(encoding="utf-8")))
    told, listed = [], set()
    for row in rows(source):
        cells = re.fullmatch(r"(\S+) (\w+): (.+)", row)
        if not cells:
            told.append(f"{LIST}: {row}: it takes a screen, a class and a text")
            continue
        if cells.group(1) not in screens:
            told.append(f"{LIST}: there is no screen {cells.group(1)}")
        listed.add((cells.group(2), cells.group(3)))
    there = states(source)
    told += [f"no screen shows {name}: {text}; add one, and a row to {LIST}" for name, text in sorted(there - listed)]
    told += [f"{LIST}: {name} does not say {text}" for name, text in sorted(listed - there)]
    return told


def self_test():
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder)

        def write(name, text):
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_text(text, encoding="utf-8")

        def lacks(text):
            return any(text in each for each in problems(source))

        write("models/a.cpp", "")
        write("widgets/a/pane.h", "class Pane {\n    delegates::EmptyState *m_empty;\n};\n")
        write("widgets/a/pane.cpp", 'void Pane::show()\n{\n    m_empty->setTexts(isIt ? tr("None") : tr("Ill"), tr("b"));\n}\n')
        write("widgets/a/other.cpp", 'void Other::show()\n{\n    m_tile->setTexts(tr("Not one"), {});\n}\n')
        write("tests/widgets/screens/ascreens.cpp", '{"first", show},\n')
        good = "# all\nfirst Pane: None\nfirst Pane: Ill\n"
        write(LIST, good)
        assert problems(source) == [], problems(source)
        write("widgets/a/more.cpp", 'void More::wait()\n{\n    label->setText(tr("Asking "\n        "for it…"));\n}\n')
        assert lacks("no screen shows More: Asking for it…"), problems(source)
        write("widgets/a/more.cpp", 'More::More()\n    : m_lost(new delegates::ContactNotice(this))\n{\n}\n')
        assert lacks("no screen shows More: " + LOST), problems(source)
        write("widgets/a/more.cpp", '// EmptyNote\nQString More::why()\n{\n    return tr("So");\n}\n\n'
              "void More::tell()\n{\n    m_note->setSentence(why());\n}\n")
        assert lacks("no screen shows More: So"), problems(source)
        write(LIST, good + "- More: So\n")
        assert lacks("no screen -"), problems(source)
        write(LIST, good + "second More: So\nfirst Pane: Gone\n")
        assert lacks("no screen second") and lacks("Pane does not say Gone"), problems(source)


def main():
    if sys.argv[1:] == ["--self-test"]:
        self_test()
        return 0
    told = problems(Path(sys.argv[1]))
    print("\n".join(told))
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main())
