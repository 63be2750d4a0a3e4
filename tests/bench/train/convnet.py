#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Training ConvNet_MNIST on the CPU against PyTorch: the same network, minibatches, threads and digits, in turns; how many
samples a second go through training, and the most memory that each needs.

    convnet.py TRAINYARD_TRAIN DATA [ROUNDS [THREADS]]

DATA is a folder with MNIST, or with digits that `trainyard-train data digits --format idx --train 60000` has drawn: IDX
files, packed or not.
"""
import gzip
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

BATCH = 64
PEER = "--peer"


def run(command):
    """What it prints, and its peak memory in MB."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        said = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{command[0]} ended with {process.returncode}")
    return said, usage.ru_maxrss / 1024


def ours(program, data, threads):
    """Samples per second of the second epoch, and the peak memory."""
    with tempfile.TemporaryDirectory() as output:
        said, memory = run([program, "fit", "--network", "convnet_mnist", "--data", data, "--output", output, "--epochs", "2",
                            "--batch-size", str(BATCH), "--threads", str(threads), "--device", "cpu",
                            "--progress-every", "1000"])
    return float(re.findall(r"\((\d+\.?\d*) samples/s\)", said)[1]), memory


def theirs(data, threads):
    said, memory = run([sys.executable, __file__, PEER, data, str(threads)])
    return json.loads(said), memory


def read_idx(folder, name):
    import numpy
    file = sorted(Path(folder).glob(f"train*{name}*"))[0]
    with (gzip.open if file.suffix == ".gz" else open)(file, "rb") as stream:
        content = stream.read()
    return numpy.frombuffer(content, numpy.uint8, offset=4 + 4 * content[3])


def read_digits(folder):
    """The training set as tensors."""
    import torch
    features = torch.from_numpy(read_idx(folder, "images").astype("float32")).reshape(-1, 1, 28, 28)
    return features, torch.from_numpy(read_idx(folder, "labels").astype("int64"))


def train_with_torch(data, threads):
    import torch
    from torch import nn
    torch.set_num_threads(threads)
    features, labels = read_digits(data)
    network = nn.Sequential(
        nn.Conv2d(1, 32, 5, padding=2), nn.ReLU(), nn.MaxPool2d(3, 2), nn.Conv2d(32, 48, 3), nn.ReLU(), nn.MaxPool2d(3, 2),
        nn.Conv2d(48, 64, 3), nn.ReLU(), nn.Flatten(), nn.Linear(576, 96), nn.Dropout(0.5), nn.ReLU(), nn.Linear(96, 10))
    optimizer = torch.optim.SGD(network.parameters(), lr=0.05, momentum=0.9)
    criterion = nn.CrossEntropyLoss()
    for _ in range(2):
        begin = time.perf_counter()
        for rows in torch.randperm(len(labels)).split(BATCH):
            optimizer.zero_grad(set_to_none=True)
            criterion(network(features[rows] / 256), labels[rows]).backward()
            optimizer.step()
        rate = len(labels) / (time.perf_counter() - begin)
    print(json.dumps(rate))


def main():
    program, data = sys.argv[1:3]
    rounds, threads = [int(text) for text in sys.argv[3:]] + [3, 2][len(sys.argv) - 3:]
    pairs = [(ours(program, data, threads), theirs(data, threads)) for _ in range(rounds)]
    rate, peer = (statistics.median(pair[who][0] for pair in pairs) for who in (0, 1))
    memory, peer_memory = (max(pair[who][1] for pair in pairs) for who in (0, 1))
    print(f"ConvNet_MNIST, minibatches of {BATCH}, {threads} threads, fp32, {rounds} rounds in turns")
    print(f"  trainyard-train {rate:10,.0f} samples/s, at most {memory:,.0f} MB")
    print(f"  PyTorch         {peer:10,.0f} samples/s, at most {peer_memory:,.0f} MB")
    print(f"  {rate / peer:.2f} × the speed, {memory / peer_memory:.2f} × the memory")


if __name__ == "__main__":
    if sys.argv[1] == PEER:
        train_with_torch(sys.argv[2], int(sys.argv[3]))
    else:
        main()
