#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Scripts in real jobs track by the HTTP calls of MLflow's client, while the engine is killed and started again.

    mlflowcalls.py ENGINE
"""
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

try:
    import requests
    from requests.adapters import HTTPAdapter
    from urllib3.util import Retry
except ImportError:
    print("skipped: python3-requests is not installed")
    sys.exit(77)

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import liveengine  # noqa: E402

STEPS = 200
RESTART_AT = 50  # steps


class Client:
    """As MLflow's client asks: JSON bodies, GETs with a query, its headers, its retries."""

    def __init__(self, uri, token):
        self.uri = uri.rstrip("/")
        self.headers = {"User-Agent": "mlflow-python-client/2.22.0"}
        if token:
            self.headers["Authorization"] = f"Bearer {token}"
        codes = (408, 429, 500, 502, 503, 504)
        retries = int(os.environ.get("MLFLOW_HTTP_REQUEST_MAX_RETRIES", "7"))
        retry = Retry(total=retries, connect=retries, read=retries, redirect=retries, status=retries,
                      status_forcelist=codes, backoff_factor=0.2, allowed_methods=None, raise_on_status=True)
        self.session = requests.Session()
        for scheme in ("http://", "https://"):
            self.session.mount(scheme, HTTPAdapter(max_retries=retry))

    def call(self, method, path, message=None):
        how = {"params": message} if method == "GET" else {"json": message}
        reply = self.session.request(method, f"{self.uri}/api/2.0/mlflow/{path}", headers=self.headers, timeout=120,
                                     **how)
        if reply.status_code != 200:
            raise RuntimeError(f"{path}: {reply.status_code} {reply.text}")
        return reply.json()

    def artifact(self, method, run, path, data=None):
        place = run["artifact_uri"].removeprefix("mlflow-artifacts:")
        reply = self.session.request(method, f"{self.uri}/api/2.0/mlflow-artifacts/artifacts{place}/{path}",
                                     headers=self.headers, timeout=120, data=data)
        reply.raise_for_status()
        return reply.content


def now():
    return int(time.time() * 1000)


def script(signal):
    """What runs in the job: mlflow.set_experiment, start_run, log_params, log_metric …, log_artifact, end_run."""
    client = Client(os.environ["MLFLOW_TRACKING_URI"], os.environ["MLFLOW_TRACKING_TOKEN"])
    named = client.call("GET", "experiments/get-by-name", {"experiment_name": os.environ["MLFLOW_EXPERIMENT_NAME"]})
    experiment = named["experiment"]["experiment_id"]
    run = client.call("POST", "runs/create", {
        "experiment_id": experiment, "user_id": "ann", "start_time": now(), "run_name": "first",
        "tags": [{"key": "mlflow.user", "value": "ann"}, {"key": "mlflow.source.type", "value": "LOCAL"},
                 {"key": "mlflow.runName", "value": "first"}]})["run"]["info"]
    both = {"run_uuid": run["run_id"], "run_id": run["run_id"]}
    client.call("POST", "runs/log-batch", {"run_id": run["run_id"], "params": [
        {"key": "lr", "value": "0.1"}, {"key": "optimizer", "value": "adam"}]})
    client.call("POST", "runs/log-parameter", {**both, "key": "depth", "value": "5"})
    for step in range(STEPS):
        if step == RESTART_AT:
            (signal / "half").touch()
            while not (signal / "killed").exists():
                time.sleep(0.01)
        value = "NaN" if step == 7 else 1 / (1 + step)
        client.call("POST", "runs/log-metric",
                    {**both, "key": "loss", "value": value, "timestamp": now(), "step": str(step)})
    client.call("POST", "runs/log-batch", {"run_id": run["run_id"], "metrics": [
        {"key": "val/accuracy", "value": 0.5 + epoch / 100, "timestamp": now(), "step": epoch} for epoch in range(9)]})
    nested = client.call("POST", "runs/create", {
        "experiment_id": experiment, "start_time": now(), "run_name": "trial",
        "tags": [{"key": "mlflow.parentRunId", "value": run["run_id"]}]})["run"]["info"]
    client.call("POST", "runs/log-metric",
                {"run_id": nested["run_id"], "key": "loss", "value": 3.0, "timestamp": now(), "step": 0})
    client.artifact("PUT", run, "model/weights.bin", b"\0weights")
    assert client.artifact("GET", run, "model/weights.bin") == b"\0weights"
    found = client.call("POST", "runs/search", {"experiment_ids": [experiment], "filter": "params.lr = '0.1'",
                                                "run_view_type": "ACTIVE_ONLY", "max_results": 1000, "order_by": []})
    assert [each["info"]["run_id"] for each in found["runs"]] == [run["run_id"]], found
    client.call("POST", "runs/update", {**both, "status": "FINISHED", "end_time": now()})


