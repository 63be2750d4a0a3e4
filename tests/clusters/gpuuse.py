#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How busy each node's GPUs are, as the list of nodes tells it while real jobs run: GPU 0 is used by 11 percent, GPU 1 by
12 … (fourgpus.cpp), and told of just the nodes that have them and work.

    gpuuse.py ENGINE GPUS
"""
import sys
import tempfile
from pathlib import Path

from yard import Yard, cluster, manual, must


class Uses(Yard):
    def nodes(self, name):
        return must(self.ask("GET", f"/trainyard/v1/clusters{cluster(name)}/nodes"))["nodes"]

    def told(self, name):
        """The use of its nodes that is told, each as their GPUs, the use of each and that of all; and all their GPUs."""
        nodes = self.nodes(name)
        uses = [(node["gpus"], node.get("gpuUses"), node["gpuUse"]) for node in nodes if "gpuUse" in node]
        return uses, [gpu for node in nodes for gpu in node.get("gpus", [])]

    def until_told(self, name, *nodes):
        """Of so many GPUs each."""
        def is_told():
            uses, _ = self.told(name)
            right = [(gpus, [11 + gpu for gpu in gpus], int(11.5 + sum(gpus) / len(gpus))) for gpus, _, _ in uses]
            return uses == right and sorted(len(gpus) for gpus, _, _ in uses) == sorted(nodes), uses
        self.until(f"the use of {nodes} GPUs of {name}", is_told)


def main():
    with tempfile.TemporaryDirectory() as folder:
        yard = Uses(*sys.argv[1:3], Path(folder))
        yard.make_cluster("pair", manual(1), "STANDARD_NC12")
        yard.make_cluster("single", manual(2), "STANDARD_NC6")
        yard.make_cluster("plain", manual(1), "STANDARD_D1")
        everyone = sorted(yard.told("pair")[1] + yard.told("single")[1] + yard.told("plain")[1])
        yard.expect(everyone == [0, 1, 2, 3], f"the nodes have the GPUs {everyone}")

        for name, at in (("two", "pair"), ("one", "single"), ("none", "plain")):
            yard.submit(name, "sleep 1000", at=at)
        yard.until_told("pair", 2)
        yard.until_told("single", 1)
        yard.expect([node["state"] for node in yard.nodes("plain")] == ["running"], "the job without a GPU does not run")
        for name, nodes in (("pair", 1), ("single", 1), ("plain", 0)):  # long after the jobs' first seconds
            uses, _ = yard.told(name)
            yard.expect(len(uses) == nodes, f"of {name} is told {uses}")

        yard.end("one")
        yard.wait_ended("one")
        yard.until_told("single")

        # Only the first of its nodes has a process of the job.
        yard.submit("both", "sleep 1000", nodes=2, at="single")
        yard.until_told("single", 1, 1)
        yard.close()
        print("Each GPU of the nodes that work, and of no others")
        sys.exit(yard.verdict())


if __name__ == "__main__":
    main()
