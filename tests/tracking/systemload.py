#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How busy real jobs are, as the engine tells it, on a machine with the tests' GPUs.

    systemload.py ENGINE GPUS
"""
import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import liveengine  # noqa: E402

BUSY = "import time\nblock = bytearray(64 << 20)\nwhile True: pass"


def page(connection, name, after=0):
    target = f"/trainyard/v1/system{liveengine.job_path(name)}?after={after}"
    return liveengine.must(connection.ask("GET", target))


def series(connection, name):
    return {each["tag"]: each for each in page(connection, name)["series"]}


def has_points(connection, name, tag, count):
    found = series(connection, name).get(tag)
    return found if found and len(found["values"]) >= count else None


def check(connection, scratch):
    liveengine.make_place(connection, 1)
    script = scratch / "busy.py"
    script.write_text(BUSY)
    body = liveengine.job_body(f"{sys.executable} {script}", scratch / "out")
    liveengine.must(connection.ask("PUT", liveengine.job_path("busy") + liveengine.API, body))
    cpu = liveengine.wait_for(lambda: has_points(connection, "busy", "system/cpu", 3))
    gaps = [b - a for a, b in zip(cpu["wallTimes"], cpu["wallTimes"][1:])]
    assert all(gap >= 0.5 for gap in gaps), gaps
    assert max(cpu["values"]) > 1, cpu
    found = series(connection, "busy")
    assert max(found["system/memory"]["values"]) >= 64 << 20, found["system/memory"]
    assert found["system/processes"]["values"][-1] >= 3  # two of the supervisor and the script
    for tag in ("system/disk/read", "system/disk/written", "system/machine/cpu", "system/machine/memory",
                "system/machine/disk/read", "system/machine/disk/written", "system/machine/network/received",
                "system/machine/network/sent"):
        assert tag in found, tag
    for gpu in range(4):
        last = {what: found[f"system/gpu{gpu}/{what}"]["values"][-1]
                for what in ("utilization", "memory", "power", "temperature", "processes")}
        assert last == {"utilization": 11 + gpu, "memory": 0, "power": 125.5, "temperature": 61, "processes": 3}, last
    before = page(connection, "busy")["next"]
    liveengine.wait_for(lambda: page(connection, "busy", before)["series"])
    assert min(page(connection, "busy", before)["series"][0]["wallTimes"]) * 1000 > before
    # They disturb no chart of the job's own metrics.
    own = liveengine.must(connection.ask("GET", "/trainyard/v1/metrics" + liveengine.job_path("busy")))
    assert own["series"] == [], own


def main():
    os.environ["LD_LIBRARY_PATH"] = sys.argv[2]
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        with liveengine.Engine(sys.argv[1], scratch / "data") as engine:
            connection = engine.connect()
            try:
                check(connection, scratch)
            finally:
                connection.ask("DELETE", liveengine.job_path("busy") + liveengine.API)
    print("the job and its machine are looked at once a second")


if __name__ == "__main__":
    main()
