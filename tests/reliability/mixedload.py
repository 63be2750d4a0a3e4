# SPDX-License-Identifier: Apache-2.0
"""A mixed load on an engine that may be killed at any moment, and the account of what must be true afterwards."""
import json
import random
import re
import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from liveengine import API, EXPERIMENT, FINISHED, Watcher, job_body, job_path, make_place, must

NODES = 6
UNFINISHED = 10  # jobs at a time
LINES = 400
ORDER = {"queued": 0, "running": 1, "terminating": 2, "succeeded": 3, "failed": 3}


def progress(number):
    return f" Minibatch[{number * 50 - 49}-{number * 50}]: loss = {number / 64} * 3200, metric = 21.00% * 3200;"


class Planned:
    """A job of the load: what it does, and what was promised about it."""

    def __init__(self, name, number, folder, chance):
        self.name, self.folder = name, folder
        self.starts = folder / f"{name}.starts"
        self.exit_code = chance.choice([0, 0, 0, 3])
        self.points = chance.randint(1, 4)
        self.seconds = chance.choice([0, 0.05, 0.2, 0.6])
        self.nodes = chance.choice([1, 1, 2])
        self.accepted = self.terminated = self.deleted = False  # acknowledged
        self.asked_to_end = self.asked_to_go = False

    def command(self):
        prints = "; ".join(f"echo '{progress(each)}'; sleep {self.seconds / self.points}" for each in range(1, self.points + 1))
        # An engine on a copy of the data starts what is queued there: that is not this job.
        return (f"[[ $AZ_BATCHAI_JOB_TEMP == '{self.folder}'/data/* ]] || exit 0; echo started >> '{self.starts}'; seq -f '{self.name} line %06g' 1 {LINES}; {prints};"
                f" seq -f '{self.name} more %06g' 1 {LINES}; exit {self.exit_code}")

    def output(self):
        def numbered(word):
            return "".join(f"{self.name} {word} {line:06d}\n" for line in range(1, LINES + 1))
        return (numbered("line") + "".join(progress(each) + "\n" for each in range(1, self.points + 1)) + numbered("more")).encode()

    def start_count(self):
        return self.starts.read_text().count("started") if self.starts.exists() else 0


