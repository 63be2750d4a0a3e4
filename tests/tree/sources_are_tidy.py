#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks of every source: its licence line, one #pragma once in a header, the layout of .clang-format; and that no
model is reset, by which its views would lose what is chosen, unfolded and in view.

    sources_are_tidy.py SOURCE_DIR
"""
import re
import shutil
import subprocess
import sys
from pathlib import Path

RESET = re.compile(r"\b(beginResetModel|endResetModel|resetInternalData)\b")
FOLDERS = ("engine", "models", "widgets", "app", "tests")


def main():
    root = Path(sys.argv[1])
    problems, cpp = [], []
    for file in sorted(file for folder in FOLDERS for file in (root / folder).rglob("*")):
        name = file.relative_to(root).as_posix()
        if file.suffix not in {".h", ".cpp", ".cu", ".cuh", ".py", ".proto"} and file.name != "CMakeLists.txt":
            continue
        text = file.read_text(encoding="utf-8")
        if "SPDX-License-Identifier: Apache-2.0" not in "\n".join(text.splitlines()[:2]):
            problems.append(f"{name}: the licence line (SPDX-License-Identifier: Apache-2.0) is missing")
        if file.suffix in {".h", ".cuh"} and "#pragma once" not in text:
            problems.append(f"{name}: #pragma once is missing")
        if name.startswith(("models/", "widgets/", "app/")) and RESET.search(text):
            problems.append(f"{name}: a model is reset; tell which rows come, go or change instead")
        if file.suffix in {".h", ".cpp"}:
            cpp.append(str(file))
    clang_format = shutil.which("clang-format")
    if clang_format is None:
        print("clang-format is not installed: the layout was not checked")
    else:
        result = subprocess.run([clang_format, "--dry-run", "-Werror", *cpp], capture_output=True, text=True)
        if result.returncode != 0:
            problems.append(result.stderr[:6000] + "\nRun clang-format -i on the files above.")
    if problems:
        sys.exit("\n".join(problems))


if __name__ == "__main__":
    main()