def submit(connection, name, command, folder, **more):
    body = liveengine.job_body(command, folder, **more)
    liveengine.must(connection.ask("PUT", liveengine.job_path(name) + liveengine.API, body))


def job_of(connection, name):
    return liveengine.must(connection.ask("GET", liveengine.job_path(name) + liveengine.API))


def state(connection, name):
    return job_of(connection, name)["properties"]["executionState"].lower()


def wait_for_end(connection, name, folder):
    liveengine.wait_for(lambda: state(connection, name) in liveengine.FINISHED, 120)
    if state(connection, name) != "succeeded":
        for file in sorted(folder.rglob("std*.txt")):
            print(file, file.read_text(), sep="\n")
        raise AssertionError(f"the job {name} has failed")


def series(connection, name):
    page = liveengine.must(connection.ask("GET", "/trainyard/v1/metrics" + liveengine.job_path(name)))
    return {each["tag"]: each for each in page["series"]}


def check_points(points):
    assert points["loss"]["steps"] == list(range(STEPS)), points["loss"]["steps"]
    assert points["loss"]["values"][7] == "NaN"
    assert points["loss"]["values"][8] == 1 / 9, "not to the last digit"
    assert len(points["val/accuracy"]["values"]) == 9
    assert "trial/loss" in points, points.keys()
    assert points["trial/loss"]["values"] == [3.0]


def files_with(text, folder):
    found = subprocess.run(["grep", "-rlaF", text, folder], stdout=subprocess.PIPE, text=True, check=False)
    return found.stdout.split()


def track_over_a_restart(engine, scratch):
    connection = engine.connect()
    liveengine.make_place(connection, 1)
    out = scratch / "out"
    submit(connection, "tracked", f"{sys.executable} {__file__} --script {scratch} && echo T=$MLFLOW_TRACKING_TOKEN >"
           f" {scratch}/token", out)
    liveengine.wait_for(lambda: (scratch / "half").exists() or state(connection, "tracked") == "failed", 60)
    port = engine.port
    engine.kill()
    (scratch / "killed").touch()  # the script goes on: its next calls find nobody
    engine.start()
    assert engine.port == port, "the address in the job's environment is another's"
    connection = engine.connect()
    wait_for_end(connection, "tracked", out)
    check_points(series(connection, "tracked"))
    tracked = liveengine.must(connection.ask("GET", "/trainyard/v1/tracking" + liveengine.job_path("tracked")))
    assert tracked["params"] == {"lr": "0.1", "optimizer": "adam", "depth": "5"}, tracked
    assert tracked["tags"]["mlflow.user"] == "ann"
    assert [run["name"] for run in tracked["runs"]] == ["trial"]
    token = (scratch / "token").read_text().strip().removeprefix("T=")
    assert token.startswith("job."), token
    (scratch / "token").unlink()
    assert token not in json.dumps(job_of(connection, "tracked"))
    assert not files_with(token, scratch), "the job's token lies in a file"


def respect_what_users_set(engine, scratch):
    """Who tracks elsewhere is not given our token, and finds no run id that is unknown there."""
    connection = engine.connect()
    out = scratch / "elsewhere"
    submit(connection, "elsewhere", f"env | grep ^MLFLOW > {scratch}/env", out,
           environmentVariables=[{"name": "MLFLOW_TRACKING_URI", "value": "http://127.0.0.1:9"}])
    wait_for_end(connection, "elsewhere", out)
    assert (scratch / "env").read_text() == "MLFLOW_TRACKING_URI=http://127.0.0.1:9\n"
    submit(connection, "named", f"env | grep ^MLFLOW_EXPERIMENT_NAME > {scratch}/env", out,
           environmentVariables=[{"name": "MLFLOW_EXPERIMENT_NAME", "value": "mine"}])
    wait_for_end(connection, "named", out)
    assert (scratch / "env").read_text() == "MLFLOW_EXPERIMENT_NAME=mine\n"


def read_with_the_engines_token(engine):
    client = Client(f"http://127.0.0.1:{engine.port}", engine.token)
    experiments = client.call("POST", "experiments/search", {"max_results": 1000})["experiments"]
    assert [each["name"] for each in experiments] == ["w/e"], experiments
    runs = client.call("POST", "runs/search", {
        "experiment_ids": [experiments[0]["experiment_id"]], "filter": "metrics.loss < 0.1",
        "order_by": ["metrics.loss ASC"], "max_results": 10})["runs"]
    assert [run["info"]["status"] for run in runs] == ["FINISHED"], runs


def main():
    if sys.argv[1] == "--script":
        return script(Path(sys.argv[2]))
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        with liveengine.Engine(sys.argv[1], scratch / "data", log=scratch / "engine.log") as engine:
            track_over_a_restart(engine, scratch)
            respect_what_users_set(engine, scratch)
            read_with_the_engines_token(engine)
    print("all calls were answered as MLflow's client expects")
    return None


if __name__ == "__main__":
    sys.exit(main())
