#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Kills supervisors (SIGKILL) of running jobs: each such job is reported as failed with a reason, nothing of it goes on
running or is run again, and what it had printed is kept. The engine itself is killed now and then.

    killsupervisor.py ENGINE KILLS [SEED]
"""
import os
import random
import signal
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from liveengine import API, FINISHED, Engine, job_body, job_path, make_place, must, wait_for

NODES = 4


def processes(word):
    """Process ids whose command line or environment holds `word`."""
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit() or int(entry.name) == os.getpid():
            continue
        try:
            if word in (entry / "cmdline").read_bytes() + (entry / "environ").read_bytes():
                yield int(entry.name)
        except OSError:
            pass


def supervisor_of(data, uuid):
    for pid in processes(f"{data}/jobs/{uuid}/nodes".encode()):
        try:
            words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if words[0].endswith(b"/trainyard-supervisor") and uuid.encode() in words[1]:
            yield pid


def kill(pid):
    """Whether there was anything to kill."""
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return False
    return True


class Campaign:
    def __init__(self, program, folder, seed):
        self.folder, self.chance = folder, random.Random(seed)
        self.engine = Engine(program, folder / "data", log=folder / "engine.log").start()
        self.program = program
        self.connection = self.engine.connect()
        self.problems, self.lost, self.ended = [], 0, 0
        make_place(self.connection, NODES)

    def properties(self, name):
        return must(self.connection.ask("GET", job_path(name) + API))["properties"]

    def restart(self):
        self.engine.kill()
        self.engine = Engine(self.program, self.folder / "data", log=self.folder / "engine.log").start()
        self.connection = self.engine.connect()

    def one(self, number):
        name, starts = f"job{number}", self.folder / f"job{number}.starts"
        # Half of them fork away from the session that they were started in.
        work = self.chance.choice(["sleep 1000", "setsid sleep 1000 & sleep 1000", "(sleep 1000 &) ; sleep 1000", "sleep 0.05"])
        command = f"seq -f '{name} %04g' 1 200; echo started >> '{starts}'; {work}"
        nodes = self.chance.choice([1, 1, 2])
        must(self.connection.ask("PUT", job_path(name) + API, job_body(command, self.folder / "out", nodes=nodes)))
        uuid = self.properties(name)["trainyard"]["uuid"]
        wait_for(lambda: starts.exists() and starts.read_text())
        time.sleep(self.chance.random() * 0.08)
        found = list(supervisor_of(self.folder / "data", uuid))
        some = self.chance.sample(found, self.chance.randint(1, len(found))) if found else []  # of one node or of all
        killed = sum(map(kill, some))
        if self.chance.random() < 0.2:
            self.restart()
        wait_for(lambda: self.properties(name)["executionState"] in FINISHED)
        self.check(name, uuid, starts, killed, work)

    def check(self, name, uuid, starts, killed, work):
        properties = self.properties(name)
        state, reason = properties["executionState"], properties["trainyard"].get("stateReason", "")
        exit_code = (properties.get("executionInfo") or {}).get("exitCode")
        if state == "succeeded" and exit_code == 0 and work == "sleep 0.05":
            self.ended += 1  # it was over before the signal came
        elif killed and state == "failed" and reason:
            self.lost += 1
        else:
            self.problems.append(f"{name}, with {killed} supervisors killed, is {state} ({exit_code}): {reason!r}")
        left = [pid for pid in processes(f"TRAINYARD_RUN={uuid}".encode())]
        if left:
            self.problems.append(f"{name} left processes running: {left}")
        if starts.read_text().count("started") != 1:
            self.problems.append(f"{name} was started more than once")
        log = self.folder / "out" / properties["jobOutputDirectoryPathSegment"] / "stdouterr/stdout.txt"
        if log.read_text() != "".join(f"{name} {line:04d}\n" for line in range(1, 201)):
            self.problems.append(f"what {name} printed is not what its log has")


def main():
    kills, seed = int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1
    with tempfile.TemporaryDirectory() as name:
        campaign = Campaign(sys.argv[1], Path(name), seed)
        for number in range(kills):
            campaign.one(number)
        campaign.engine.stop()
        print(f"{kills} supervisors killed (seed {seed}): {campaign.lost} jobs reported as failed,"
              f" {campaign.ended} had ended before; every log whole, nothing left running, nothing started twice")
        for problem in campaign.problems[:40]:
            print("  BROKEN:", problem)
        sys.exit(1 if campaign.problems or not campaign.lost else 0)


if __name__ == "__main__":
    main()
