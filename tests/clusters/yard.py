# SPDX-License-Identifier: Apache-2.0
"""What the tests of clusters share: an engine on a machine of four GPUs, with a workspace and an experiment."""
import json
import os
import signal
import sys
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from liveengine import API, EXPERIMENT, FINISHED, WORKSPACE, Engine, cluster_body, job_body, job_path, must, wait_for

PATIENCE = 60


def cluster(name):
    return f"{WORKSPACE}/clusters/{name}"


def manual(count, option="requeue"):
    return {"manual": {"targetNodeCount": count, "nodeDeallocationOption": option}}


def automatic(least, most, initial=0):
    return {"autoScale": {"minimumNodeCount": least, "maximumNodeCount": most, "initialNodeCount": initial}}


def setup_task(command, folder):
    return {"nodeSetup": {"setupTask": {"commandLine": command, "stdOutErrPathPrefix": str(folder)}}}


def processes_with(word):
    """Process ids whose command line or environment holds the bytes `word`."""
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and word in (entry / "cmdline").read_bytes() + (entry / "environ").read_bytes():
                yield int(entry.name)
        except OSError:
            pass


def kill_all(processes):
    """One may have ended when another was killed."""
    for process in processes:
        try:
            os.kill(process, signal.SIGKILL)
        except ProcessLookupError:
            pass


def kernel_kills():
    """How many processes of this machine the kernel has killed for want of memory, whoever's they were."""
    for line in Path("/proc/vmstat").read_text().splitlines():
        if line.startswith("oom_kill "):
            return int(line.split()[1])
    return 0


@contextmanager
def small_disk(folder, size):
    """A tmpfs of `size` at `folder`; false where nobody may mount one."""
    folder.mkdir(parents=True, exist_ok=True)
    is_there = os.system(f"mount -t tmpfs -o size={size} none '{folder}' 2>/dev/null") == 0
    try:
        yield is_there
    finally:
        if is_there:
            os.system(f"umount -l '{folder}'")


class Yard:
    """Collects what is wrong in `problems`."""

    def __init__(self, program, gpus, folder, data=None, settings=None):
        self.program, self.gpus, self.folder = program, gpus, folder
        self.data, self.problems = data or folder / "data", []
        if settings:
            self.data.mkdir(parents=True)
            (self.data / "settings.json").write_text(settings)
        self.start()
        must(self.ask("PUT", WORKSPACE + API, {"location": "local"}))
        must(self.ask("PUT", EXPERIMENT + API, {}))

    def start(self):
        os.environ["LD_LIBRARY_PATH"] = str(self.gpus)
        self.engine = Engine(self.program, self.data, log=self.folder / "engine.log").start()
        del os.environ["LD_LIBRARY_PATH"]
        self.connection = self.engine.connect()

    def restart(self, meanwhile=lambda: None):
        """Another engine, after this one was killed."""
        self.engine.kill()
        meanwhile()
        self.start()

    def ask(self, *request):
        return self.connection.ask(*request)

    def expect(self, is_true, sentence):
        if not is_true:
            self.problems.append(sentence)
            print("BROKEN:", sentence, flush=True)

    def until(self, what, condition, patience=PATIENCE):
        """Waits for the condition; when it does not come true, that is a problem, and what it was last is told."""
        last = []

        def holds():
            last[:] = [condition()]
            return last[0] is True or (isinstance(last[0], tuple) and last[0][0])
        try:
            wait_for(holds, patience)
        except TimeoutError:
            self.expect(False, f"{what} did not come: {last[0]}")

    def make_cluster(self, name, scale, size="local", **more):
        body = cluster_body(0)
        body["properties"].update({"vmSize": size, "scaleSettings": scale, **more})
        must(self.ask("PUT", cluster(name) + API, body))

    def scale(self, name, scale):
        return must(self.ask("PATCH", cluster(name) + API, {"properties": {"scaleSettings": scale}}))["properties"]

    def cluster(self, name):
        return must(self.ask("GET", cluster(name) + API))["properties"]

    def reclaim(self, name, query=""):
        return self.ask("POST", "/trainyard/v1/clusters" + cluster(name) + "/reclaim" + query)

    def submit(self, name, command, nodes=1, at="c", **more):
        """`more`: properties; None takes one away."""
        properties = {**job_body(command, self.folder / "out", nodes, cluster(at))["properties"], **more}
        properties = {key: value for key, value in properties.items() if value is not None}
        return must(self.ask("PUT", job_path(name) + API, {"properties": properties}))["properties"]

    def job(self, name):
        return must(self.ask("GET", job_path(name) + API))["properties"]

    def state(self, name):
        return self.job(name)["executionState"]

    def wait_ended(self, name):
        self.until(f"the end of {name}", lambda: self.state(name) in FINISHED)
        return self.job(name)

    def started(self, name):
        """Its processes have begun, and the engine knows it: before, it runs, too, but is only being prepared."""
        def last_step():
            status, said = self.ask("GET", "/trainyard/v1/history" + job_path(name))
            step = json.loads(said)["history"][-1]["state"] if status == 200 else f"{status} {said}"
            return step == "running", step
        self.until(f"the start of {name}", last_step)

    def end(self, name):
        must(self.ask("POST", job_path(name) + "/terminate" + API))

    def supervisors(self, name):
        """Both processes of each of the job's nodes, guards first."""
        uuid = self.job(name)["trainyard"]["uuid"]
        found = {}
        for pid in processes_with(f"{self.data}/jobs/{uuid}/nodes".encode()):
            try:
                words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
                parent = int(Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[1])
            except OSError:
                continue
            if words[0].endswith(b"/trainyard-supervisor") and uuid.encode() in words[1]:
                found[pid] = parent
        return sorted(found, key=lambda pid: (found[pid] in found, pid))  # numbers begin anew some time

    def output(self, name, file="stdout.txt"):
        path = self.folder / "out" / self.job(name)["jobOutputDirectoryPathSegment"] / "stdouterr" / file
        return path.read_text(errors="replace") if path.exists() else ""

    def close(self):
        """Ends what still runs, and the engine."""
        must(self.ask("DELETE", WORKSPACE + API), 200, 202, 204, 503)
        self.engine.stop()

    def verdict(self):
        for problem in self.problems:
            print("  BROKEN:", problem)
        return 1 if self.problems else 0
