#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A job that does all it can to outlive its end: daemons without session, parent, output and environment, deaf ones, stopped
ones, crowds, zombies. However it ends, nothing of it is left running, and its state says what happened.

    endings.py ENGINE GPUS
"""
import os
import signal
import sys
import tempfile
from pathlib import Path

from yard import Yard, kernel_kills, manual, processes_with

HOSTILE = """
import ctypes, os, signal, sys, time
folder = sys.argv[1]

def child(work, *ignored):
    pid = os.fork()
    if pid == 0:
        for number in ignored:
            signal.signal(number, signal.SIG_IGN)
        ticks = open("/proc/self/stat").read().rsplit(")", 1)[1].split()[19]
        open(f"{folder}/pids", "a").write(f"{os.getpid()} {ticks}\\n")
        work()
        time.sleep(1000)
        os._exit(0)
    return pid

def bare():  # another program, with no variable and no open file
    os.setsid()
    os.closerange(0, 100)
    os.execve("/bin/sleep", ["trainyard-bare", "1000"], {})

def daemon():
    os.setsid()
    child(bare, signal.SIGTERM)
    os._exit(0)

def crowd():
    for number in range(30):
        child(lambda: None, signal.SIGTERM)

def zombies():
    for number in range(5):
        if os.fork() == 0:
            os._exit(0)

def reaper():  # orphans below it do not come to the supervisor
    ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)
    child(daemon)

def hop():  # no number of it lives long
    end = time.monotonic() + 120
    while time.monotonic() < end:
        time.sleep(0.01)
        if os.fork():
            os._exit(0)

child(daemon)
child(lambda: os.setpgid(0, os.getpgid(os.getppid())), signal.SIGTERM)
child(lambda: os.setpgid(0, os.getpgid(int(sys.argv[2]))), signal.SIGTERM)  # the supervisor's own group
child(crowd, signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
child(zombies)
child(reaper)
child(lambda: os.kill(os.getpid(), signal.SIGSTOP), signal.SIGTERM)
child(hop, signal.SIGTERM)
time.sleep(0.5)
open(f"{folder}/ready", "w")
if sys.argv[3:] == ["exits"]:
    sys.exit(0)
time.sleep(1000)
"""

# How each job ends: (state, cause, exit code)
ENDINGS = {
    "terminated": ("failed", "terminatedByUser", 143),
    "exits": ("succeeded", None, 0),
    "wall-clock": ("failed", "wallClock", 143),
    "guard-killed": ("failed", "supervisorLost", 1),
    "runner-killed": ("failed", "supervisorLost", 1),
    "stopped-supervisor": ("failed", "terminatedByUser", 143),
    "engine-killed": ("failed", "terminatedByUser", 143),
}


def start_ticks(pid):
    try:
        text = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return None
    state, *fields = text.rsplit(")", 1)[1].split()
    return None if state in "ZX" else int(fields[18])


def below(pids):
    """All living processes below these, by number and start."""
    parents = {}
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdigit():
                parents[int(entry.name)] = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1])
        except OSError:
            pass
    family, size = set(pids), 0
    while len(family) != size:
        size = len(family)
        family |= {pid for pid, parent in parents.items() if parent in family}
    return {(pid, start_ticks(pid)) for pid in family}


def prepare(yard, name):
    folder = yard.folder / name
    folder.mkdir()
    last = " exits" if name == "exits" else ""
    more = {"constraints": {"maxWallClockTime": "PT15S"}} if name == "wall-clock" else {}
    yard.submit(name, f"exec /usr/bin/python3 '{yard.folder}/hostile.py' '{folder}' $PPID{last}", **more)


def finish(yard, name, known, may_be_memory):
    job = yard.wait_ended(name)
    said = (job["executionState"], job["trainyard"].get("cause"), (job.get("executionInfo") or {}).get("exitCode"))
    expected = [ENDINGS[name]]
    if name == "runner-killed" and may_be_memory():
        expected.append(("failed", "outOfMemory", 1))
    yard.expect(said in expected, f"{name} is {said}, {job['trainyard'].get('stateReason')}")
    uuid = job["trainyard"]["uuid"]
    marked = [pid for pid in processes_with(uuid.encode()) if start_ticks(pid)]
    yard.expect(not marked, f"{name} left {marked} with its mark")
    told = {tuple(map(int, line.split())) for line in (yard.folder / name / "pids").read_text().splitlines()}
    left = [pid for pid, ticks in known | told if ticks and start_ticks(pid) == ticks]
    yard.expect(len(told) > 30, f"{name} had started only {told}")
    yard.expect(not left, f"{name} left {left} running")


def main():
    with tempfile.TemporaryDirectory() as name:
        yard = Yard(*sys.argv[1:3], Path(name))
        (yard.folder / "hostile.py").write_text(HOSTILE)
        kills = kernel_kills()
        yard.make_cluster("c", manual(len(ENDINGS)), "STANDARD_D1")
        for each in ENDINGS:
            prepare(yard, each)
        known = {}
        for each in ENDINGS:
            yard.until(f"the crowd of {each}", (yard.folder / each / "ready").exists)
            known[each] = below(yard.supervisors(each))
        for each in ("terminated", "stopped-supervisor", "engine-killed"):
            processes = yard.supervisors(each)
            if each == "stopped-supervisor":
                for process in reversed(processes):
                    os.kill(process, signal.SIGSTOP)
            yard.end(each)
        os.kill(yard.supervisors("guard-killed")[0], signal.SIGKILL)
        os.kill(yard.supervisors("runner-killed")[1], signal.SIGKILL)
        yard.restart()
        for each in ENDINGS:
            finish(yard, each, known[each], lambda: kernel_kills() != kills)
        yard.close()
        print(f"{len(ENDINGS)} endings of a crowd of {len(known['terminated'])} processes; nothing is left of any")
        sys.exit(yard.verdict())


if __name__ == "__main__":
    main()
