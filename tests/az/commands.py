#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Runs what `az batchai` and `az storage` have beyond the two listings: clusters from a file, automatic scale, setup
tasks, nodes, file servers, usages, a job that is followed while it runs and waited for, another that is terminated,
deletes under way, signed addresses, metadata, batches; and checks that what cannot be done is refused with a sentence.

    commands.py PROGRAMS [--install]

Ends with 77 where az is absent.
"""
import argparse
import json
import subprocess
import sys
import tempfile
import urllib.request
import ssl
from pathlib import Path

import azengine
from listing import check

PLACE = ["-g", "demo", "-w", "first"]
IN_EXPERIMENT = [*PLACE, "-e", "trials"]
OF_ACCOUNT = ["--account-name", "demostorage"]
CLUSTER = {"properties": {
    "vmSize": "STANDARD_NC6", "vmPriority": "lowpriority",
    "scaleSettings": {"autoScale": {"minimumNodeCount": 0, "maximumNodeCount": 2, "initialNodeCount": 1}},
    "userAccountSettings": {"adminUserName": "alex", "adminUserPassword": "not-told"},
    "nodeSetup": {"setupTask": {
        "commandLine": "echo set up with $A and $S", "stdOutErrPathPrefix": "$AZ_BATCHAI_MOUNT_ROOT/logs",
        "environmentVariables": [{"name": "A", "value": "b"}], "secrets": [{"name": "S", "value": "not-told"}]}}}}
# Goes on when az has put a file into the share.
JOB = {"properties": {
    "nodeCount": 1, "stdOutErrPathPrefix": "$AZ_BATCHAI_MOUNT_ROOT/logs",
    "outputDirectories": [{"id": "MODEL", "pathPrefix": "$AZ_BATCHAI_MOUNT_ROOT/logs"}],
    "customToolkitSettings": {
        "commandLine": "echo begun; while [ ! -e $AZ_BATCHAI_MOUNT_ROOT/logs/go.txt ]; do sleep 0.1; done; "
                       "echo to be kept > $AZ_BATCHAI_OUTPUT_MODEL/model.txt; echo ended; exit 3"}}}


class Az:
    def __init__(self, folder, environment):
        self.folder, self.environment = folder, environment

    def start(self, *words):
        print("$ az", *words, flush=True)
        return subprocess.Popen(["az", *words], cwd=self.folder, env=self.environment, text=True,
                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    @staticmethod
    def end(process, status=0):
        out, err = process.communicate(timeout=300)
        if process.returncode != status:
            sys.exit(f"exit code {process.returncode}, not {status}:\n{out}{err}")
        return out, err

    def __call__(self, *words):
        """What it printed, taken apart where it is JSON."""
        out, _ = self.end(self.start(*words))
        return json.loads(out) if out.lstrip().startswith(("{", "[", '"')) else out

    def refused(self, sentence, *words, status=1):
        out, err = self.end(self.start(*words), status)
        check(sentence in err and "Traceback" not in err, f"az says \"{sentence}\", not:\n{err}")
        check(not out.strip(), "a refused command prints nothing else")


def clusters(az):
    (az.folder / "cluster.json").write_text(json.dumps(CLUSTER))
    made = az("batchai", "cluster", "create", *PLACE, "-n", "auto", "-f", "cluster.json", "--storage-account-name",
              "demostorage", "--afs-name", "logs", "--afs-mount-path", "logs", "--bfs-name", "data", "--bfs-mount-path",
              "data")
    check(made["scaleSettings"]["autoScale"]["maximumNodeCount"] == 2, "the scale is that of the file")
    check(made["vmPriority"] == "lowpriority", "the priority is that of the file")
    volumes = made["nodeSetup"]["mountVolumes"]
    check(volumes["azureFileShares"][0]["relativeMountPath"] == "logs", "the share is mounted")
    check(volumes["azureBlobFileSystems"][0]["containerName"] == "data", "the container is mounted")
    check("not-told" not in json.dumps(made), "secrets are not told")
    az.refused("already exists", "batchai", "cluster", "create", *PLACE, "-n", "auto", "-f", "cluster.json")
    url = made["id"] + "?api-version=2018-05-01"
    # The command for this sends nothing in this version of az.
    one = {"properties": {"scaleSettings": {"autoScale": {"minimumNodeCount": 1, "maximumNodeCount": 1}}}}
    scaled = az("rest", "--method", "patch", "--url", url, "--body", json.dumps(one))
    check(scaled["properties"]["scaleSettings"]["autoScale"]["maximumNodeCount"] == 1, "the scale is changed")
    check("auto" in az("batchai", "cluster", "list", *PLACE, "-o", "table"), "clusters are listed in a table")
    files = az("batchai", "cluster", "file", "list", *PLACE, "-c", "auto")
    check({"stdout.txt", "stderr.txt"} <= {each["name"] for each in files}, f"the setup task has logs: {files}")
    nodes = az("batchai", "cluster", "node", "list", *PLACE, "-c", "auto")
    check([node["ipAddress"] for node in nodes] == ["127.0.0.1"], f"the node is here: {nodes}")
    usages = {each["name"]["value"]: each for each in az("batchai", "list-usages", "-l", "eastus")}
    check(usages["Cluster"]["currentValue"] == 1, f"the usages tell of the cluster: {usages}")


def file_servers(az):
    url = az("batchai", "workspace", "show", "-g", "demo", "-n", "first")["id"] + "/fileServers/nfs?api-version=2018-05-01"
    # The command for this sends nothing in this version of az.
    made = az("rest", "--method", "put", "--url", url, "--body", json.dumps({"location": "eastus", "properties": {
        "vmSize": "STANDARD_D2", "sshConfiguration": {"userAccountSettings": {"adminUserName": "alex"}},
        "dataDisks": {"diskSizeInGB": 10, "diskCount": 1, "storageAccountType": "Standard_LRS"}}}))
    check(made["properties"]["provisioningState"] == "succeeded", "a file server is made")
    (listed,) = az("batchai", "file-server", "list", *PLACE)
    check(listed["name"] == "nfs" and listed["mountSettings"]["mountPoint"], f"it is listed: {listed}")
    az("rest", "--method", "delete", "--url", url)
    check(az("batchai", "file-server", "list", *PLACE) == [], "it is gone")


def jobs(az):
    (az.folder / "job.json").write_text(json.dumps(JOB))
    az("batchai", "experiment", "create", *PLACE, "-n", "trials")
    for name in ("one", "two"):
        az("batchai", "job", "create", *IN_EXPERIMENT, "-n", name, "-c", "auto", "-f", "job.json")
    az.refused("already exists", "batchai", "job", "create", *IN_EXPERIMENT, "-n", "one", "-c", "auto", "-f", "job.json")
    az.refused("There is no cluster", "batchai", "job", "create", *IN_EXPERIMENT, "-n", "x", "-c", "none", "-f",
               "job.json", status=3)
    az.refused("There is no experiment", "batchai", "job", "create", *PLACE, "-e", "none", "-n", "x", "-c", "auto", "-f",
               "job.json", status=3)
    az("batchai", "job", "terminate", *IN_EXPERIMENT, "-n", "two", "-y")
    two = az("batchai", "job", "show", *IN_EXPERIMENT, "-n", "two")
    check(two["executionState"] == "failed", "a terminated job has failed")
    check(two["executionInfo"]["errors"][0]["code"] == "JobTerminated", f"and says why: {two['executionInfo']}")
    az.refused("has no output directory", "batchai", "job", "file", "list", *IN_EXPERIMENT, "-j", "one", "-d", "NONE")
    az.refused("leaves its folder", "batchai", "job", "file", "list", *IN_EXPERIMENT, "-j", "one", "-d", "MODEL", "-p",
               "../..")
    stream = az.start("batchai", "job", "file", "stream", *IN_EXPERIMENT, "-j", "one", "-f", "stdout.txt")
    nodes = az("batchai", "job", "node", "list", *IN_EXPERIMENT, "-j", "one")
    check(len(nodes) == 1, f"the running job has a node: {nodes}")
    (az.folder / "go.txt").write_text("go")
    az("storage", "file", "upload", "-s", "logs", "--source", "go.txt", *OF_ACCOUNT)
    check(az.end(stream)[0].split() == ["begun", "ended"], "the running job is followed to its end")
    az.end(az.start("batchai", "job", "wait", *IN_EXPERIMENT, "-n", "one"), status=3)  # the job's own code
    (model,) = az("batchai", "job", "file", "list", *IN_EXPERIMENT, "-j", "one", "-d", "MODEL")
    check(model["name"] == "model.txt" and model["contentLength"] == 11, f"the job's output is listed: {model}")


def storage(az, engine):
    local = az.folder / "up" / "sub dir"
    local.mkdir(parents=True)
    for number in range(3):
        (local / f"{number}.txt").write_text(str(number))
    az("storage", "blob", "upload-batch", "-s", "up", "-d", "data", "--metadata", "a=b", *OF_ACCOUNT)
    blob = ["-c", "data", "-n", "sub dir/1.txt", *OF_ACCOUNT]
    az("storage", "blob", "metadata", "update", "--metadata", "x=y", *blob)
    check(az("storage", "blob", "metadata", "show", *blob) == {"x": "y"}, "metadata is kept")
    sas = az("storage", "blob", "generate-sas", "--permissions", "r", "--expiry", "2099-01-01", "--full-uri", *blob)
    path = sas.partition(".blob.core.windows.net")[2]
    request = urllib.request.Request(f"{engine.url}/_storage/blob/demostorage{path}")
    trust = ssl.create_default_context(cafile=engine.certificate)
    with urllib.request.urlopen(request, context=trust) as reply:
        check(reply.read() == b"1", "a signed address reads")
    (az.folder / "down").mkdir()
    az("storage", "blob", "download-batch", "-s", "data", "-d", "down", "--pattern", "*2.txt", *OF_ACCOUNT)
    check((az.folder / "down" / "sub dir" / "2.txt").read_text() == "2", "a batch is downloaded")
    az.refused("Copying is not known here", "storage", "blob", "copy", "start", "--destination-container", "data",
               "--destination-blob", "copy.txt", "--source-container", "data", "--source-blob", "one.txt", *OF_ACCOUNT)
    az.refused("comp=snapshot is not known here", "storage", "share", "snapshot", "-n", "logs", *OF_ACCOUNT)
    az.refused("never public", "storage", "container", "set-permission", "-n", "data", "--public-access", "blob",
               *OF_ACCOUNT)
    az("storage", "blob", "delete-batch", "-s", "data", *OF_ACCOUNT)
    check(az("storage", "blob", "list", "-c", "data", *OF_ACCOUNT) == [], "a batch is deleted")


def deletes(az):
    """Of a workspace whose job runs."""
    (az.folder / "job.json").write_text(json.dumps(JOB).replace("go.txt", "never.txt"))
    az("batchai", "job", "create", *IN_EXPERIMENT, "-n", "endless", "-c", "auto", "-f", "job.json")
    az("batchai", "workspace", "delete", "-g", "demo", "-n", "first", "-y")
    az.refused("There is no workspace", "batchai", "workspace", "show", "-g", "demo", "-n", "first", status=3)
    az("batchai", "workspace", "delete", "-g", "demo", "-n", "first", "-y")  # gone is gone
    az("group", "delete", "-n", "demo", "-y")
    check(az("group", "list") == [], "nothing is left")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("programs", type=Path)
    parser.add_argument("--install", action="store_true")
    options = parser.parse_args()
    azengine.require_az(options.install)
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder) / "work"
        work.mkdir()
        with azengine.Engine(options.programs, folder, {"containerRuntime": "none"}) as engine:
            az = Az(work, engine.az_environment())
            az("group", "create", "-n", "demo", "-l", "eastus")
            az("batchai", "workspace", "create", "-g", "demo", "-n", "first")
            az("storage", "account", "create", "-n", "demostorage", "-g", "demo", "--sku", "Standard_LRS")
            az("storage", "share", "create", "-n", "logs", *OF_ACCOUNT)
            az("storage", "container", "create", "-n", "data", *OF_ACCOUNT)
            clusters(az)
            file_servers(az)
            jobs(az)
            storage(az, engine)
            deletes(az)
    print("all commands did what they should")


if __name__ == "__main__":
    main()
