#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A job whose log grows at 200 MB/s, followed by three watchers as a workbench does it (events say how far it has grown,
ranges fetch the rest): whether it is stored whole, whether all of it arrives, and what that costs; against three `tail -f`
on the same disk.

    growinglog.py ENGINE [SECONDS [MB_PER_SECOND]]
"""
import hashlib
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from liveengine import API, FINISHED, Engine, job_body, job_path, make_place, must, wait_for

WATCHERS = 3
PIECE = 8 << 20

# Lines of 100 bytes with their numbers, at a steady rate; prints what it wrote on the other stream.
WRITER = """
import hashlib, os, sys, time
seconds, rate = float(sys.argv[1]), int(sys.argv[2])
block, digest, written, begin = 10000, hashlib.blake2b(), 0, time.monotonic()
pad = b"x" * 86
while written < seconds * rate:
    number = written // 100
    lines = b"".join(b"%012d %s\\n" % (n, pad) for n in range(number, number + block))
    view = memoryview(lines)
    while view:
        view = view[os.write(1, view):]
    digest.update(lines)
    written += len(lines)
    wait = begin + written / rate - time.monotonic()
    if wait > 0:
        time.sleep(wait)
os.write(2, b"%d %s %.2f\\n" % (written, digest.hexdigest().encode(), time.monotonic() - begin))
"""


class Follower(threading.Thread):
    def __init__(self, engine, target):
        super().__init__(daemon=True)
        self.connection, self.target = engine.connect(), target
        self.taken, self.digest, self.is_over = 0, hashlib.blake2b(), False
        self.start()

    def run(self):
        head = self.connection.head
        while True:
            was_over = self.is_over
            self.connection.head = head + f"Range: bytes={self.taken}-{self.taken + PIECE - 1}\r\n"
            status, body = self.connection.ask("GET", self.target)
            if status == 206 and body:
                self.digest.update(body)
                self.taken += len(body)
            elif was_over:
                return
            else:
                time.sleep(0.02)


def peer(folder, seconds, rate):
    """The same writer into a file with three `tail -f`: what of the rate is left."""
    log = folder / "peer.log"
    log.touch()
    tails = [subprocess.Popen(["tail", "-c", "+1", "-f", log], stdout=subprocess.DEVNULL) for _ in range(WATCHERS)]
    with open(log, "ab") as out:
        said = subprocess.run([sys.executable, "-c", WRITER, str(seconds), str(rate)], stdout=out, stderr=subprocess.PIPE, check=True)
    for tail in tails:
        tail.kill()
        tail.wait()
    written, _, took = said.stderr.split()
    log.unlink()
    return int(written) / float(took) / 1e6


def main():
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 5
    rate = int(float(sys.argv[3]) * 1e6) if len(sys.argv) > 3 else 200_000_000
    with tempfile.TemporaryDirectory() as name, Engine(sys.argv[1], Path(name) / "data") as engine:
        folder = Path(name)
        alone = peer(folder, seconds, rate)
        (folder / "writer.py").write_text(WRITER)
        connection = engine.connect()
        make_place(connection, 1)
        begin = time.monotonic()
        must(connection.ask("PUT", job_path("log") + API,
                            job_body(f"{sys.executable} {folder}/writer.py {seconds} {rate}", folder / "out")))
        segment = must(connection.ask("GET", job_path("log") + API))["properties"]["jobOutputDirectoryPathSegment"]
        target = "/trainyard/v1/files" + job_path("log") + "?directory=stdouterr&path=stdout.txt"
        output = folder / "out" / segment / "stdouterr"
        wait_for(lambda: (output / "stdout.txt").exists())
        followers = [Follower(engine, target) for _ in range(WATCHERS)]
        cpu = engine.cpu_seconds()
        wait_for(lambda: must(connection.ask("GET", job_path("log") + API))["properties"]["executionState"] in FINISHED,
                 patience=seconds * 20 + 60, pause=0.1)
        ended = time.monotonic()
        for follower in followers:
            follower.is_over = True
            follower.join(120)
        written, digest, took = (output / "stderr.txt").read_text().split()
        stored = hashlib.blake2b((output / "stdout.txt").read_bytes()).hexdigest() == digest
        arrived = [follower.taken == int(written) and follower.digest.hexdigest() == digest for follower in followers]
        print(f"a log of {int(written) / 1e6:,.0f} MB, written at {int(written) / float(took) / 1e6:.0f} MB/s"
              f" (with three `tail -f` instead: {alone:.0f} MB/s)")
        print(f"  stored whole: {stored}; arrived whole at {sum(arrived)} of {WATCHERS} watchers,"
              f" {time.monotonic() - ended:.1f} s after the job's end; all in {time.monotonic() - begin:.1f} s")
        print(f"  the engine: at most {engine.peak_memory_mb():.0f} MB, {engine.cpu_seconds() - cpu:.1f} s of processor time")
        sys.exit(0 if stored and all(arrived) else 1)


if __name__ == "__main__":
    main()
