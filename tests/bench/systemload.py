#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What it costs to look once a second how busy jobs are: the engine's own time while jobs sleep, and the disk it takes.

    systemload.py ENGINE [JOBS [SECONDS]]
"""
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import liveengine  # noqa: E402


def measured(engine, seconds):
    begin, cpu = time.monotonic(), engine.cpu_seconds()
    time.sleep(seconds)
    return (engine.cpu_seconds() - cpu) / (time.monotonic() - begin)


def main():
    jobs = int(sys.argv[2]) if len(sys.argv) > 2 else 10
    seconds = float(sys.argv[3]) if len(sys.argv) > 3 else 20
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        with liveengine.Engine(sys.argv[1], scratch / "data") as engine:
            connection = engine.connect()
            liveengine.make_place(connection, jobs)
            idle = measured(engine, seconds)
            for number in range(jobs):
                body = liveengine.job_body("sleep 3600", scratch / "out")
                liveengine.must(connection.ask("PUT", liveengine.job_path(f"j{number}") + liveengine.API, body))
            files = scratch / "data" / "jobs"
            liveengine.wait_for(lambda: len(list(files.glob("*/system/*"))) == jobs)
            busy = measured(engine, seconds)
            size = sum(file.stat().st_size for file in files.glob("*/system/*"))
            rows = liveengine.must(connection.ask("GET", "/trainyard/v1/system" + liveengine.job_path("j0")))
            points = sum(len(each["values"]) for each in rows["series"])
            for number in range(jobs):
                connection.ask("DELETE", liveengine.job_path(f"j{number}") + liveengine.API)
    processes = len([entry for entry in Path("/proc").iterdir() if entry.name.isdigit()])
    print(f"{jobs} jobs, {processes} processes: {100 * busy:.2f} % of a core, {100 * idle:.2f} % without jobs; "
          f"{size / jobs / points:.0f} bytes a point")


if __name__ == "__main__":
    main()
