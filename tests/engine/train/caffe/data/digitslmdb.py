#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes LMDBs of Caffe's Datum, train_lmdb and test_lmdb, of the IDX files (.gz) in a folder.

    digitslmdb.py FOLDER OUTPUT
"""
import gzip
import os
import struct
import sys

import lmdb

FILES = {"train_lmdb": ("train-images-idx3-ubyte", "train-labels-idx1-ubyte"),
         "test_lmdb": ("t10k-images-idx3-ubyte", "t10k-labels-idx1-ubyte")}


def read(folder, name):
    path = os.path.join(folder, name)
    if os.path.exists(path):
        with open(path, "rb") as file:
            return file.read()
    with gzip.open(path + ".gz") as file:
        return file.read()


def varint(number):
    text = b""
    while number > 127:
        text += bytes([number & 127 | 128])
        number >>= 7
    return text + bytes([number])


def datum(height, width, pixels, label):
    return (b"\x08\x01\x10" + varint(height) + b"\x18" + varint(width) + b"\x22" + varint(len(pixels)) + pixels +
            b"\x28" + varint(label))


folder, output = sys.argv[1:]
for database, (images, labels) in FILES.items():
    images, labels = read(folder, images), read(folder, labels)
    count, height, width = struct.unpack_from(">III", images, 4)
    environment = lmdb.open(os.path.join(output, database), map_size=1 << 30)
    with environment.begin(write=True) as transaction:
        for row in range(count):
            begin = 16 + row * height * width
            transaction.put(b"%08d" % row, datum(height, width, images[begin:begin + height * width], labels[8 + row]))
    environment.close()
