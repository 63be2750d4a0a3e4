#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The account of the campaigns would notice: after a short mixed load with one engine killed, of which it says that all is
well, each kind of loss is brought about by hand, and the account must name each.

    notices.py ENGINE
"""
import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from liveengine import API, EXPERIMENT, FINISHED, Engine, job_path, must, wait_for
from mixedload import MixedLoad


def log_of(load, job):
    return load.folder / "out" / load.state(job)["jobOutputDirectoryPathSegment"] / "stdouterr/stdout.txt"


def event(job, state):
    return {"kind": "changed", "resource": f"{EXPERIMENT}/jobs/{job.name}",
            "body": {"name": job.name, "properties": {"executionState": state}}}


def start_twice(load, job):
    job.starts.write_text(job.starts.read_text() * 2)


def cut_log(load, job):
    log = log_of(load, job)
    log.write_bytes(log.read_bytes()[:-1])


def change_log(load, job):
    log = log_of(load, job)
    log.write_bytes(log.read_bytes().replace(b"more", b"MORE", 1))


def lose_job(load, job):
    must(load.engine().connect().ask("DELETE", job_path(job.name) + API), 200, 202, 204)
    wait_for(lambda: load.state(job) is None)


def lose_points(load, job):
    metrics = load.engine().data / "jobs" / load.state(job)["trainyard"]["uuid"] / "metrics"
    for file in metrics.glob("events*"):
        file.unlink()
    for file in metrics.glob("points/*"):  # which may be open
        os.truncate(file, 0)


def lose_last_event(load, job):
    load.seen[job.name].pop()


def miss_running(load, job):
    load.stream.pop(job.name, None)
    load.floor.pop(job.name, None)
    for state in ("queued", "succeeded"):
        load._take(event(job, state), None)


def go_back(load, job):
    for state in (load.seen[job.name][-1], "running"):
        load._take(event(job, state), None)


def bring_back(load, job):
    job.asked_to_go = job.deleted = True


def wrong_exit(load, job):
    job.exit_code = 7


FAULTS = [(start_twice, "was started 2 times"), (cut_log, "printed"), (change_log, "printed"), (lose_job, "is lost"),
          (lose_points, "was kept"), (lose_last_event, "the events end with"), (miss_running, "no event told"),
          (go_back, "went from"), (bring_back, "is there again"), (wrong_exit, "not 7")]


def run(program, folder):
    living = [Engine(program, folder / "data", log=folder / "engine.log").start()]
    load = MixedLoad(folder, lambda: living[0], seed=5)
    load.start()

    def whole():
        return [job for job in list(load.jobs.values())
                if not job.asked_to_end and not job.asked_to_go and load.seen.get(job.name, ["queued"])[-1] in FINISHED]
    wait_for(lambda: len(whole()) >= len(FAULTS) // 2, pause=0.1)
    old, living[0] = living[0], None
    old.kill()
    living[0] = Engine(program, folder / "data", log=folder / "engine.log").start()
    wait_for(lambda: len(whole()) >= len(FAULTS), pause=0.1)
    load.stop_asking()
    load.settle()
    load.stop()
    load.check()
    missed = [f"a load to which nothing was done: {problem}" for problem in load.problems]
    for (fault, words), job in zip(FAULTS, whole()):
        load.problems.clear()
        fault(load, job)
        load.check()
        if not any(job.name + " " in problem and words in problem for problem in load.problems):
            missed.append(f"{fault.__name__} of {job.name}: {load.problems}")
    living[0].stop()
    return missed


def main():
    with tempfile.TemporaryDirectory() as name:
        missed = run(sys.argv[1], Path(name))
    for each in missed:
        print("  NOT NOTICED:" if "nothing was done" not in each else "  BROKEN:", each)
    print(f"{len(FAULTS) - len(missed)} of {len(FAULTS)} kinds of loss noticed")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
