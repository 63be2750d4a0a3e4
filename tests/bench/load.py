#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Many jobs: the rate and latency of submissions, and of GET, in an engine that holds 10,000 queued and 200 running jobs
and is watched by 50 clients, against the same engine when it was empty; what it needs in memory, and what it needs when
it is idle.

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


def submit(connection, names, body):
    for name in names:
        begin = time.perf_counter()
        must(connection.ask("PUT", job_path(name) + API, body))
        yield time.perf_counter() - begin


def get(connection, name, count):
    for _ in range(count):
        begin = time.perf_counter()
        must(connection.ask("GET", job_path(name) + API))
        yield time.perf_counter() - begin


def idle(engine):
    before = engine.cpu_seconds()
    time.sleep(IDLE_SECONDS)
    return f"{engine.memory_mb():.1f} MB resident, {(engine.cpu_seconds() - before) / IDLE_SECONDS:.2%} of a core"


def rate(seconds):
    return f"{len(seconds) / sum(seconds):,.0f}/s"


def main():
    queued, running, watchers = [int(text) for text in sys.argv[2:]] + [10000, 200, 50][len(sys.argv) - 2:]
    with tempfile.TemporaryDirectory() as name, Engine(sys.argv[1], Path(name) / "data", log=Path(name) / "log") as engine:
        out = Path(name) / "out"
        print("idle, just started:", idle(engine))
        connection = engine.connect()
        make_place(connection, running)
        must(connection.ask("PUT", WAITING + API, cluster_body(0)))
        waiting = job_body("true", out, cluster=WAITING)
        empty = list(submit(connection, [f"first{n}" for n in range(SAMPLE)], waiting))
        empty_get = list(get(connection, "first0", SAMPLE))

        begin = time.perf_counter()
        list(submit(connection, [f"runs{n}" for n in range(running)], job_body("exec sleep 100000", out)))
        wait_for(lambda: must(connection.ask("GET", CLUSTER + API))["properties"]["nodeStateCounts"]["runningNodeCount"] == running)
        print(f"{running} jobs running after {time.perf_counter() - begin:.1f} s, {engine.memory_mb():.0f} MB")
        followers = Watchers(engine, watchers)
        filling = list(submit(connection, [f"q{n}" for n in range(queued)], waiting))
        full = list(submit(connection, [f"last{n}" for n in range(SAMPLE)], waiting))
        full_get = list(get(connection, "q0", SAMPLE))
        print(f"submissions, engine empty: {rate(empty)}, {summary(empty)}")
        print(f"  while {queued:,} are queued: {rate(filling)}, {summary(filling, empty)}")
        print(f"  when they are           : {rate(full)}, {summary(full, empty)}")
        print(f"GET of a job, engine empty: {summary(empty_get)}")
        print(f"  when full               : {summary(full_get, empty_get)}")
        begin = time.perf_counter()
        must(connection.ask("GET", EXPERIMENT + "/jobs" + API))
        print(f"first 1,000 of the list: {(time.perf_counter() - begin) * 1e3:.1f} ms")
        print(f"memory: {engine.memory_mb():.0f} MB, at most {engine.peak_memory_mb():.0f} MB;"
              f" the watchers read {sum(stream.bytes for stream in followers.streams) / 1e6:,.0f} MB")
        print("idle with all that:", idle(engine))
        followers.stop()
        for number in range(running):
            connection.ask("POST", job_path(f"runs{number}") + "/terminate" + API)


if __name__ == "__main__":
    main()
