#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""From the submission of a job to the first instruction of the user's process, against the floor: the same program
started directly. (`at` and `systemd-run` do far more or wait for a minute's tick; no queue that is on every machine
compares.)

    submit.py ENGINE [COUNT]
"""
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from figures import summary
from liveengine import API, Engine, job_body, job_path, make_place, must, wait_for

# The first instruction: bash opens its argument and tells the time without starting another program.
SCRIPT = 'echo $EPOCHREALTIME > {mark}'


def started(mark):
    text = wait_for(lambda: mark.exists() and mark.read_text().strip(), pause=0.001)
    return float(text.replace(",", "."))


def direct(folder, count):
    for number in range(count):
        mark = folder / f"direct{number}"
        begin = time.time()
        process = subprocess.Popen(["/bin/bash", "-c", SCRIPT.format(mark=mark)], start_new_session=True)
        yield started(mark) - begin
        process.wait()


def through_engine(engine, folder, count):
    connection = engine.connect()
    make_place(connection, 1)
    for number in range(count):
        mark = folder / f"engine{number}"
        body = job_body(SCRIPT.format(mark=mark), folder / "out")
        begin = time.time()
        must(connection.ask("PUT", job_path(f"j{number}") + API, body))
        yield started(mark) - begin
        wait_for(lambda: must(connection.ask("GET", job_path(f"j{number}") + API))["properties"]["executionState"] == "succeeded",
                 pause=0.002)


def main():
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        floor = list(direct(folder, count))
        with Engine(sys.argv[1], folder / "data") as engine:
            jobs = list(through_engine(engine, folder, count))
    print("submit to first instruction")
    print("  started directly  ", summary(floor))
    print("  through the engine", summary(jobs, floor))


if __name__ == "__main__":
    os.environ["LC_ALL"] = "C.UTF-8"
    main()