class MixedLoad:
    """Submits, terminates and deletes jobs from a thread of its own; another follows the events. Both go on with the next
    engine when one is killed. `engine()` gives the engine of the moment, or None."""

    def __init__(self, folder, engine, seed):
        self.folder, self.engine = folder, engine
        self.chance = random.Random(seed)
        self.jobs, self.problems = {}, []
        self.seen = {}  # job name → states in the order of the events
        self.floor, self.stream = {}, {}  # job name → state: before the present stream of events, and in it
        self.requests = 0
        self.stopping, self.asking = threading.Event(), threading.Event()
        self.asking.set()
        self.connection = self.connected_to = None
        self.threads = [threading.Thread(target=self._guarded, args=(work,), daemon=True) for work in (self._submit, self._follow)]

    def start(self):
        make_place_anyhow(self)
        for thread in self.threads:
            thread.start()

    def stop_asking(self):
        self.asking.clear()
        self.threads[0].join(60)

    def stop(self):
        self.stopping.set()
        self.threads[1].join(60)

    def _guarded(self, work):
        try:
            work()
        except Exception as problem:  # pylint: disable=broad-except
            self.problems.append(f"the load itself failed: {problem!r}")

    # A request is asked until some engine answers it.
    def ask(self, method, target, body=None):
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            engine = self.engine()
            try:
                if engine is not self.connected_to or not self.connection:
                    self.connection, self.connected_to = engine.connect(timeout=40), engine
                self.requests += 1
                return self.connection.ask(method, target, body, retry=False)
            except (OSError, AttributeError):
                self.connection = None
                time.sleep(0.005)
        raise TimeoutError(f"no engine answered {method} {target}")

    def state(self, job):
        status, body = self.ask("GET", job_path(job.name) + API)
        return json.loads(body)["properties"] if status == 200 else None

    def _submit(self):
        number = 0
        while self.asking.is_set():
            living = [job for job in self.jobs.values() if job.accepted and not job.deleted and not self._is_finished(job)]
            if len(living) < UNFINISHED:
                number += 1
                self._submit_one(Planned(f"job{number}", number, self.folder, self.chance))
            elif self.chance.random() < 0.3:
                self._terminate(self.chance.choice(living))
            else:
                time.sleep(0.01)
            finished = [job for job in self.jobs.values() if job.accepted and not job.asked_to_go and self._is_finished(job)]
            if finished and self.chance.random() < 0.05:
                self._delete(self.chance.choice(finished + living))

    def _submit_one(self, job):
        self.jobs[job.name] = job
        body = job_body(job.command(), self.folder / "out", nodes=job.nodes)
        status, answer = self.ask("PUT", job_path(job.name) + API, body)
        if status in (200, 201, 202):
            job.accepted = True
        else:
            self.problems.append(f"{job.name} was refused with {status}: {answer[:200]!r}")

    def _terminate(self, job):
        job.asked_to_end = True
        status, _ = self.ask("POST", job_path(job.name) + "/terminate" + API)
        job.terminated = status in (200, 202)

    def _delete(self, job):
        job.asked_to_go = True
        status, _ = self.ask("DELETE", job_path(job.name) + API)
        job.deleted = status in (200, 202, 204)

    def _is_finished(self, job):
        return self.seen.get(job.name, ["queued"])[-1] in FINISHED

    def _follow(self):
        cursor = None
        while not self.stopping.is_set():
            engine = self.engine()
            try:
                stream = Watcher(engine, cursor)
            except (OSError, AttributeError):
                time.sleep(0.005)
                continue
            stream.socket.settimeout(1)
            cursor = self._read_stream(stream, engine) or cursor
            stream.close()

    def _read_stream(self, stream, engine):
        text, cursor = b"", None
        while not self.stopping.is_set() and self.engine() in (engine, None):
            try:
                piece = stream.feed()
            except TimeoutError:
                continue
            except OSError:
                return cursor
            if not piece:
                return cursor
            text += piece
            for found in re.finditer(rb"(?m)^data: (.*)\n", text[:text.rfind(b"\n") + 1]):
                cursor = self._take(json.loads(found.group(1)), cursor)
            text = text[text.rfind(b"\n") + 1:]
        return cursor

    def _take(self, event, cursor):
        kind, place = event["kind"], event.get("resource", "")
        if kind == "reset":  # another engine: what happened meanwhile is read anew
            self.floor = {name: states[-1] for name, states in self.seen.items()}
            self.stream = {}
            for resource in self._all_jobs():
                self._note(resource, self.floor.get(resource["name"]))
        elif kind == "changed" and "/jobs/" in place:
            name, before = event["body"]["name"], self.stream.get(event["body"]["name"])
            state = self._note(event["body"], before or self.floor.get(name))
            if before == "queued" and state == "succeeded":
                self.problems.append(f"no event told that {name} was running")
            self.stream[name] = state
        return event.get("cursor") or cursor

    def _all_jobs(self):
        """Every page of the list, over a connection of this thread's own."""
        engine, jobs = self.engine(), []
        try:
            connection = engine.connect()
            target = EXPERIMENT + "/jobs" + API
            while target:
                page = must(connection.ask("GET", target))
                jobs += page["value"]
                target = page.get("nextLink") and "/" + page["nextLink"].split("/", 3)[3]
            connection.close()
        except (OSError, AttributeError, RuntimeError):
            pass  # killed meanwhile: the next stream begins with a reset too
        return jobs

    def _note(self, resource, before):
        """A state that was told of, which must not lie before the one that was told `before`. (The list that follows a
        reset may be ahead of the events that follow it.)"""
        name, state = resource["name"], resource["properties"]["executionState"]
        states = self.seen.setdefault(name, [])
        if before and state != before and ORDER[state] <= ORDER[before]:
            self.problems.append(f"{name} went from {before} to {state}")
        if not states or ORDER[state] > ORDER[states[-1]]:
            states.append(state)
        return state

    # What must be true at the end, when an engine runs and nobody asks it for anything more.
    def settle(self, patience=120):
        deadline = time.monotonic() + patience
        for job in self.jobs.values():
            while job.accepted and not job.asked_to_go:
                properties = self.state(job)
                if not properties or properties["executionState"] in FINISHED:
                    break
                if time.monotonic() > deadline:
                    self.problems.append(f"{job.name} has not ended: {properties['executionState']},"
                                         f" {properties['trainyard'].get('stateReason', '')}")
                    break
                time.sleep(0.02)
        deadline = time.monotonic() + 10  # for the last events; one that never comes is named by check()
        while not all(job.asked_to_go or not job.accepted or self._is_finished(job) for job in self.jobs.values()):
            if time.monotonic() > deadline:
                break
            time.sleep(0.02)

    def check(self):
        """Counts of what was checked; what is wrong is in `problems`."""
        counts = dict.fromkeys(("submitted", "ran to their end", "terminated", "deleted", "log bytes", "points"), 0)
        for job in self.jobs.values():
            counts["submitted"] += job.accepted
            if job.start_count() > 1:
                self.problems.append(f"{job.name} was started {job.start_count()} times")
            if job.asked_to_go:
                counts["deleted"] += 1
                if job.deleted and self.state(job):
                    self.problems.append(f"{job.name} is there again though it was deleted")
            elif job.accepted:
                self._check_kept(job, counts)
        return counts

    def _check_kept(self, job, counts):
        properties = self.state(job)
        if not properties:
            self.problems.append(f"{job.name} is lost")
            return
        state, info = properties["executionState"], properties.get("executionInfo") or {}
        if state not in FINISHED:
            return
        seen = self.seen.get(job.name, [])
        if not seen or seen[-1] != state:
            self.problems.append(f"{job.name} is {state}, but the events end with {seen[-1:]}")
        if "endTime" not in info:
            self.problems.append(f"{job.name} is {state} without a time of its end")
        reason = properties["trainyard"].get("stateReason", "")
        if job.asked_to_end and (info.get("exitCode") != job.exit_code or "terminated" in reason):
            counts["terminated"] += 1
            if state != "failed" or not reason:
                self.problems.append(f"{job.name} was terminated and is {state} without a reason")
            return
        counts["ran to their end"] += 1
        if not info.get("startTime", "") or info["startTime"] > info.get("endTime", ""):
            self.problems.append(f"{job.name} ran from {info.get('startTime')} to {info.get('endTime')}")
        if info.get("exitCode") != job.exit_code or (state == "succeeded") != (job.exit_code == 0):
            self.problems.append(f"{job.name} is {state} with {info.get('exitCode')}, not {job.exit_code}:"
                                 f" {properties['trainyard'].get('stateReason')}")
            return
        if job.start_count() != 1:
            self.problems.append(f"{job.name} was started {job.start_count()} times")
        self._check_output(job, properties, counts)

    def _check_output(self, job, properties, counts):
        log = self.folder / "out" / properties["jobOutputDirectoryPathSegment"] / "stdouterr/stdout.txt"
        written = log.read_bytes() if log.exists() else b""
        counts["log bytes"] += len(written)
        if written != job.output():
            self.problems.append(f"{job.name} printed {len(job.output())} bytes, and its log has {len(written)} others")
        status, body = self.ask("GET", "/trainyard/v1/metrics" + job_path(job.name))
        losses = [series["values"] for series in json.loads(body)["series"] if series["tag"] == "train/loss"] if status == 200 else []
        expected = [[number / 64 for number in range(1, job.points + 1)]]
        counts["points"] += sum(map(len, losses))
        if losses != expected:
            self.problems.append(f"{job.name} reported {expected} and {losses} was kept")


def make_place_anyhow(load):
    make_place(load.engine().connect(), NODES)


def conclude(load, what):
    """Prints the account; the exit status."""
    load.stop_asking()
    load.settle()
    load.stop()
    counts = load.check()
    print(f"{what}; {load.requests:,} requests; " + ", ".join(f"{count:,} {name}" for name, count in counts.items()))
    for problem in load.problems[:40]:
        print("  BROKEN:", problem)
    if counts["ran to their end"] == 0:
        print("  BROKEN: no job ran to its end, so nothing was shown")
        return 1
    return 1 if load.problems else 0
