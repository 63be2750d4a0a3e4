#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How long a user waits for the first loss point: runs `packaging/run --headless` in a data folder of its own and
prints the seconds from the command to the first point, and to the end.

    firstpoint.py            the checkout that this file is in, built or not
"""
import struct
import subprocess
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def first_wall_time(file):
    """The wall time of the first event behind the file's version (TFRecord framing, Event.wall_time is field 1)."""
    data, position, seen = file.read_bytes(), 0, 0
    while position < len(data):
        (length,) = struct.unpack_from("<Q", data, position)
        record = data[position + 12:position + 12 + length]
        position += 16 + length
        seen += 1
        if seen == 2 and record[:1] == b"\x09":
            return struct.unpack_from("<d", record, 1)[0]
    return None


def main():
    with tempfile.TemporaryDirectory() as folder:
        start = time.time()
        subprocess.run([ROOT / "packaging/run", "--headless", "--data-dir", folder], check=True, stdout=subprocess.DEVNULL)
        end = time.time()
        (events,) = Path(folder).glob("jobs/*/metrics/events.out.tfevents.*")
        print(f"first loss point after {first_wall_time(events) - start:.1f} s, all done after {end - start:.1f} s")


if __name__ == "__main__":
    main()
