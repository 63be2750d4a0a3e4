#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compiles every header of the product by itself, with the flags of the sources beside it. Where the source of the
same name includes it before all else, the build has done so already.

    headers_compile_alone.py SOURCE_DIR BUILD_DIR COMPILER
"""
import json
import os
import re
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

KEPT = ("-I", "-D", "-std=", "-f", "-isystem")


def built_sources(build, source):
    """The sources of the tree in this build, each with its command."""
    for entry in json.loads((build / "compile_commands.json").read_text()):
        file = Path(entry["file"])
        if file.suffix == ".cpp" and file.is_relative_to(source) and not file.is_relative_to(build):
            yield file, entry["command"]


def flags_by_folder(sources):
    """The include paths and definitions of some source in each folder; a folder without one uses its parent's."""
    flags = {}
    for file, command in sources:
        words, kept = shlex.split(command), []
        for position, word in enumerate(words):
            if word == "-isystem":
                kept += [word, words[position + 1]]
            elif word.startswith(KEPT) and word != "-fuse-ld=mold":
                kept.append(word)
        flags.setdefault(file.parent, kept)
    return flags


def first_include(file):
    """What the file includes first, as it is written there; none is the empty string."""
    found = re.search(r'^#include "([^"]+)"', file.read_text(), re.MULTILINE)
    other = re.search(r"^#include <", file.read_text(), re.MULTILINE)
    return found[1] if found and (not other or found.start() < other.start()) else ""


def main():
    source, build, compiler = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve(), sys.argv[3]
    sources = list(built_sources(build, source))
    flags = flags_by_folder(sources)
    included_first = {source / first_include(file) for file, _ in sources}
    every = [header for folder in ("engine", "models", "widgets", "app") for header in (source / folder).rglob("*.h")]
    headers = [header for header in every if header not in included_first]

    def compile_alone(header):
        folder = header.parent
        if folder not in flags and any(folder.glob("*.cpp")):
            return None  # a part that this build leaves out
        while folder not in flags and folder != source:
            folder = folder.parent
        if folder not in flags:
            return None
        command = [compiler, *flags[folder], "-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-x", "c++", "-include",
                   str(header), os.devnull]
        result = subprocess.run(command, capture_output=True, text=True)
        return None if result.returncode == 0 else f"{header.relative_to(source)} does not compile alone:\n{result.stderr}"

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        problems = [problem for problem in pool.map(compile_alone, headers) if problem]
    print(f"{len(every)} headers, {len(headers)} compiled here, {len(problems)} do not compile alone")
    if not every or problems:
        sys.exit("\n".join(problems) or "no headers were found")


if __name__ == "__main__":
    main()
