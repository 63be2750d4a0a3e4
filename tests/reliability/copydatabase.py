#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Copies an engine's database (with its write-ahead log) at moments of its own choice under a mixed load, as a snapshot
of the disk would: every copy is whole, and an engine starts on some of them with all jobs that had been accepted.

    copydatabase.py ENGINE COPIES [SEED]
"""
import os
import random
import shutil
import signal
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from liveengine import API, CLUSTER, Engine, cluster_body, job_path, must
from mixedload import MixedLoad, conclude

STARTED_EVERY = 10  # copies, of which an engine is started on one


def copy(engine, to):
    """The files as they are at one moment: the engine stands still for as long as the copying takes."""
    to.mkdir()
    os.kill(engine.process.pid, signal.SIGSTOP)
    try:
        for name in ("engine.db", "engine.db-wal", "secret.key"):
            if (engine.data / name).exists():
                shutil.copy(engine.data / name, to / name)
    finally:
        os.kill(engine.process.pid, signal.SIGCONT)


def check(folder):
    database = sqlite3.connect(folder / "engine.db")
    answer = database.execute("PRAGMA integrity_check").fetchone()[0]
    count = database.execute("SELECT count(*) FROM resources").fetchone()[0]
    database.close()
    return answer, count


def start_on(program, folder, accepted):
    """What is missing of the accepted jobs."""
    with Engine(program, folder) as engine:
        connection = engine.connect()
        return [name for name in accepted if connection.ask("GET", job_path(name) + API)[0] != 200]


def main():
    program, copies = sys.argv[1], int(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        engine = Engine(program, folder / "data", log=folder / "engine.log").start()
        load = MixedLoad(folder, lambda: engine, seed)
        load.start()
        rows = started = 0
        for number in range(copies):
            time.sleep(chance.random() * 0.1)
            accepted = [job.name for job in list(load.jobs.values()) if job.accepted and not job.asked_to_go]
            to = folder / f"copy{number}"
            copy(engine, to)
            kept = [job for job in accepted if not load.jobs[job].asked_to_go]
            if number % STARTED_EVERY == 0:
                started += 1
                for missing in start_on(program, to, kept):
                    load.problems.append(f"copy {number} lacks {missing}")
            answer, count = check(to)
            rows += count
            if answer != "ok":
                load.problems.append(f"copy {number} is damaged: {answer}")
            shutil.rmtree(to)
        status = conclude(load, f"{copies} copies of the database (seed {seed}), {rows:,} rows, {started} engines started on them")
        must(engine.connect().ask("PUT", CLUSTER + "2" + API, cluster_body(0)))
        engine.stop()
    sys.exit(status)


if __name__ == "__main__":
    main()
