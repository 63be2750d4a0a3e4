#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Real jobs on a real engine, one for each cause that makes a job wait or fail, and what the API says of each: the cause,
one sentence that names the place and the way out, and the evidence. Prints them all. A job that only mentions what others
failed from is blamed for nothing.

    everycause.py ENGINE GPUS [SAYCHINESE]

With a program that says sentences as the workbench says them in Chinese, all are put to it: no English may be left.
"""
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from yard import FINISHED, WORKSPACE, Yard, kernel_kills, kill_all, manual, must, setup_task, small_disk

PYTHON = "/usr/bin/python3"

# What PyTorch, TensorFlow, CNTK and the driver print.
TORCH_MEMORY = """Traceback (most recent call last):
  File "/x/train.py", line 81, in <module>
    main()
  File "/x/train.py", line 55, in main
    loss = criterion(model(batch), target)
torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 20.00 GiB (GPU 0; 15.78 GiB total capacity; 1.20 GiB already allocated; 13.51 GiB free; 1.25 GiB reserved in total by PyTorch)
"""
TORCH_DRIVER = "RuntimeError: Found no NVIDIA driver on your system. Please check that you have an NVIDIA GPU and installed a driver"
SURVIVED = "UserWarning: No space left on device, retrying\nRuntimeError: CUDA out of memory. Tried a smaller batch instead\n"

# (name, command, cause, what the sentence must say, what the evidence must say)
FAILURES = [
    ("script", f"{PYTHON} train.py", "scriptNotFound", ["train.py is not there", "check the path"], ["can't open file", "stderr.txt"]),
    ("file", f"{PYTHON} -c 'open(\"/no/such/rows.csv\")'", "fileMissing", ["The file /no/such/rows.csv is not there", "check the path"], ["FileNotFoundError", "stderr.txt"]),
    ("shell-script", "bash $AZ_BATCHAI_JOB_TEMP/run.sh", "scriptNotFound", ["run.sh is not there"], ["No such file"]),
    ("interpreter", "python9.9 train.py", "interpreterNotFound", ["python9.9", "install it"], ["command not found"]),
    ("command", "nosuchcommand --x", "commandNotFound", ["nosuchcommand", "jobPreparation"], ["command not found"]),
    ("module", f"{PYTHON} -c 'import nosuchmodule'", "importMissing", ["nosuchmodule", "install it"], ["No module named"]),
    ("exit-code", "echo giving up >&2; exit 3", "exitCode", ["exit code 3", "giving up"], ["giving up"]),
    ("silence", "exit 3", "exitCode", ["exit code 3", "does not say why"], []),
    ("crash", "kill -SEGV $$", "signal", ["signal 11 (Segmentation fault)"], []),
    ("refused-memory", f"ulimit -v 400000; {PYTHON} -c 'b = bytearray(1 << 30)'", "outOfMemory", ["memory", "load less"], ["MemoryError"]),
    ("gpu-memory", f"cat >&2 <<'END'\n{TORCH_MEMORY}END\nexit 1", "gpuOutOfMemory", ["GPU ran out of memory", "minibatch"], ["Tried to allocate 20.00 GiB"]),
    ("gpu-driver", f"echo '{TORCH_DRIVER}' >&2; exit 1", "gpuDriver", ["NVIDIA driver", "nvidia-smi"], ["Found no NVIDIA driver"]),
    ("full-device", f"{PYTHON} -c 'open(\"/dev/full\", \"w\").write(\"x\" * 100000)'", "diskFull", ["full", "make room"], ["No space left"]),
    ("nan", "for i in 1 2 3; do echo \"Epoch $i loss: nan\"; done; exit 1", "lossNotFinite", ["NaN", "learning rate"], ["loss: nan", "stdout.txt"]),
    ("port", f"{PYTHON} -c 'import socket; a = socket.create_server((\"127.0.0.1\", 0)); socket.create_server(a.getsockname())'",
     "portTaken", ["port"], ["Address already in use"]),
    ("not-executable", "echo true > run.sh; ./run.sh", "permissionDenied", ["./run.sh", "chmod +x"], ["Permission denied"]),
    ("no-mpi", "PATH=/nowhere; mpirun -n 2 hostname", "mpiMissing", ["MPI is not installed", "openmpi-bin"], ["mpirun: command not found"]),
    ("noise-before", f"echo '{SURVIVED}' >&2; {PYTHON} -c 'raise ValueError(\"bad shape\")'", "exitCode", ["ValueError: bad shape"], ["ValueError: bad shape"]),
    ("noise-of-loss", f"echo 'Epoch 1 loss: nan'; {PYTHON} -c 'raise ValueError(\"bad shape\")'", "exitCode", ["ValueError: bad shape"], ["ValueError: bad shape"]),
    ("noise-on-output", f"echo '{SURVIVED}'; {PYTHON} -c 'raise ValueError(\"bad shape\")'", "exitCode", ["ValueError: bad shape"], ["stderr.txt"]),
]

# Jobs that end well though something in them failed, which the end of their output tells.
REMARKS = [
    ("hidden-exception", f"{PYTHON} -c 'print(1); raise ValueError(\"bad shape\")' | tee log", "hiddenFailure", ["exit code 0", "bad shape", "see whether"], ["stderr.txt", "ValueError: bad shape"]),
    ("hidden-in-pipe", f"{PYTHON} -c 'open(\"/no/such/rows.csv\")' 2>&1 | tee log", "fileMissing", ["exit code 0", "/no/such/rows.csv"], ["stdout.txt", "FileNotFoundError"]),
    ("hidden-memory", f"cat >&2 <<'END'\n{TORCH_MEMORY}END", "gpuOutOfMemory", ["exit code 0", "minibatch"], ["Tried to allocate 20.00 GiB"]),
    ("hidden-signal", "bash -c 'kill -SEGV $$'; true", "hiddenFailure", ["exit code 0", "Segmentation fault"], ["Segmentation fault"]),
]

# Jobs that end well and mention what others fail from, or went on after it.
SUCCESSES = [SURVIVED, TORCH_MEMORY + "Epoch 2 loss: 0.5", TORCH_DRIVER, "Epoch 1 loss: nan", "bash: line 1: mpirun: command not found", "Address already in use"]


class Causes(Yard):
    def __init__(self, *where, **options):
        super().__init__(*where, **options)
        self.told = set()
        self.sentences = set()

    def tell(self, name, causes, sentence_words=(), evidence_words=()):
        """`causes`: one, or those of which any may be."""
        job = self.job(name)
        said = job["trainyard"]
        sentence, evidence = said.get("stateReason", ""), said.get("evidence", "")
        print(f"{said.get('cause')!s:20} {sentence}\n{'':20} {evidence or '(no evidence)'}", flush=True)
        self.told.add(said.get("cause"))
        is_others = evidence.startswith("Error: ") or '"' in evidence # another program's, or a line of a log
        self.sentences |= {sentence.replace(evidence, "") if evidence.startswith("Error: ") else sentence, "" if is_others else evidence}
        self.expect(said.get("cause") in ([causes] if isinstance(causes, str) else causes),
                    f"{name}: the cause is {said.get('cause')}, not {causes}")
        self.expect(sentence.endswith("."), f"{name}: {sentence!r} is no sentence")
        for words, text in ((sentence_words, sentence), (evidence_words, evidence)):
            for word in words:
                self.expect(word in text, f"{name}: {word!r} is not in {text!r}")
        info = job.get("executionInfo") or {}
        if job["executionState"] == "failed":
            self.expect(info.get("exitCode") not in (0, None), f"{name}: a failed job has the exit code {info.get('exitCode')}")
            self.expect(info.get("startTime") and info.get("endTime") and info.get("errors"), f"{name}: {info} is not all that a client needs")

    def waits(self, name, cause, *words):
        self.until(f"{cause} of {name}", lambda: self.job(name)["trainyard"].get("cause") == cause)
        self.expect(self.state(name) == "queued", f"{name} does not wait")
        self.tell(name, cause, *words)

    def fails(self, name, cause, *words):
        self.wait_ended(name)
        self.expect(self.state(name) == "failed", f"{name} has not failed")
        self.tell(name, cause, *words)

    def succeeds(self, name, cause, *words):
        self.wait_ended(name)
        self.expect(self.state(name) == "succeeded", f"{name} has not succeeded")
        info = self.job(name)["executionInfo"]
        self.expect(info.get("exitCode") == 0 and not info.get("errors"), f"{name}: {info} is not that of a success")
        self.tell(name, cause, *words)

    def fails_killed(self, name, kill, cause, *words):
        """`kill` submits a job and has it killed. Done again when the kernel killed something of this machine meanwhile,
        for which that job would be taken."""
        for number in range(10):
            before = kernel_kills()
            kill(f"{name}-{number}")
            self.wait_ended(f"{name}-{number}")
            if kernel_kills() == before:
                break
        self.fails(f"{name}-{number}", cause, *words)


def waiting(yard):
    go = yard.folder / "go"
    yard.make_cluster("c", manual(2), "STANDARD_D1")
    yard.make_cluster("bad", manual(1), "STANDARD_D1", **setup_task("echo no package cudnn9 >&2; exit 3", yard.folder / "setup"))
    yard.make_cluster("slow", manual(1), "STANDARD_D1", **setup_task(f"until [ -e '{go}' ]; do sleep 0.05; done", yard.folder / "setup"))
    yard.make_cluster("gpus", manual(3), "STANDARD_NC6")
    yard.make_cluster("more-gpus", manual(1), "STANDARD_NC12")
    yard.make_cluster("most-gpus", manual(5), "STANDARD_NC6")
    yard.submit("no-cluster", "true", at="none")
    yard.waits("no-cluster", "noSuchCluster", ["cluster none", "create it"], ["/clusters/none"])
    yard.submit("too-big", "true", nodes=5)
    yard.waits("too-big", "tooFewNodesEver", ["5 nodes", "cluster c", "enlarge"], ["the cluster is set to 2 nodes"])
    yard.submit("holder", "sleep 1000")
    yard.started("holder")
    yard.submit("big", "true", nodes=2)
    yard.waits("big", "tooFewNodesNow", ["1 node of the cluster c"], ["2 nodes", "1 running a job"])
    yard.submit("behind", "true")
    yard.waits("behind", "behindEarlierJobs", ["cluster c"])
    yard.submit("preparing", "true", at="slow")
    yard.waits("preparing", "nodesPreparing", ["cluster slow", "being prepared"], ["1 being prepared"])
    yard.submit("unprepared", "true", at="bad")
    yard.waits("unprepared", "setupFailed", ["cluster bad", "1 of its 1 node", "setupTask"], ["exit code 3", "no package cudnn9"])
    yard.submit("gpus-taken", "true", at="more-gpus")
    yard.waits("gpus-taken", "machineTaken", ["cluster more-gpus", "2 GPUs", "scale"], ["w/gpus has 3 GPUs"])
    yard.submit("gpus-too-few", "true", nodes=5, at="most-gpus")
    yard.waits("gpus-too-few", "machineTooSmall", ["cluster most-gpus", "4 nodes at most"], ["4 GPUs"])
    go.touch()
    for name in ("no-cluster", "too-big", "unprepared", "gpus-taken", "gpus-too-few"):
        yard.end(name)
    yard.tell("no-cluster", "terminatedByUser", ["before it started"])
    yard.end("holder")
    yard.fails("holder", "terminatedByUser", ["terminated by the user"])
    for name in ("big", "behind", "preparing"):
        yard.expect(yard.wait_ended(name)["executionState"] == "succeeded", f"{name} did not run at last")


def failing(yard):
    for name, command, cause, sentence, evidence in FAILURES:
        yard.submit(name, command)
    for name, command, cause, sentence, evidence in FAILURES:
        yard.fails(name, cause, sentence, evidence)
    yard.fails_killed("kill", lambda name: yard.submit(name, "echo so far so good; kill -KILL $$"), "signal", ["signal 9 (Killed)"], ["so far so good"])
    for name, command, cause, sentence, evidence in REMARKS:
        yard.submit(name, command)
    for name, command, cause, sentence, evidence in REMARKS:
        yard.succeeds(name, cause, sentence, evidence)
    for number, text in enumerate(SUCCESSES):
        yard.submit(f"fine{number}", f"cat >&2 <<'END'\n{text}\nEND\n")
    for number in range(len(SUCCESSES)):
        job = yard.wait_ended(f"fine{number}")
        yard.expect(job["executionState"] == "succeeded" and not {"cause", "stateReason", "evidence"} & set(job["trainyard"]),
                    f"fine{number} is blamed: {job['trainyard']}")


def special(yard):
    server = {"fileServers": [{"fileServer": {"id": WORKSPACE + "/fileServers/none"}, "relativeMountPath": "nfs"}]}
    unmanaged = {"unmanagedFileSystems": [{"mountCommand": "mount -t nfs host:/x", "relativeMountPath": "u"}]}
    yard.submit("wall-clock", "sleep 1000", constraints={"maxWallClockTime": "PT1S"})
    yard.submit("preparation", "true", jobPreparation={"commandLine": "nosuchinstaller horovod"})
    yard.submit("mount", "true", mountVolumes=server)
    yard.submit("unplannable", "true", mountVolumes=unmanaged)
    yard.submit("container", "true", containerSettings={"imageSourceRegistry": {"image": "127.0.0.1:1/no/such:image"}})
    yard.submit("launch", "true", outputDirectories=[{"id": "A", "pathPrefix": "/proc/nowhere"}])
    if shutil.which("mpirun"):
        yard.submit("ranks", None, customToolkitSettings=None, customMpiSettings={"commandLine": "nosuchrank"})
    yard.fails("wall-clock", "wallClock", ["maxWallClockTime", "raise"], ["PT1S"])
    yard.fails("preparation", "preparationFailed", ["job preparation", "nosuchinstaller"], ["stderr-job_prep.txt"])
    yard.fails("mount", "mountMissing", ["volume at nfs", "make its file server"], ["there is no folder"])
    yard.fails("unplannable", "notPlannable", ["allowUnmanagedMounts", "settings.json"])
    yard.fails("container", "containerFailed", ["127.0.0.1:1/no/such:image"], [""])
    yard.fails("launch", "launchFailed", ["/proc/nowhere"], ["No such file"])
    if shutil.which("mpirun"):
        yard.fails("ranks", "commandNotFound", ["nosuchrank"], ["Executable: nosuchrank"])


def lost(yard):
    def supervisors_of_new(name):
        yard.submit(name, "sleep 1000", at="one")
        yard.started(name)
        return yard.supervisors(name)

    yard.fails_killed("supervisor", lambda name: kill_all(supervisors_of_new(name)), "supervisorLost", ["supervisor", "Submit"], ["signal 9"])
    os.kill(supervisors_of_new("outside")[0], signal.SIGTERM)
    yard.fails("outside", "stoppedFromOutside", ["outside the engine", "Submit"], ["told to stop"])
    processes = supervisors_of_new("reboot")
    yard.restart(lambda: reboot(yard, processes))
    yard.fails("reboot", "hostRestarted", ["machine was restarted", "submit it again"], ["restarted"])


def reboot(yard, processes):
    """As far as an engine can see, the machine starts anew: no process is left, and the kernel has another boot id."""
    kill_all(processes)
    for file in (yard.data / "jobs").glob("*/run.json"), (yard.data / "jobs").glob("*/nodes/0/state.json"):
        for each in file:
            text = json.loads(each.read_text())
            each.write_text(json.dumps({**text, "bootId": "00000000-0000-0000-0000-000000000000"}))


def reclaimed(yard):
    yard.make_cluster("low", manual(1), "STANDARD_D1", vmPriority="lowpriority")
    yard.submit("prey", "sleep 1000", at="low")
    for attempt in (1, 2):
        yard.until(f"attempt {attempt}", lambda: yard.job("prey")["trainyard"].get("attempt") == attempt)
        yard.started("prey")
        must(yard.reclaim("low"))
    yard.fails("prey", "reclaimed", ["node-0 was reclaimed", "mostRetries"])
    yard.make_cluster("shrinking", manual(1, "terminate"), "STANDARD_D1")
    yard.submit("shrunk", "sleep 1000", at="shrinking")
    yard.started("shrunk")
    yard.scale("shrinking", manual(0, "terminate"))
    yard.fails("shrunk", "nodesRemoved", ["node-0 was removed", "requeue"])


def out_of_memory(yard):
    root = Path("/sys/fs/cgroup/memory") if Path("/sys/fs/cgroup/memory").exists() else Path("/sys/fs/cgroup")
    group = root / f"trainyard-causes-{os.getpid()}"
    try:
        group.mkdir()
        limit = group / "memory.max"
        (limit if limit.exists() else group / "memory.limit_in_bytes").write_text(str(48 << 20))
    except OSError as problem:
        print(f"SKIPPED: a kill for want of memory takes the right to make control groups: {problem}")
        return
    yard.submit("memory", f"echo $$ > {group}/cgroup.procs; exec {PYTHON} -c 'a = []\nwhile True: a.append(bytearray(b\"x\" * (1 << 20)))'")
    yard.fails("memory", "outOfMemory", ["kernel", "memory ran out"], ["oom_kill"])
    eats = 'a = []; exec("while True: a.append(bytes(1 << 20) + b\\"x\\")")'
    yard.submit("hidden-kill", f"bash -c \"echo \\$\\$ > {group}/cgroup.procs; exec {PYTHON} eats.py\"; true", jobPreparation={"commandLine": f"cat > eats.py <<'END'\n{eats}\nEND"})
    yard.succeeds("hidden-kill", "outOfMemory", ["exit code 0", "memory ran out"], ["oom_kill"])
    group.rmdir()


def full_disks(yard):
    with small_disk(yard.folder / "small", "64k") as is_there:
        if not is_there:
            print("SKIPPED: a full disk takes the right to mount a small one.")
            return
        yard.submit("disk", f"head -c 1M /dev/zero > {yard.folder}/small/model 2>/dev/null || exit 1")
        # Its log is on another disk, and it says nothing.
        yard.submit("log-disk", "head -c 1M /dev/zero; exit 1", stdOutErrPathPrefix=str(yard.folder / "small"))
        yard.fails("log-disk", "diskFull", ["small", "make room"])
        yard.wait_ended("disk")


def full_engine_disk(program, gpus, folder):
    """The engine's own disk fills while a job waits: it goes on waiting, says why, and starts when there is room."""
    with small_disk(folder / "disk", "24m") as is_there:
        if not is_there:
            return []
        yard = Causes(program, gpus, folder, data=folder / "disk" / "data")
        yard.make_cluster("c", manual(1), "STANDARD_D1")
        yard.submit("first", f"until [ -e '{folder}/go' ]; do sleep 0.05; done")
        yard.started("first")
        yard.submit("second", "true")
        filler = folder / "disk" / "filler"
        os.system(f"cat /dev/zero > '{filler}' 2>/dev/null")
        (folder / "go").touch()
        troubles = ("diskFull", "stateNotStored")  # by what it comes to at each try
        yard.until("the trouble of second", lambda: yard.job("second")["trainyard"].get("cause") in troubles)
        yard.expect(yard.state("second") == "queued", "second does not wait")
        yard.tell("second", troubles, ["tried again"])
        filler.unlink()
        yard.expect(yard.wait_ended("second")["executionState"] == "succeeded", "second does not start when there is room")
        yard.close()
        return yard.problems


def main():
    with tempfile.TemporaryDirectory() as name:
        (Path(name) / "full").mkdir()
        yard = Causes(*sys.argv[1:3], Path(name), settings=json.dumps({"mostRetries": 1, "containerRuntime": "none"} if not shutil.which("podman") else {"mostRetries": 1}))
        waiting(yard)
        failing(yard)
        special(yard)
        yard.make_cluster("one", manual(1), "STANDARD_D1")
        lost(yard)
        reclaimed(yard)
        out_of_memory(yard)
        full_disks(yard)
        yard.problems += full_engine_disk(*sys.argv[1:3], Path(name) / "full")
        yard.close()
        print(f"{len(yard.told)} causes: {', '.join(sorted(map(str, yard.told)))}")
        yard.expect(len(yard.told) >= 30, "fewer causes are told apart than there are")
        if len(sys.argv) > 3:
            said = subprocess.run([sys.argv[3]], input="\n".join(sorted(yard.sentences - {""})), capture_output=True, text=True)
            yard.expect(said.returncode == 0, said.stderr or "the sentences could not be said in Chinese")
        sys.exit(yard.verdict())


if __name__ == "__main__":
    main()
