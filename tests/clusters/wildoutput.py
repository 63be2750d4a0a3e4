#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Output that nobody would write: bursts, endless lines, bytes that are no text; and points that come when the engine's disk
is full, of which none is lost.

    wildoutput.py ENGINE GPUS
"""
import os
import sys
import tempfile
from pathlib import Path

from yard import Yard, job_path, manual, must, small_disk

WILD = """
import sys
out = sys.stdout.buffer
def progress(number):
    return f" Minibatch[{number * 50 - 49:6}-{number * 50:6}]: loss = {number / 64} * 3200;\\n".encode()
for number in range(1, 20001):
    out.write(progress(number) + b"line %d of a burst\\n" % number * 4)
out.write(b"x" * 10_000_000 + b"\\n" + progress(20001))
for number in range(1000):
    out.write(b"\\xff\\xfe\\x80\\x00\\xc3(\\x1b[31m \\xed\\xa0\\x80\\n")
out.write(progress(20002) + b"an end without a line end \\xff")
out.flush()
sys.stderr.buffer.write(b"\\xff\\xfe" + b"\\x00" * 9 + b"bad \\xed\\xa0\\x80 end\\n")
sys.exit(int(sys.argv[1]))
"""
POINTS = 20002


def points(yard, name):
    page = must(yard.ask("GET", "/trainyard/v1/metrics" + job_path(name)))
    return page["next"], [step for series in page["series"] for step in series["steps"]]


def wild(yard):
    (yard.folder / "wild.py").write_text(WILD)
    for name, code in (("wild", 0), ("wild-and-failed", 5)):
        yard.submit(name, f"/usr/bin/python3 '{yard.folder}/wild.py' {code}")
    for name, code in (("wild", 0), ("wild-and-failed", 5)):
        job = yard.wait_ended(name)
        yard.expect(job["executionInfo"]["exitCode"] == code, f"{name} ended with {job['executionInfo']}")
        status, body = yard.ask("GET", f"/trainyard/v1/files{job_path(name)}?directory=stdouterr&path=stdout.txt")
        file = yard.folder / "out" / job["jobOutputDirectoryPathSegment"] / "stdouterr/stdout.txt"
        yard.expect(status == 200 and body == file.read_bytes() and len(body) > 11_000_000, f"{name}: not all bytes came: {status}, {len(body)}")
        yard.expect(body.endswith(b"an end without a line end \xff"), f"{name} lost its end")
        count, steps = points(yard, name)
        yard.expect(count == POINTS and steps == sorted(set(steps)), f"{name} has {count} points of {POINTS}")
    said = yard.job("wild-and-failed")["trainyard"]
    yard.expect(said["cause"] == "exitCode" and "exit code 5" in said["stateReason"] and len(said["evidence"]) < 500, f"it says {said}")


def points_on_a_full_disk(program, gpus, folder, place, ends_engine):
    """`place` is what of the data folder lies on the small disk: where that is not the database, the engine knows that the
    job has ended, and has not all of its points."""
    disk = folder / "data" / place
    with small_disk(disk, "24m") as is_there:
        if not is_there:
            print("SKIPPED: a full disk takes the right to mount a small one.")
            return []
        yard = Yard(program, gpus, folder)
        yard.make_cluster("c", manual(1), "STANDARD_D1")
        (folder / "train.py").write_text(
            "import os, sys, time\n"
            "def window(first, last):\n"
            "    for n in range(first, last):\n"
            "        print(f' Minibatch[{n * 50 - 49:6}-{n * 50:6}]: loss = {n / 64} * 3200;', flush=True)\n"
            "window(1, 501)\n"
            f"while not os.path.exists('{folder}/go'): time.sleep(0.02)\n"
            "window(501, 3001)\n")
        yard.submit("full", f"/usr/bin/python3 '{folder}/train.py'")
        yard.until("the first points", lambda: points(yard, "full")[0] == 500)
        filler = disk / "filler"
        os.system(f"cat /dev/zero > '{filler}' 2>/dev/null")
        (folder / "go").touch()
        job = yard.wait_ended("full")
        yard.expect(job["executionState"] == "succeeded", f"on a full disk the job is {job['executionState']}: {job['trainyard']}")
        ends_engine(yard)
        filler.unlink()
        yard.start()
        if place:
            yard.expect(yard.state("full") == "succeeded", f"the next engine has it as {yard.state('full')}")
        yard.until("all points", lambda: ((seen := points(yard, "full"))[0] == 3000, seen[0]))
        steps = points(yard, "full")[1]
        yard.expect(steps == sorted(set(steps)), "points are double")
        yard.until("the mark's end", lambda: not list((yard.data / "jobs").glob("*/metrics.behind")))
        yard.close()
        return yard.problems


def main():
    with tempfile.TemporaryDirectory() as name:
        for folder in ("wild", "killed", "stopped"):
            (Path(name) / folder).mkdir()
        yard = Yard(*sys.argv[1:3], Path(name) / "wild")
        yard.make_cluster("c", manual(2), "STANDARD_D1")
        wild(yard)
        yard.close()
        yard.problems += points_on_a_full_disk(*sys.argv[1:3], Path(name) / "killed", "", lambda of: of.engine.kill())
        yard.problems += points_on_a_full_disk(*sys.argv[1:3], Path(name) / "stopped", "jobs", lambda of: of.engine.stop())
        print("wild output is stored and served whole; points that a full disk kept back came with the next engine")
        sys.exit(yard.verdict())


if __name__ == "__main__":
    main()
