#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Kills an engine (SIGKILL) again and again while it is used: no job may be lost or run twice, no change of a state be
missing, no byte of a log or point of a metric be lost.

    killengine.py ENGINE KILLS [SEED]
"""
import random
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from liveengine import Engine
from mixedload import MixedLoad, conclude


def run(program, kills, seed, folder):
    chance = random.Random(seed)
    living = [Engine(program, folder / "data", log=folder / "engine.log").start()]
    load = MixedLoad(folder, lambda: living[0], seed)
    load.start()
    for _ in range(kills):
        time.sleep(chance.choice([0.01, 0.05, 0.1, 0.3, 0.6]) * chance.random() * 2)
        old, living[0] = living[0], None
        old.kill()
        if chance.random() < 0.2:  # the next one does not even come to its feet
            unborn = Engine(program, folder / "data", log=folder / "engine.log")
            unborn.launch()
            time.sleep(chance.random() * 0.1)
            unborn.kill()
        living[0] = Engine(program, folder / "data", log=folder / "engine.log").start()
    status = conclude(load, f"{kills} engines killed (seed {seed})")
    living[0].stop()
    return status


def main():
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    with tempfile.TemporaryDirectory() as name:
        sys.exit(run(sys.argv[1], int(sys.argv[2]), seed, Path(name)))


if __name__ == "__main__":
    main()
