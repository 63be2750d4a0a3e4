# SPDX-License-Identifier: Apache-2.0
"""Shards that meet in a folder, as Caffe2's do in its file store."""
import os
import sys
import time

shards, shard, folder = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
draft = os.path.join(folder, f".shard-{shard}")
with open(draft, "w") as file:
    file.write(os.environ["AZ_BATCHAI_JOB_TEMP"])
os.rename(draft, os.path.join(folder, f"shard-{shard}"))
deadline = time.monotonic() + 30
while True:
    present = sorted(name for name in os.listdir(folder) if name.startswith("shard-"))
    if len(present) == shards:
        break
    assert time.monotonic() < deadline, present
    time.sleep(0.02)
temps = {open(os.path.join(folder, name)).read() for name in present}
assert len(temps) == shards  # each node has a folder of its own for what is temporary
with open(os.path.join(os.environ["AZ_BATCHAI_OUTPUT_RESULT"], f"shard-{shard}"), "w") as file:
    file.write(" ".join(present) + "\n")
