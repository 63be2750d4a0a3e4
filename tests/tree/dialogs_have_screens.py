#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Fails when a dialog, or a question that is asked before something is done, has no screen.

    dialogs_have_screens.py SOURCE_DIR
    dialogs_have_screens.py --self-test

tests/widgets/screens/dialogs.txt lists which screen shows which dialog, its place in the manual, and why it is modal;
tst_dialoghelp finds it to be so. Here it is held against the sources: every class that is a QDialog has a row, of ConfirmDialog every
function that makes one, and every row names a screen that there is.
"""
import re
import sys
import tempfile
from pathlib import Path

LIST = "tests/widgets/screens/dialogs.txt"
QUESTION = "trainyard::ConfirmDialog"
WHY = ["choice", "form", "question"]  # it is modal
ABSTRACT = {"trainyard::delegates::Sheet", "trainyard::delegates::FreeSheet", "trainyard::delegates::ReadingAid",
            "trainyard::files::SaveSheet"}
CLASS = re.compile(r"^class (\w+)(?: final)? *: *public (?:\w+::)*(\w+)", re.M)
NAMESPACE = re.compile(r"^namespace ([\w:]+) \{", re.M)
# What a question stands in: a class that has its texts, or a member function.
PLACE = re.compile(r"^(?:class (\w+)$|(?!.*;$)\S[^\n(]*?(\w+::\w+)\()", re.M)


def dialogs(source):
    """Full names of all classes that are dialogs."""
    bases, full = {}, {}
    for header in sorted((source / "widgets").rglob("*.h")):
        text = header.read_text(encoding="utf-8")
        space = NAMESPACE.findall(text)
        for name, base in CLASS.findall(text):
            key = (header.parent, name)
            bases[key] = base
            full[key] = f"{space[-1]}::{name}" if space else name
    known = {"QDialog"}
    grown = True
    while grown:
        more = {name for (_, name), base in bases.items() if base in known} - known
        grown = bool(more)
        known |= more
    return {full[key] for key, base in bases.items() if base in known}


def questions(source):
    """Where a ConfirmDialog is made, by the function or class it stands in."""
    found = set()
    for file in sorted((source / "widgets").rglob("*.cpp")):
        text = file.read_text(encoding="utf-8")
        for made in re.finditer(r"new ConfirmDialog\(", text):
            places = list(PLACE.finditer(text, 0, made.start()))
            found.add((places[-1].group(1) or places[-1].group(2)) if places else file.stem)
    return found


def rows(source):
    """Those of the screens, and those of what is modal."""
    lines = (source / LIST).read_text(encoding="utf-8").splitlines()
    all_rows = [line.split() for line in lines if line.strip() and not line.startswith("#")]
    return [row for row in all_rows if row[0] != "modal"], [row for row in all_rows if row[0] == "modal"]


def problems(source):
    screens = set()
    for file in (source / "tests/widgets/screens").glob("*screens.cpp"):
        screens |= set(re.findall(r'\{"([a-z0-9-]+)",', file.read_text(encoding="utf-8")))
    listed, modal = rows(source)
    told = [f"{LIST}: {' '.join(row)}: it takes a class and one of {', '.join(WHY)}" for row in modal
            if len(row) != 3 or row[2] not in WHY]
    for row in listed:
        if len(row) != (4 if len(row) > 1 and row[1] == QUESTION else 3):
            told.append(f"{LIST}: {' '.join(row)}: it takes a screen, a class and a topic, of a question also who asks it")
        elif row[0] not in screens:
            told.append(f"{LIST}: there is no screen {row[0]}")
    shown = {row[1] for row in listed if len(row) > 1}
    asked = {row[3] for row in listed if len(row) > 3}
    there, asking = dialogs(source), questions(source)
    told += [f"{name} is shown by no screen; add one, and a row to {LIST}" for name in sorted(there - ABSTRACT - shown)]
    told += [f"{name} asks what no screen shows; add one, and a row to {LIST}" for name in sorted(asking - asked)]
    told += [f"{LIST}: {name} asks nothing" for name in sorted(asked - asking)]
    shown |= {row[1] for row in modal if len(row) > 1}
    told += [f"{LIST}: there is no {name}" for name in sorted(shown - there) if name.startswith("trainyard::")]
    return told


def self_test():
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder)

        def write(name, text):
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_text(text, encoding="utf-8")

        write("widgets/delegates/sheet.h", "namespace trainyard::delegates {\nclass Sheet : public QDialog\n{};\n}\n")
        write("widgets/a/shown.h", "namespace trainyard::a {\nclass Shown final : public delegates::Sheet\n{};\n}\n")
        write("widgets/a/other.h", "namespace trainyard::a {\nclass Other final : public QWidget\n{};\n}\n")
        write("widgets/confirmdialog.h", "namespace trainyard {\nclass ConfirmDialog final : public QDialog\n{};\n}\n")
        write("widgets/a/commands.cpp", "void Commands::stop(int count)\n{\n    auto *d = new ConfirmDialog(x);\n}\n")
        write("tests/widgets/screens/ascreens.cpp", '{"first", show},\n{"ask", show},\n')
        good = "# all\nfirst trainyard::a::Shown start\nask trainyard::ConfirmDialog start Commands::stop\n"
        write(LIST, good)
        assert problems(source) == [], problems(source)
        write(LIST, good + "modal trainyard::a::Shown form\n")
        assert problems(source) == [], problems(source)
        write(LIST, good + "modal trainyard::a::Shown so\nmodal trainyard::a::Gone form\n")
        told = problems(source)
        assert any("Shown so" in each for each in told) and any("no trainyard::a::Gone" in each for each in told)
        write(LIST, good)
        write("widgets/a/new.h", "namespace trainyard::a {\nclass New : public Shown\n{};\n}\n")
        assert any("a::New is shown by no screen" in each for each in problems(source))
        write(LIST, good + "first trainyard::a::New start\n")
        assert problems(source) == [], problems(source)
        write("widgets/a/more.cpp", "class Texts\n{\n    static auto make() { return new ConfirmDialog(x); }\n};\n")
        assert any("Texts asks what no screen shows" in each for each in problems(source))
        write(LIST, good + "second trainyard::a::New start\nfirst trainyard::a::Gone start\n")
        told = problems(source)
        assert any("no screen second" in each for each in told) and any("no trainyard::a::Gone" in each for each in told)


def main():
    if sys.argv[1:] == ["--self-test"]:
        self_test()
        return 0
    told = problems(Path(sys.argv[1]))
    print("\n".join(told))
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main())
