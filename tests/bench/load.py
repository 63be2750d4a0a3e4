#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Many jobs: the latency of submissions, and of GET, in an engine that holds 10,000 queued and 200 running jobs and is
watched by 50 clients, against an empty engine beside it that is asked in turn; what it needs in memory, and what it needs
when it is idle.

    load.py ENGINE [QUEUED [RUNNING [WATCHERS]]]
"""
import selectors
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from figures import summary
from liveengine import (API, CLUSTER, EXPERIMENT, WORKSPACE, Engine, Watcher, cluster_body, job_body, job_path, make_place, must,
                        wait_for)

SAMPLE = 200
IDLE_SECONDS = 10
WAITING = WORKSPACE + "/clusters/waiting"


class Watchers(threading.Thread):
    """Reads all event streams, so that none is slow."""

    def __init__(self, engine, count):
        super().__init__(daemon=True)
        self.streams = [Watcher(engine) for _ in range(count)]
        self.running = True
        self.start()

    def run(self):
        selector = selectors.DefaultSelector()
        for stream in self.streams:
            selector.register(stream, selectors.EVENT_READ)
        while self.running:
            for key, _ in selector.select(0.1):
                if not key.fileobj.feed():
                    selector.unregister(key.fileobj)

    def stop(self):
        self.running = False
        self.join()
        for stream in self.streams:
            stream.close()


def timed(connection, *request):
    begin = time.perf_counter()
    must(connection.ask(*request))
    return time.perf_counter() - begin


def submit(connection, names, body):
    return [timed(connection, "PUT", job_path(name) + API, body) for name in names]


def compare(full, empty, body):
    """Submissions and reads at the full engine and at the empty one, one after the other, so that what else the machine
    does falls on both."""
    put, empty_put, get, empty_get, pages = [], [], [], [], []
    for number in range(SAMPLE):
        put.append(timed(full, "PUT", job_path(f"pair{number}") + API, body))
        empty_put.append(timed(empty, "PUT", job_path(f"pair{number}") + API, body))
        get.append(timed(full, "GET", job_path("pair0") + API))
        empty_get.append(timed(empty, "GET", job_path("pair0") + API))
    for _ in range(SAMPLE // 10):
        pages.append(timed(full, "GET", EXPERIMENT + "/jobs" + API))
    print("submissions, engine empty:", summary(empty_put))
    print("  when full              :", summary(put, empty_put))
    print("GET of a job, engine empty:", summary(empty_get))
    print("  when full               :", summary(get, empty_get))
    print("first 1,000 of the list   :", summary(pages))


def idle(engine):
    before = engine.cpu_seconds()
    time.sleep(IDLE_SECONDS)
    return f"{engine.memory_mb():.1f} MB resident, {(engine.cpu_seconds() - before) / IDLE_SECONDS:.2%} of a core"


def rate(seconds):
    return f"{len(seconds) / sum(seconds):,.0f}/s"


def make_crowd(engine, queued, running, watchers, out):
    """Fills the engine; what follows its events."""
    connection = engine.connect()
    make_place(connection, running)
    must(connection.ask("PUT", WAITING + API, cluster_body(0)))
    begin = time.perf_counter()
    submit(connection, [f"runs{n}" for n in range(running)], job_body("exec sleep 100000", out))
    wait_for(lambda: must(connection.ask("GET", CLUSTER + API))["properties"]["nodeStateCounts"]["runningNodeCount"] == running)
    print(f"{running} jobs running after {time.perf_counter() - begin:.1f} s, {engine.memory_mb():.0f} MB")
    followers = Watchers(engine, watchers)
    filling = submit(connection, [f"q{n}" for n in range(queued)], job_body("true", out, cluster=WAITING))
    for part, tenth in (("first", filling[:queued // 10]), ("last", filling[-(queued // 10):])):
        print(f"the {part} tenth of {queued:,} submissions: {rate(tenth)}, {summary(tenth)}")
    return followers


def main():
    queued, running, watchers = [int(text) for text in sys.argv[2:]] + [10000, 200, 50][len(sys.argv) - 2:]
    with tempfile.TemporaryDirectory() as name, Engine(sys.argv[1], Path(name) / "data", log=Path(name) / "log") as engine, \
            Engine(sys.argv[1], Path(name) / "empty") as beside:
        out = Path(name) / "out"
        print("idle, just started:", idle(engine))
        followers = make_crowd(engine, queued, running, watchers, out)
        connection, empty = engine.connect(), beside.connect()
        make_place(empty, 0)
        must(empty.ask("PUT", WAITING + API, cluster_body(0)))
        compare(connection, empty, job_body("true", out, cluster=WAITING))
        print(f"memory: {engine.memory_mb():.0f} MB, at most {engine.peak_memory_mb():.0f} MB;"
              f" the watchers read {sum(stream.bytes for stream in followers.streams) / 1e6:,.0f} MB")
        print("idle, still watched:", idle(engine))
        followers.stop()
        for number in range(running):
            connection.ask("POST", job_path(f"runs{number}") + "/terminate" + API)


if __name__ == "__main__":
    main()
