# SPDX-License-Identifier: Apache-2.0
"""Stands in for the trainer of the Caffe2 recipe where there is no Caffe2: takes its arguments, meets the other shards
in the folder that they share, as Caffe2's file store does, and reads its part of the data in every epoch."""
import argparse
import glob
import gzip
import os
import time

arguments = argparse.ArgumentParser()
for name in ("num_shards", "shard_id", "run_id", "epoch_size", "num_epochs"):
    arguments.add_argument("--" + name, type=int, required=True)
for name in ("train_data", "file_store_path"):
    arguments.add_argument("--" + name, required=True)
given = arguments.parse_args()

store = os.path.join(given.file_store_path, f"run_{given.run_id}")
os.makedirs(store, exist_ok=True)
with open(os.path.join(store, str(given.shard_id)), "w", encoding="ascii"):
    pass
while len(os.listdir(store)) < given.num_shards:
    time.sleep(0.05)
with gzip.open(glob.glob(os.path.join(given.train_data, "*labels*"))[0]) as file:
    labels = file.read()[8:]
mine = labels[given.shard_id::given.num_shards]
for epoch in range(given.num_epochs):
    print(f"Starting epoch {epoch}/{given.num_epochs}")
    print(f"Finished epoch {epoch}: shard {given.shard_id} of {given.num_shards} had {len(mine)} digits", flush=True)
