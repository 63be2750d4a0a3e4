# SPDX-License-Identifier: Apache-2.0
"""Data-parallel training by several processes that meet in a folder which they share: the command line of the script
of that name in the Caffe2 recipe. A softmax regression on the digits below the folder of --train_data; after each
minibatch all processes average their gradients, so that all end with the same weights.
"""
import argparse
import glob
import gzip
import logging
import os
import struct
import time

import numpy

log = logging.getLogger("resnet50_trainer")
BATCH = 100
RATE = 0.5


def idx(file):
    with (gzip.open if file.endswith(".gz") else open)(file, "rb") as stream:
        dimensions = struct.unpack(">4B", stream.read(4))[3]
        shape = struct.unpack(">%dI" % dimensions, stream.read(4 * dimensions))
        return numpy.frombuffer(stream.read(), dtype=numpy.uint8).reshape(shape)


class FileStore:
    """Values by name in a folder; a value appears whole or not at all."""

    def __init__(self, folder):
        self.folder = folder
        os.makedirs(folder, exist_ok=True)

    def put(self, name, array):
        partial = os.path.join(self.folder, "." + name)
        with open(partial, "wb") as stream:
            numpy.save(stream, array)
        os.replace(partial, os.path.join(self.folder, name))

    def get(self, name, deadline):
        file = os.path.join(self.folder, name)
        while not os.path.exists(file):
            if time.monotonic() > deadline:
                raise TimeoutError("nobody put %s into %s" % (name, self.folder))
            time.sleep(0.001)
        return numpy.load(file)


def mean_over_shards(store, name, array, options):
    store.put("%s-%d" % (name, options.shard_id), array)
    deadline = time.monotonic() + 60
    return sum(store.get("%s-%d" % (name, shard), deadline) for shard in range(options.num_shards)) / options.num_shards


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--num_shards", type=int, required=True)
    parser.add_argument("--shard_id", type=int, required=True)
    parser.add_argument("--run_id", required=True)
    parser.add_argument("--epoch_size", type=int, required=True)
    parser.add_argument("--num_epochs", type=int, required=True)
    parser.add_argument("--train_data", required=True)
    parser.add_argument("--file_store_path", required=True)
    options = parser.parse_args()
    logging.basicConfig(level=logging.INFO)

    store = FileStore(os.path.join(options.file_store_path, "store-" + options.run_id))
    images = idx(sorted(glob.glob(os.path.join(options.train_data, "train-images*")))[0])
    labels = idx(sorted(glob.glob(os.path.join(options.train_data, "train-labels*")))[0])
    chosen = slice(options.shard_id, options.epoch_size * options.num_shards, options.num_shards)
    x = images[chosen].reshape(-1, 28 * 28) / 255.0
    y = numpy.eye(10)[labels[chosen]]
    weights = numpy.zeros((28 * 28, 10))
    iterations = len(x) // BATCH
    for epoch in range(options.num_epochs):
        for iteration in range(iterations):
            log.info("Start iteration %d/%d of epoch %d", iteration, iterations, epoch)
            batch = slice(iteration * BATCH, (iteration + 1) * BATCH)
            scores = numpy.exp(x[batch] @ weights)
            scores /= scores.sum(axis=1, keepdims=True)
            gradient = x[batch].T @ (scores - y[batch]) / BATCH
            weights -= RATE * mean_over_shards(store, "gradient-%d-%d" % (epoch, iteration), gradient, options)
        errors = numpy.mean((x @ weights).argmax(axis=1) != y.argmax(axis=1))
        log.info("Finished epoch %d: error %.2f%% of shard %d", epoch, 100 * errors, options.shard_id)
    log.info("Weights add up to %.12e", numpy.abs(weights).sum())


if __name__ == "__main__":
    main()
