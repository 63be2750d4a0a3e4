#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Training on a CPU or GPU against PyTorch: the same network, minibatches, threads and data, in turns.

    training.py TRAINYARD_TRAIN NETWORK DATA [--rounds 3] [--threads 2] [--device cuda] [--batch-size 64]
        how many samples a second go through training in its second epoch, and the most memory that each needs
    training.py TRAINYARD_TRAIN NETWORK DATA --accuracy EPOCHS [as above]
        the test errors after so many epochs with equal rates and momentum, one seed a round

NETWORK is convnet_mnist, vgg_cifar10 or resnet20. DATA is a folder with MNIST or with digits that `trainyard-train data
digits --format idx --train 60000` has drawn, or with CIFAR-10's binary files, packed or not. On a
GPU both have all data there and compute in fp32 whole; with --tf32 PyTorch is as it comes, and rounds what goes into
convolutions to 10 bits.
"""
import argparse
import gzip
import json
import math
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

RATES = {"convnet_mnist": 0.05, "vgg_cifar10": 0.01, "resnet20": 0.1}  # per minibatch, as PyTorch has them
MOMENTUM = 0.9


def run(command):
    """What it prints, and its peak memory in MB."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        said = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{command[0]} ended with {process.returncode}")
    return said, usage.ru_maxrss / 1024


def ours(options, epochs, seed):
    """Samples per second of the second epoch, the last test error, and the peak memory."""
    rate = RATES[options.network] / options.batch_size / (1 - MOMENTUM)
    with tempfile.TemporaryDirectory() as output:
        said, memory = run([options.trainer, "fit", "--network", options.network, "--data", options.data, "--output", output,
                            "--epochs", str(epochs), "--batch-size", str(options.batch_size),
                            "--threads", str(options.threads), "--seed", str(seed), "--device", options.device,
                            "--augment", "none", "--progress-every", "1000", "--learning-rate", str(rate),
                            "--momentum-time-constant", str(-options.batch_size / math.log(MOMENTUM))])
    speeds = re.findall(r"\((\d+\.?\d*) samples/s\)", said)
    return float(speeds[min(1, epochs - 1)]), float(re.findall(r"errs = (\d+\.\d+)%", said)[-1]), memory


def theirs(options, epochs, seed):
    said, memory = run([sys.executable, __file__, options.trainer, options.network, options.data, "--threads",
                        str(options.threads), "--device", options.device, "--batch-size", str(options.batch_size),
                        *(["--tf32"] if options.tf32 else []), "--peer", str(epochs), str(seed)])
    return (*json.loads(said), memory)


def content(file):
    with (gzip.open if file.suffix == ".gz" else open)(file, "rb") as stream:
        return stream.read()


def read_digits(folder, which):
    """Images and labels as tensors."""
    import numpy
    import torch
    parts = []
    for name in ("images", "labels"):
        file = sorted(Path(folder).glob(f"{which}*{name}*"))[0]
        data = content(file)
        parts.append(torch.from_numpy(numpy.frombuffer(data, numpy.uint8, offset=4 + 4 * data[3]).copy()))
    return parts[0].float().div_(256).reshape(-1, 1, 28, 28), parts[1].long()


def read_cifar(folder, which):
    import numpy
    import torch
    data = b"".join(content(file) for file in sorted(Path(folder).glob(f"{which}_batch*")))
    rows = torch.from_numpy(numpy.frombuffer(data, numpy.uint8).reshape(-1, 3073).copy())
    return rows[:, 1:].float().reshape(-1, 3, 32, 32), rows[:, 0].long()


def convnet_mnist():
    from torch import nn
    return nn.Sequential(
        nn.Conv2d(1, 32, 5, padding=2), nn.ReLU(), nn.MaxPool2d(3, 2), nn.Conv2d(32, 48, 3), nn.ReLU(), nn.MaxPool2d(3, 2),
        nn.Conv2d(48, 64, 3), nn.ReLU(), nn.Flatten(), nn.Linear(576, 96), nn.Dropout(0.5), nn.ReLU(), nn.Linear(96, 10))


def vgg_cifar10():
    from torch import nn
    layers = []
    for before, filters in ((3, 50), (50, 100)):
        layers += [nn.Conv2d(before, filters, 3, padding=1), nn.ReLU(), nn.Conv2d(filters, filters, 3, padding=1), nn.ReLU(),
                   nn.MaxPool2d(2), nn.Dropout(0.25)]
    return nn.Sequential(*layers, nn.Flatten(), nn.Linear(6400, 512), nn.ReLU(), nn.Dropout(0.5), nn.Linear(512, 10))


