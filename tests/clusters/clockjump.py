#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Somebody sets the machine's clock, forward and back, while jobs run and wait: none is ended for that, none is lost, and
what the engine tells of their times stays in order.

    clockjump.py ENGINE CLOCK

CLOCK is the shared object of shiftedclock.cpp. Engine and supervisors see the wall clock that it shows them.
"""
import json
import os
import shutil
import sys
import tempfile
from pathlib import Path

from yard import Yard, manual

DAY = 86400
SUPERVISOR = """#!/bin/sh
LD_PRELOAD='{clock}' SHIFTED_CLOCK='{off}' exec '{real}' "$@"
"""


def shifted_programs(engine, clock, folder, off):
    """A folder with an engine whose supervisors have its clock; the engine's environment does not reach them."""
    folder.mkdir()
    shutil.copy2(engine, folder)
    real = Path(engine).with_name("trainyard-supervisor")
    wrapper = folder / real.name
    wrapper.write_text(SUPERVISOR.format(clock=clock, off=off, real=real))
    wrapper.chmod(0o755)
    return folder / Path(engine).name


class ShiftedYard(Yard):
    def __init__(self, engine, clock, folder):
        self.off = folder / "off"
        self.set_clock(0)
        os.environ.update(LD_PRELOAD=clock, SHIFTED_CLOCK=str(self.off))
        super().__init__(shifted_programs(engine, clock, folder / "bin", self.off), "", folder)
        for name in ("LD_PRELOAD", "SHIFTED_CLOCK"):
            del os.environ[name]

    def set_clock(self, seconds):
        draft = self.off.with_suffix(".new")
        draft.write_text(str(seconds))
        draft.replace(self.off)

    def times_in_order(self, name):
        info = self.job(name)["executionInfo"]
        self.expect(info["startTime"] <= info["endTime"], f"{name} ended before it began: {info}")


def jump(yard, before, after, part):
    """A job runs and another waits when the clock goes from one time to the other."""
    gate = yard.folder / f"go-{part}"
    command = f"until [ -e '{gate}' ]; do sleep 0.05; done; date +%Y"
    yard.set_clock(before)
    yard.submit(f"runs-{part}", command, constraints={"maxWallClockTime": "PT1H"})
    yard.started(f"runs-{part}")
    yard.submit(f"waits-{part}", "echo then")
    yard.set_clock(after)
    late = yard.submit(f"late-{part}", "echo late")
    seen = yard.job(f"runs-{part}")["creationTime"]
    yard.expect((late["creationTime"] > seen) == (after > before), f"the clock did not jump: {seen}, {late['creationTime']}")
    yard.expect(yard.state(f"runs-{part}") == "running", f"the jump ended the job: {yard.job(f'runs-{part}')}")
    gate.touch()
    for name in ("runs", "waits", "late"):
        job = yard.wait_ended(f"{name}-{part}")
        yard.expect(job["executionState"] == "succeeded", f"{name}-{part} came to {job}")
        yard.times_in_order(f"{name}-{part}")
    supervisor = yard.data / "jobs" / late["trainyard"]["uuid"] / "nodes" / "0" / "exit.json"
    started = json.loads(supervisor.read_text())["startTime"]
    yard.expect(started >= late["creationTime"], f"supervisors have another clock: {started}, {late['creationTime']}")


def main():
    with tempfile.TemporaryDirectory() as name:
        yard = ShiftedYard(*sys.argv[1:3], Path(name))
        yard.make_cluster("c", manual(1))
        jump(yard, 0, 400 * DAY, "forward")
        jump(yard, 400 * DAY, -3 * DAY, "back")
        yard.close()
        sys.exit(yard.verdict())


if __name__ == "__main__":
    main()
