#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How fast a job's points are taken in, against a loader of event files in Python: TensorBoard's own where it is
installed, else a plain reader of the format, which decodes without checking sums.

    intake.py INTAKEBENCH [POINTS]        (10,000,000; the loader in Python gets a tenth)
"""
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path


def varint(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
        shift += 7


def fields(data, at, end):
    """Number, type and value of each field of a message; of bytes their place."""
    while at < end:
        key, at = varint(data, at)
        kind = key & 7
        if kind == 0:
            value, at = varint(data, at)
        elif kind == 1:
            value, at = struct.unpack_from("<d", data, at)[0], at + 8
        elif kind == 5:
            value, at = struct.unpack_from("<f", data, at)[0], at + 4
        else:
            size, at = varint(data, at)
            value, at = (at, at + size), at + size
        yield key >> 3, kind, value


def plain_reader(folder):
    series = {}
    for file in sorted(folder.glob("events.out.tfevents.*")):
        data, at = file.read_bytes(), 0
        while at < len(data):
            (length,) = struct.unpack_from("<Q", data, at)
            wall = step = 0
            for number, kind, value in fields(data, at + 12, at + 12 + length):
                if number == 1:
                    wall = value
                elif number == 2:
                    step = value
                elif number == 5:
                    for _, _, place in fields(data, *value):
                        parts = {n: v for n, _, v in fields(data, *place)}
                        if 2 in parts:
                            tag = data[slice(*parts[1])]
                            series.setdefault(tag, []).append((wall, step, parts[2]))
            at += 16 + length
    return sum(map(len, series.values()))


def tensorboard_loader(folder):
    from tensorboard.backend.event_processing.event_accumulator import EventAccumulator
    accumulator = EventAccumulator(str(folder), size_guidance={"scalars": 0, "tensors": 0})
    accumulator.Reload()
    return sum(len(accumulator.Scalars(tag)) for tag in accumulator.Tags()["scalars"])


def main():
    bench, points = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10_000_000
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([bench, folder, str(points)], check=True)
    try:
        import tensorboard
        name, loader = f"TensorBoard {tensorboard.__version__}", tensorboard_loader
    except ImportError:
        name, loader = "a plain reader in Python", plain_reader
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([bench, folder, str(points // 10)], check=True, stdout=subprocess.DEVNULL)
        begin, own_begin = time.monotonic(), time.process_time()
        read = loader(Path(folder) / "events/stdouterr")
        wall, own = time.monotonic() - begin, time.process_time() - own_begin
        print(f"{name}: {wall:.3f} s, {read / wall:.0f} points/s; of processor time {own:.3f} s, {read / own:.0f} points/s")


if __name__ == "__main__":
    main()