def resnet20():
    from torch import nn

    def convolve(before, filters, kernel, stride):
        return [nn.Conv2d(before, filters, kernel, stride, kernel // 2, bias=False), nn.BatchNorm2d(filters)]

    class Block(nn.Module):
        def __init__(self, before, filters, stride):
            super().__init__()
            self.way = nn.Sequential(*convolve(before, filters, 3, stride), nn.ReLU(), *convolve(filters, filters, 3, 1))
            self.shortcut = nn.Sequential(*(convolve(before, filters, 1, stride) if stride > 1 else []))

        def forward(self, x):
            return nn.functional.relu(self.way(x) + self.shortcut(x))

    layers = [*convolve(3, 16, 3, 1), nn.ReLU()]
    for stage in range(3):
        for block in range(3):
            narrows = stage > 0 and block == 0
            layers.append(Block(8 << stage if narrows else 16 << stage, 16 << stage, 2 if narrows else 1))
    network = nn.Sequential(*layers, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(64, 10))
    for module in network.modules():
        if isinstance(module, nn.Conv2d):
            nn.init.kaiming_normal_(module.weight, mode="fan_out", nonlinearity="relu")
    return network


def train_with_torch(options, epochs, seed):
    import torch
    from torch import nn
    torch.set_num_threads(options.threads)
    torch.backends.cudnn.allow_tf32 = options.tf32
    torch.manual_seed(seed)
    is_digits = options.network == "convnet_mnist"
    read = read_digits if is_digits else read_cifar
    features, labels = read(options.data, "train" if is_digits else "data")
    if not is_digits:
        mean, deviation = features.mean((0, 2, 3), keepdim=True), features.std((0, 2, 3), keepdim=True)
        features = (features - mean) / deviation
    features, labels = features.to(options.device), labels.to(options.device)
    network = {"convnet_mnist": convnet_mnist, "vgg_cifar10": vgg_cifar10, "resnet20": resnet20}[options.network]()
    network.to(options.device)
    optimizer = torch.optim.SGD(network.parameters(), lr=RATES[options.network], momentum=MOMENTUM)
    criterion = nn.CrossEntropyLoss()
    rates = []
    for _ in range(epochs):
        begin = time.perf_counter()
        for rows in torch.randperm(len(labels), device=options.device).split(options.batch_size):
            optimizer.zero_grad(set_to_none=True)
            criterion(network(features[rows]), labels[rows]).backward()
            optimizer.step()
        labels[:1].item()  # what a GPU still has to do
        rates.append(len(labels) / (time.perf_counter() - begin))
    del features
    test, expected = read(options.data, "t10k" if is_digits else "test")
    if not is_digits:
        test = (test - mean) / deviation
    test, expected = test.to(options.device), expected.to(options.device)
    network.eval()
    with torch.no_grad():
        wrong = sum((network(test[i:i + 500]).argmax(1) != expected[i:i + 500]).sum().item() for i in range(0, len(test), 500))
    print(json.dumps([rates[min(1, epochs - 1)], 100 * wrong / len(test)]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("trainer")
    parser.add_argument("network", choices=RATES)
    parser.add_argument("data")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--tf32", action="store_true", help="PyTorch alone")
    parser.add_argument("--batch-size", type=int, default=64)
    parser.add_argument("--accuracy", type=int, metavar="EPOCHS")
    parser.add_argument("--peer", type=int, nargs=2, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.peer:
        return train_with_torch(options, *options.peer)
    epochs = options.accuracy or 2
    pairs = [(ours(options, epochs, seed), theirs(options, epochs, seed)) for seed in range(1, options.rounds + 1)]
    print(f"{options.network}, {options.device}, minibatches of {options.batch_size}, {options.threads} threads, fp32,"
          f" {options.rounds} rounds in turns")
    if options.accuracy:
        for who, name in enumerate(("trainyard-train", "PyTorch")):
            errors = sorted(pair[who][1] for pair in pairs)
            print(f"  {name:15} {statistics.median(errors):6.2f} % test errors after {epochs} epochs"
                  f" ({', '.join(f'{error:.2f}' for error in errors)})")
        return None
    rate, peer = (statistics.median(pair[who][0] for pair in pairs) for who in (0, 1))
    memory, peer_memory = (max(pair[who][2] for pair in pairs) for who in (0, 1))
    print(f"  trainyard-train {rate:10,.0f} samples/s, at most {memory:,.0f} MB")
    print(f"  PyTorch         {peer:10,.0f} samples/s, at most {peer_memory:,.0f} MB")
    print(f"  {rate / peer:.2f} × the speed, {memory / peer_memory:.2f} × the memory")
    return None


main()
