#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes an LMDB of the records on standard input, each behind its length in four bytes, as LMDB itself writes it.

    makelmdb.py FOLDER [--several] [--removed N]

--several puts them into a database with a name of its own; --removed writes N records in front, in transactions of
their own, and takes them away again, so that pages are free and the tree has been torn.
"""
import argparse
import struct
import sys

import lmdb

parser = argparse.ArgumentParser()
parser.add_argument("folder")
parser.add_argument("--several", action="store_true")
parser.add_argument("--removed", type=int, default=0)
arguments = parser.parse_args()

environment = lmdb.open(arguments.folder, map_size=1 << 28, max_dbs=2)
database = environment.open_db(b"own") if arguments.several else environment.open_db()
for number in range(arguments.removed):
    with environment.begin(write=True, db=database) as transaction:
        transaction.put(b"!%08d" % number, b"x" * (number * 37 % 9000))
for number in range(arguments.removed):
    with environment.begin(write=True, db=database) as transaction:
        transaction.delete(b"!%08d" % number)
records = sys.stdin.buffer.read()
at = number = 0
with environment.begin(write=True, db=database) as transaction:
    while at < len(records):
        (size,) = struct.unpack_from("<I", records, at)
        transaction.put(b"%08d" % number, records[at + 4:at + 4 + size])
        at += 4 + size
        number += 1
environment.close()
