#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Reading 60,000 digits of CNTK text against pandas, which reads it as columns between blanks: one thread each, in turns.

    readtext.py READTEXT TRAINYARD_TRAIN [ROUNDS]
"""
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PEER = "--peer"


def ours(program, file):
    said = subprocess.run([program, file, "1"], check=True, capture_output=True, text=True).stdout.split()
    return float(said[0]), int(said[1]), float(said[2])


def theirs(file):
    said = subprocess.run([sys.executable, __file__, PEER, file], check=True, capture_output=True, text=True).stdout.split()
    return float(said[0]), int(said[1]), float(said[2])


def peer(file):
    import numpy
    import pandas
    begin = time.perf_counter()
    table = pandas.read_csv(file, sep=" ", header=None, dtype={0: str, 11: str}, engine="c")
    labels = table.iloc[:, 1:11].to_numpy(numpy.float32).argmax(1)
    features = table.iloc[:, 12:].to_numpy(numpy.float32)
    print(time.perf_counter() - begin, len(labels), features.sum(dtype=numpy.float64))


def main():
    if sys.argv[1] == PEER:
        return peer(sys.argv[2])
    program, trainer = sys.argv[1:3]
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 3
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([trainer, "data", "digits", "--format", "ctf", "--train", "60000", "--test", "1", "--output", folder],
                       check=True, stdout=subprocess.DEVNULL)
        file = str(next(file for file in Path(folder).iterdir() if re.search("train", file.name, re.I)))
        size = os.path.getsize(file)
        pairs = []
        for _ in range(rounds):
            a, b = ours(program, file), theirs(file)
            if a[1:] != b[1:]:
                sys.exit(f"They read different things: {a[1:]} and {b[1:]}.")
            pairs.append((a[0], b[0]))
    for name, seconds in (("readtext", [a for a, _ in pairs]), ("pandas", [b for _, b in pairs])):
        middle = statistics.median(seconds)
        print(f"{name:9} {middle:7.3f} s {size / middle / 1e6:8.0f} MB/s")
    print(f"ratio     {statistics.median(b / a for a, b in pairs):7.1f} (of {size / 1e6:.0f} MB)")


main()
