#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How long the workbench takes from its start until its window is painted, and until each of two are that come back with
their pages while this machine's engine runs; what it needs in memory with one job open, and how long it takes to end, also
while its engine takes connections and says nothing.

    QT_QPA_PLATFORM=offscreen start.py BIN_DIR [TIMES]

The first flush of a window, as Qt's own log tells it, is the moment; memory is what the process does not share with
others (Pss), once the job's charts are there.
"""
import json
import os
import re
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "support"))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from figures import summary
from liveengine import API, CLUSTER, EXPERIMENT, Engine, job_body, job_path, make_place, must, wait_for

POINTS = 20000
SETTLE_SECONDS = 3


def finished_jobs(engine, out):
    connection = engine.connect()
    make_place(connection, 1)
    command = f"seq 1 {POINTS} | sed 's/.*/step=& loss=0.&/'"
    jobs = [job_path("digits"), job_path("letters")]
    for job in jobs:
        must(connection.ask("PUT", job + API, job_body(f"sh -c \"{command}\"", out)))
    for job in jobs:
        wait_for(lambda: must(connection.ask("GET", job + API))["properties"]["executionState"] == "succeeded")
    return jobs


def two_windows(jobs):
    """As Layout keeps them (models/layouts/layout.cpp)."""
    def group(current, *pages):
        return {"groups": [{"pages": [{"page": page} for page in pages], "current": current, "size": 1}], "size": 1}
    first = [group(0, EXPERIMENT, "start"), group(0, jobs[0], "\n".join(["compare", *jobs]), "jobs of " + EXPERIMENT)]
    second = [group(1, CLUSTER, "manual/charts", jobs[1], "keys")]
    windows = [{"columns": columns, "column": 0, "group": 0, "navigator": {}} for columns in (first, second)]
    return json.dumps({"trainyard": "layout", "version": 1, "windows": windows, "engine": "local"}).encode()


def keep(home, layout):
    """In the settings, as that of this machine's engine: a QVariantMap of one QByteArray, as QSettings writes it."""
    variant = struct.pack(f">IIIII{len(layout)}s", 8, 1, 0, 12, len(layout), layout)
    settings = Path(home) / "Trainyard" / "trainyard.conf"
    settings.parent.mkdir(parents=True, exist_ok=True)
    escaped = "".join(f"\\x{byte:x}" for byte in variant)
    settings.write_text(f'[window]\nlayoutOf="@Variant({escaped})"\n')
    return settings


def address(engine):
    return ["--engine", f"http://{engine.host}:{engine.port}", "--token-file", engine.data / "token"]


def start(program, options, home, windows=1):
    """The process and the seconds until so many windows were painted."""
    environment = {**os.environ, "QT_LOGGING_RULES": "qt.widgets.painting.info=true", "HOME": str(home),
                   "XDG_CONFIG_HOME": str(home), "XDG_DATA_HOME": str(home)}
    begin = time.perf_counter()
    process = subprocess.Popen([program, *options], stderr=subprocess.PIPE, env=environment)
    painted = set()
    for line in process.stderr:
        if flushed := re.search(rb"Flushing.*(MainWindow\(0x[0-9a-f]+)", line):
            painted.add(flushed.group(1))
        if len(painted) == windows:
            seconds = time.perf_counter() - begin
            threading.Thread(target=process.stderr.read, daemon=True).start()  # so that it can go on telling
            return process, seconds
    raise RuntimeError("the workbench painted nothing")


def paint_times(program, options, home, times, windows=1):
    """The first one apart."""
    painted = []
    for _ in range(times + 1):
        process, seconds = start(program, options, home, windows)
        painted.append(seconds)
        end(process)
    return f"{summary(painted[1:])} first {painted[0] * 1e3:.0f} ms"


def restored(program, engine, jobs, home, times):
    layout = two_windows(jobs)
    settings = keep(home, layout)
    options = ["--data-dir", engine.data]
    figures = paint_times(program, options, home, times, 2)
    process, _ = start(program, options, home, 2)
    time.sleep(SETTLE_SECONDS)
    closing_seconds(process)
    pages, kept = layout.count(b'"page"'), settings.read_text().count('\\"page\\"')
    if kept != pages:
        raise RuntimeError(f"of {pages} pages {kept} came back")
    return figures


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
        jobs = finished_jobs(engine, Path(name) / "out")
        there, opened = address(engine), [*address(engine), "--open", jobs[0]]
        print("started until the window is painted:", paint_times(program, there, name, times))
        print("until both of two with nine pages are, and this machine's engine runs:",
              restored(program, engine, jobs, Path(name) / "again", times))
        process, _ = start(program, opened, name)
        time.sleep(SETTLE_SECONDS)
        print(f"memory with a job of {POINTS:,} points open: {memory_mb(process):.0f} MB")
        end(process)
        for state in ("running", "stopped"):
            closed = []
            for _ in range(times):
                process, _ = start(program, opened, name)
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
