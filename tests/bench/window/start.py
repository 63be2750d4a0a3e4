#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How long the workbench takes from its start until its window is painted, what it needs in memory with one job open, and
how long it takes to end, also while its engine takes connections and says nothing.

    QT_QPA_PLATFORM=offscreen start.py BIN_DIR [TIMES]

The first flush of the window, as Qt's own log tells it, is the moment; memory is what the process does not share with
others (Pss), once the job's charts are there.
"""
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "support"))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from figures import summary
from liveengine import API, Engine, job_body, job_path, make_place, must, wait_for

POINTS = 20000
SETTLE_SECONDS = 3


def finished_job(engine, out):
    connection = engine.connect()
    make_place(connection, 1)
    command = f"seq 1 {POINTS} | sed 's/.*/step=& loss=0.&/'"
    must(connection.ask("PUT", job_path("digits") + API, job_body(f"sh -c \"{command}\"", out)))
    wait_for(lambda: must(connection.ask("GET", job_path("digits") + API))["properties"]["executionState"] == "succeeded")
    return job_path("digits")


def start(program, engine, more, home):
    """The process and the seconds until its window was painted."""
    environment = {**os.environ, "QT_LOGGING_RULES": "qt.widgets.painting.info=true", "HOME": str(home),
                   "XDG_CONFIG_HOME": str(home), "XDG_DATA_HOME": str(home)}
    begin = time.perf_counter()
    process = subprocess.Popen([program, "--engine", f"http://{engine.host}:{engine.port}", "--token-file",
                                engine.data / "token", *more], stderr=subprocess.PIPE, env=environment)
    for line in process.stderr:
        if b"Flushing" in line:
            seconds = time.perf_counter() - begin
            threading.Thread(target=process.stderr.read, daemon=True).start()  # so that it can go on telling
            return process, seconds
    raise RuntimeError("the workbench painted nothing")


def memory_mb(process):
    rollup = Path(f"/proc/{process.pid}/smaps_rollup").read_text()
    return int(re.search(r"^Pss:\s+(\d+)", rollup, re.MULTILINE).group(1)) / 1024


def closing_seconds(process):
    begin = time.perf_counter()
    process.terminate()  # as when its last window is closed
    if process.wait() != 0:
        raise RuntimeError(f"the workbench ended with {process.returncode}")
    return time.perf_counter() - begin


def end(process):
    process.kill()
    process.wait()


def main():
    binaries, times = Path(sys.argv[1]), int((sys.argv[2:] or ["20"])[0])
    program = binaries / "trainyard"
    with tempfile.TemporaryDirectory() as name, Engine(binaries / "trainyard-engine", Path(name) / "data") as engine:
        job = finished_job(engine, Path(name) / "out")
        painted = []
        for _ in range(times + 1):
            process, seconds = start(program, engine, [], name)
            painted.append(seconds)
            end(process)
        print("started until the window is painted:", summary(painted[1:]), f"first {painted[0] * 1e3:.0f} ms")
        process, _ = start(program, engine, ["--open", job], name)
        time.sleep(SETTLE_SECONDS)
        print(f"memory with a job of {POINTS:,} points open: {memory_mb(process):.0f} MB")
        end(process)
        for state in ("running", "stopped"):
            closed = []
            for _ in range(times):
                process, _ = start(program, engine, ["--open", job], name)
                time.sleep(SETTLE_SECONDS)
                if state == "stopped":
                    os.kill(engine.process.pid, signal.SIGSTOP)
                try:
                    closed.append(closing_seconds(process))
                finally:
                    os.kill(engine.process.pid, signal.SIGCONT)
            print(f"closed while the engine is {state}:", summary(closed))


if __name__ == "__main__":
    main()
