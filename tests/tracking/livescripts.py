#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The trainings of trainings.py in real jobs: what they have told is at the engine while they run, and all of it at
their end.

    livescripts.py ENGINE [NAME …]
"""
import importlib.util
import json
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import liveengine  # noqa: E402
from trainings import OWN_PATTERNS, TRAININGS  # noqa: E402

HERE = Path(__file__).resolve().parent


def submit(connection, name, scratch):
    out = scratch / "out" / name
    body = liveengine.job_body(
        f"{sys.executable} {HERE / 'trainings.py'} {name} {scratch}", out,
        outputDirectories=[{"id": "MODEL", "pathPrefix": str(out), "pathSuffix": "models"}], **TRAININGS[name][2])
    liveengine.must(connection.ask("PUT", liveengine.job_path(name) + liveengine.API, body))


def state(connection, name):
    job = liveengine.must(connection.ask("GET", liveengine.job_path(name) + liveengine.API))
    return job["properties"]["executionState"].lower()


def number(value):
    return float(value.replace("Infinity", "inf")) if isinstance(value, str) else value


def points(connection, name):
    page = liveengine.must(connection.ask("GET", "/trainyard/v1/metrics" + liveengine.job_path(name)))
    assert not any(each.get("restarts") for each in page["series"]), page
    return {each["tag"]: [[step, number(value)] for step, value in zip(each["steps"], each["values"])]
            for each in page["series"]}


def agrees(name, told, truth):
    for tag, wanted in truth.items():
        found = told.get(tag, [])
        if name == "pytorch-events":  # event files of others hold single precision
            wanted = [[step, float(f"{value:.5e}")] for step, value in wanted]
            found = [[step, float(f"{value:.5e}")] for step, value in found]
        if found != wanted:
            return False
    return True


def choose(connection, name, patterns):
    place = "/trainyard/v1/linepatterns" + liveengine.job_path(name)
    found = liveengine.must(connection.ask("POST", place, patterns[0]))
    assert found["matched"] > 0 and found["lines"][0]["points"][0]["step"] == 10, found
    liveengine.must(connection.ask("PUT", place, {"patterns": patterns}))
    assert liveengine.must(connection.ask("GET", place))["patterns"] == patterns
    liveengine.wait_for(lambda: not liveengine.must(connection.ask("GET", place))["isReading"], 30)


def choose_at_the_end(connection, name, truth):
    """A finished job's log is read anew, too; what the patterns before gave stays, superseded."""
    patterns = [{**OWN_PATTERNS[0], "prefix": "other/"}]
    choose(connection, name, patterns)
    page = liveengine.must(connection.ask("GET", "/trainyard/v1/metrics" + liveengine.job_path(name)))
    series = {each["tag"]: each for each in page["series"]}
    wanted = [value for _, value in json.loads(truth.read_text())["gan/D"]]
    assert series["other/D"]["values"] == wanted, series
    assert series["gan/D"]["values"] == wanted
    assert series["gan/D"]["restarts"][-1]["point"] == len(wanted), series["gan/D"]


def explain(connection, name, scratch):
    for file in sorted((scratch / "out" / name).rglob("std*.txt")):
        print(file.name, repr(file.read_text()[-3000:]), sep="\n")
    print("the engine says", points(connection, name))
    truth = scratch / f"{name}.json"
    print("it should be", truth.read_text() if truth.exists() else "nothing yet")


def check(connection, name, scratch):
    truth = scratch / f"{name}.json"
    submit(connection, name, scratch)
    try:
        liveengine.wait_for(lambda: truth.exists() or state(connection, name) in liveengine.FINISHED, 120)
        so_far = json.loads(truth.read_text())
        assert so_far, "nothing is told before the pause"
        if name == "chosen-later":
            choose(connection, name, OWN_PATTERNS)
        liveengine.wait_for(lambda: agrees(name, points(connection, name), so_far), 30)
        assert state(connection, name) == "running"
        (scratch / f"{name}.go").touch()
        liveengine.wait_for(lambda: state(connection, name) in liveengine.FINISHED, 120)
        assert state(connection, name) == "succeeded"
        assert agrees(name, points(connection, name), json.loads(truth.read_text()))
        if name == "chosen-later":
            choose_at_the_end(connection, name, truth)
    except (AssertionError, TimeoutError, OSError):
        explain(connection, name, scratch)
        raise


def main():
    names = sys.argv[2:] or list(TRAININGS)
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        with liveengine.Engine(sys.argv[1], scratch / "data", log=scratch / "engine.log") as engine:
            connection = engine.connect()
            liveengine.make_place(connection, 1)
            for name in names:
                missing = [each for each in TRAININGS[name][1] if importlib.util.find_spec(each) is None]
                if missing:
                    print(f"{name}: skipped, for python3-{missing[0]} is not installed")
                    continue
                check(connection, name, scratch)
                print(f"{name}: live and whole", flush=True)


if __name__ == "__main__":
    main()
