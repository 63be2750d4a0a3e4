#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compiles every header of the product by itself, with the flags of the sources beside it.

    headers_compile_alone.py SOURCE_DIR BUILD_DIR COMPILER
"""
import json
import os
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

KEPT = ("-I", "-D", "-std=", "-f", "-isystem")


def flags_by_folder(build, source):
    """The include paths and definitions of some source in each folder; a folder without one uses its parent's."""
    flags = {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        file = Path(entry["file"])
        if file.suffix != ".cpp" or not file.is_relative_to(source) or file.is_relative_to(build):
            continue
        words, kept = shlex.split(entry["command"]), []
        for position, word in enumerate(words):
            if word == "-isystem":
                kept += [word, words[position + 1]]
            elif word.startswith(KEPT) and word != "-fuse-ld=mold":
                kept.append(word)
        flags.setdefault(file.parent, kept)
    return flags


def main():
    source, build, compiler = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve(), sys.argv[3]
    flags = flags_by_folder(build, source)
    headers = [header for folder in ("engine", "models", "widgets", "app") for header in (source / folder).rglob("*.h")]

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
    print(f"{len(headers)} headers, {len(problems)} do not compile alone")
    if not headers or problems:
        sys.exit("\n".join(problems) or "no headers were found")


if __name__ == "__main__":
    main()
