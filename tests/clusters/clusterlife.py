#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Clusters as clients see them: nodes that come, are set up, work, are taken away and come back, with real jobs on them and
an engine that is killed in between.

    clusterlife.py ENGINE GPUS
"""
import json
import sys
import tempfile
from pathlib import Path

from yard import Yard, automatic, job_path, manual, setup_task

STATES = ("idle", "running", "preparing", "unusable", "leaving")
# Counts its beginnings, saves its step when it is asked to end, and goes on from there.
RESUMING = ("step=$(cat '{0}/{1}.step' 2>/dev/null || echo 0); echo \"begin $step\"; [ $step = 7 ] && exit 0;"
            " trap \"echo 7 > '{0}/{1}.step'; exit 1\" TERM; sleep 1000 & wait")


class Clusters(Yard):
    def nodes(self, name):
        """(target, current, allocation state, {state: count without zeros})"""
        cluster = self.cluster(name)
        counts = {state: cluster["nodeStateCounts"][state + "NodeCount"] for state in STATES}
        self.expect(sum(counts.values()) == cluster["currentNodeCount"], f"{name}: {counts} are not its {cluster['currentNodeCount']} nodes")
        scale = cluster["scaleSettings"]
        target = scale["manual"]["targetNodeCount"] if scale.get("manual") else None
        return target, cluster["currentNodeCount"], cluster["allocationState"], {state: count for state, count in counts.items() if count}

    def until_nodes(self, name, allocation="steady", **counts):
        self.until(f"{counts} of {name}", lambda: ((seen := self.nodes(name))[2:] == (allocation, counts), seen))

    def gate(self, name):
        """A command that lasts until the file that is returned, too, is there."""
        file = self.folder / f"{name}.go"
        return f"until [ -e '{file}' ]; do sleep 0.02; done", file

    def hold(self, name, **options):
        command, file = self.gate(name)
        self.submit(name, command, **options)
        return file

    def cause(self, name):
        return self.job(name)["trainyard"].get("cause")


def manual_scale(yard):
    yard.make_cluster("m", manual(2), "STANDARD_D1")
    yard.expect(yard.nodes("m") == (2, 2, "steady", {"idle": 2}), f"a new cluster has {yard.nodes('m')}")
    go = yard.hold("one", at="m")
    yard.until_nodes("m", idle=1, running=1)
    yard.scale("m", manual(3))
    yard.expect(yard.nodes("m") == (3, 3, "steady", {"idle": 2, "running": 1}), f"grown it has {yard.nodes('m')}")
    yard.scale("m", manual(1))
    yard.expect(yard.nodes("m") == (1, 1, "steady", {"running": 1}), f"without its idle nodes it has {yard.nodes('m')}")
    yard.expect(yard.state("one") == "running", "a job lost its node though others were idle")
    go.touch()
    yard.wait_ended("one")
    yard.until_nodes("m", idle=1)


def deallocation(yard):
    for option in ("requeue", "terminate", "waitforjobcompletion"):
        yard.make_cluster(option, manual(1, option), "STANDARD_D1")
    go = yard.hold("waited-for", at="waitforjobcompletion")
    yard.submit("requeued", RESUMING.format(yard.folder, "requeued"), at="requeue")
    yard.submit("ended", "sleep 1000", at="terminate")
    for name in ("waited-for", "requeued", "ended"):
        yard.started(name)
    yard.until("the first words", lambda: yard.output("requeued") == "begin 0\n")

    yard.scale("waitforjobcompletion", manual(0, "waitforjobcompletion"))
    yard.expect(yard.nodes("waitforjobcompletion") == (0, 1, "resizing", {"leaving": 1}), f"a node that waits is {yard.nodes('waitforjobcompletion')}")
    yard.expect(yard.state("waited-for") == "running", "a job was not waited for")
    yard.scale("requeue", manual(0))
    yard.until("the requeued job", lambda: yard.state("requeued") == "queued")
    yard.until_nodes("requeue")
    yard.expect(yard.cause("requeued") == "tooFewNodesEver", f"without nodes it waits because of {yard.cause('requeued')}")
    yard.scale("terminate", manual(0, "terminate"))
    ended = yard.wait_ended("ended")
    yard.expect((ended["executionState"], ended["trainyard"]["cause"], ended["executionInfo"]["exitCode"]) == ("failed", "nodesRemoved", 143),
                f"the terminated job is {ended['executionState']}, {ended['trainyard']}, {ended['executionInfo']}")
    yard.until_nodes("terminate")

    go.touch()
    yard.expect(yard.wait_ended("waited-for")["executionState"] == "succeeded", "the job that was waited for failed")
    yard.until_nodes("waitforjobcompletion")
    yard.scale("requeue", manual(1))
    again = yard.wait_ended("requeued")
    yard.expect(again["executionState"] == "succeeded" and again["trainyard"]["attempt"] == 2, f"requeued it is {again['trainyard']}")
    yard.expect(yard.output("requeued") == "begin 0\nbegin 7\n", f"it did not go on from its checkpoint: {yard.output('requeued')!r}")


def automatic_scale(yard):
    yard.make_cluster("auto", automatic(0, 2), "STANDARD_D1")
    yard.expect(yard.nodes("auto")[1:] == (0, "steady", {}), f"without jobs it has {yard.nodes('auto')}")
    gates = [yard.hold(f"auto{number}", at="auto") for number in range(3)]
    yard.until_nodes("auto", running=2)
    yard.expect(yard.cause("auto2") == "tooFewNodesNow", f"the third waits because of {yard.cause('auto2')}")
    gates[0].touch()
    yard.until("the third", lambda: yard.state("auto2") == "running")
    gates[1].touch()
    yard.until_nodes("auto", running=1)
    gates[2].touch()
    yard.until_nodes("auto")
    yard.make_cluster("least", automatic(1, 2, 2), "STANDARD_D1")
    yard.expect(yard.nodes("least")[1] == 2, "initialNodeCount is not heeded")
    yard.submit("couple", "true", nodes=2, at="least")
    yard.wait_ended("couple")
    yard.until_nodes("least", idle=1)


def reclaims(yard):
    yard.make_cluster("low", manual(1), "STANDARD_D1", vmPriority="lowpriority")
    yard.submit("prey", RESUMING.format(yard.folder, "prey"), at="low")
    yard.until("its first words", lambda: yard.output("prey") == "begin 0\n")
    yard.started("prey")
    yard.expect(yard.reclaim("low", "?node=node-9")[0] == 404, "a node that is not there can be reclaimed")
    yard.expect(yard.reclaim("m")[0] == 409, "a dedicated node can be reclaimed")
    yard.expect(yard.reclaim("low", "?node=node-0")[0] == 200, "a node cannot be reclaimed")
    prey = yard.wait_ended("prey")
    yard.expect(prey["executionState"] == "succeeded" and prey["trainyard"]["attempt"] == 2, f"reclaimed it is {prey['trainyard']}")
    status, told = yard.ask("GET", "/trainyard/v1/history" + job_path("prey"))
    states = [step["state"] for step in json.loads(told)["history"]]
    expected = ["queued", "preparing", "running", "stopping", "queued", "preparing", "running", "succeeded"]
    yard.expect(states == expected, f"reclaimed it went through {states}")
    yard.expect(yard.output("prey") == "begin 0\nbegin 7\n", "it did not go on from its checkpoint")
    yard.until_nodes("low", idle=1)


def random_reclaims(program, gpus, folder):
    """The reclaimer of settings.json: what is started often enough gets through, and dedicated nodes are left alone."""
    yard = Clusters(program, gpus, folder, settings=json.dumps({"reclaimEvery": "PT1S", "mostRetries": 1000}))
    yard.make_cluster("low", manual(2), "STANDARD_D1", vmPriority="lowpriority")
    yard.make_cluster("safe", manual(1), "STANDARD_D1")
    starts = folder / "starts"
    wait = f"until [ $(wc -l < '{starts}') -ge 3 ]; do sleep 0.05; done"
    yard.submit("prey", f"echo start >> '{starts}'; {wait}", at="low")
    yard.submit("safe", f"until [ -e '{starts}' ]; do sleep 0.05; done; {wait}", at="safe")
    prey, safe = yard.wait_ended("prey"), yard.wait_ended("safe")
    yard.expect(prey["executionState"] == "succeeded" and prey["trainyard"]["attempt"] >= 3, f"with random reclaims it is {prey['trainyard']}")
    yard.expect(safe["trainyard"]["attempt"] == 1, "a dedicated node was reclaimed")
    yard.close()
    return yard.problems


def setups(yard):
    count, (command, go) = yard.folder / "setups", yard.gate("setup")
    yard.make_cluster("setup", manual(1), "STANDARD_D1", **setup_task(f"echo once >> '{count}'; {command}", yard.folder / "logs"))
    yard.expect(yard.nodes("setup") == (1, 1, "steady", {"preparing": 1}), f"in its setup it has {yard.nodes('setup')}")
    yard.submit("set-up", "true", at="setup")
    yard.until("the setup", lambda: count.exists() and count.read_text() == "once\n")
    yard.restart()  # in the middle of it
    yard.expect(yard.nodes("setup")[3] == {"preparing": 1}, f"after a restart it has {yard.nodes('setup')}")
    yard.expect(yard.cause("set-up") == "nodesPreparing", f"its job waits because of {yard.cause('set-up')}")
    yard.restart(go.touch)
    yard.expect(yard.wait_ended("set-up")["executionState"] == "succeeded", "the job did not run after the setup")
    yard.until_nodes("setup", idle=1)
    yard.expect(count.read_text() == "once\n", "the setup ran twice")
    yard.make_cluster("broken", manual(2), "STANDARD_D1", **setup_task("echo no such package >&2; exit 3", yard.folder / "logs"))
    yard.until_nodes("broken", unusable=2)
    errors = yard.cluster("broken")["errors"]
    yard.expect([error["code"] for error in errors] == ["NodeSetupFailed"] * 2 and "exit code 3" in errors[0]["message"]
                and "no such package" in errors[0]["message"], f"the errors are {errors}")
    yard.restart()
    yard.until_nodes("broken", unusable=2)
    yard.expect(yard.cluster("broken")["errors"] == errors, "a restart forgot the errors")


def order(yard):
    """Priorities, and a job of two nodes that small ones do not overtake."""
    yard.make_cluster("order", manual(2), "STANDARD_D1")
    begun = yard.folder / "begun"
    first, second = yard.hold("first", at="order"), yard.hold("second", at="order")
    yard.until_nodes("order", running=2)
    for name, nodes, priority in (("low", 1, "low"), ("pair", 2, "normal"), ("small", 1, "normal"), ("high", 1, "high")):
        yard.submit(name, f"echo {name} >> '{begun}'", nodes=nodes, at="order", schedulingPriority=priority)
    yard.scale("order", manual(2))
    first.touch()
    yard.until("the urgent job", lambda: begun.exists())
    yard.wait_ended("high")
    yard.restart()  # the line is as it was
    yard.expect(begun.read_text() == "high\n", f"with one node free there began {begun.read_text().split()}")
    yard.expect([yard.cause(name) for name in ("pair", "small", "low")] == ["tooFewNodesNow", "behindEarlierJobs", "behindEarlierJobs"],
                "the line tells of other reasons")
    second.touch()
    for name in ("pair", "small", "low"):
        yard.wait_ended(name)
    yard.expect(begun.read_text().split()[:2] == ["high", "pair"], f"they began as {begun.read_text().split()}")


def exclusive_use(yard):
    """What a job has it has alone: each takes its GPUs and its cores as folders, and tells when one is there already."""
    taken, count = yard.folder / "taken", 12
    taken.mkdir()
    command = (f"cd '{taken}'; all=$(nproc --all); mine=$(nproc); use=$(for g in ${{CUDA_VISIBLE_DEVICES//,/ }}; do echo gpu-$g; done);"
               " [ $mine -lt $all ] && use=\"$use core-$(taskset -cp $$ | sed 's/.*: //')\";"
               " mkdir $use || { echo twice; exit 9; }; echo $use; sleep 0.3; rmdir $use")
    yard.make_cluster("k80", manual(2), "STANDARD_NC6")
    yard.make_cluster("k80-pair", manual(1), "STANDARD_NC12")
    yard.make_cluster("k80-more", manual(1), "STANDARD_NC12")
    yard.expect(yard.nodes("k80-more") == (1, 0, "resizing", {}), f"without a GPU it has {yard.nodes('k80-more')}")
    errors = yard.cluster("k80-more")["errors"]
    yard.expect(errors and errors[0]["code"] == "MachineTaken" and "w/k80 has 2 GPUs" in errors[0]["message"], f"and says {errors}")
    for number in range(count):
        yard.submit(f"alone{number}", command, at="k80" if number % 2 else "k80-pair")
    for number in range(count):
        if number in (2, 5, 8):
            yard.restart()
        job = yard.wait_ended(f"alone{number}")
        yard.expect(job["executionState"] == "succeeded", f"alone{number} had what another has: {yard.output(f'alone{number}')} {yard.output(f'alone{number}', 'stderr.txt')}")
        yard.expect(yard.output(f"alone{number}").count("gpu-") == (1 if number % 2 else 2), f"alone{number} had {yard.output(f'alone{number}')}")
    yard.scale("k80", manual(0))
    yard.until_nodes("k80-more", idle=1)
    yard.expect(not yard.cluster("k80-more")["errors"], "it still tells of what it lacked")
    yard.make_cluster("crowd", manual(64), "STANDARD_D1")
    note = yard.cluster("crowd").get("trainyard", {}).get("note", "")
    yard.expect("64 nodes share" in note, f"64 nodes on this machine are no news: {note!r}")
    yard.make_cluster("too-many", manual(5), "STANDARD_NC6")
    errors = yard.cluster("too-many")["errors"]
    yard.expect(errors and errors[0]["code"] == "MachineTooSmall" and "4 nodes at most" in errors[0]["message"], f"five nodes of one GPU: {errors}")


def main():
    with tempfile.TemporaryDirectory() as name:
        for folder in ("life", "random"):
            (Path(name) / folder).mkdir()
        yard = Clusters(*sys.argv[1:3], Path(name) / "life")
        for part in (manual_scale, deallocation, automatic_scale, reclaims, setups, order, exclusive_use):
            print(part.__name__, flush=True)
            part(yard)
        yard.close()
        yard.problems += random_reclaims(*sys.argv[1:3], Path(name) / "random")
        sys.exit(yard.verdict())


if __name__ == "__main__":
    main()
