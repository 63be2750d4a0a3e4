#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Gives a real engine secrets of every kind, runs a job with them, and then looks for them in every byte that the engine
has written, in every process title on this machine and in every answer to a GET: in clear, in base64, in hexadecimal.

    secrets.py PROGRAMS
"""
import base64
import json
import os
import re
import select
import sys
import tempfile
import threading
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "support"))
import liveengine
from liveengine import API, CLUSTER, EXPERIMENT, GROUP, WORKSPACE, job_path, must, wait_for

SERVER = WORKSPACE + "/fileServers/f"
ACCOUNT = GROUP + "/providers/Microsoft.Storage/storageAccounts/vault"
FOREIGN_KEY = base64.b64encode(b"foreign-account-key-of-64-bytes-0123456789-0123456789-012345678").decode()
GIVEN = {
    "a secret of the job": "Secret-of-the-Job-51f0",
    "a secret of the setup task": "Secret-of-the-Setup-8c1d",
    "a password of a cluster's user": "Password-of-the-User-77aa",
    "a password of a file server": "Password-of-the-Server-0d3e",
    "a password of a registry": "Password-of-the-Registry-b61c",
    "a key of an account elsewhere": FOREIGN_KEY}

# Stands for podman: says yes to all, and waits in the job's place. Its standard input and environment are its own.
RUNTIME = """#!/bin/sh
case " $* " in *"test -n"*) ;; *" exec "*) echo from the container; read line < {gate};; esac
exit 0
"""


def forms(secret):
    """What the secret looks like in clear, in base64 at each of the three offsets, and in hexadecimal."""
    raw = secret.encode()
    yield raw
    for offset in range(3):
        whole = base64.b64encode(b"\0" * offset + raw)
        yield whole[(0, 2, 3)[offset]:len(whole) // 4 * 4 - 4]
    yield raw.hex().encode()
    yield raw.hex().upper().encode()


class Search:
    def __init__(self, secrets):
        self.needles = {form: name for name, secret in secrets.items() for form in forms(secret)}
        self.pattern = re.compile(b"|".join(re.escape(form) for form in self.needles))
        self.found = set()
        self.looked = 0

    def look(self, place, content):
        self.looked += len(content)
        for hit in set(self.pattern.findall(content)):
            self.found.add(f"{self.needles[hit]} stands in {place}")


class Titles(threading.Thread):
    """Reads the title of every process there is, again and again."""

    def __init__(self, search):
        super().__init__(daemon=True)
        self.search, self.is_over, self.rounds = search, threading.Event(), 0

    def run(self):
        while not self.is_over.is_set():
            for title in Path("/proc").glob("[0-9]*/cmdline"):
                try:
                    self.search.look(f"a process title: {title.read_bytes()[:300]}", title.read_bytes())
                except OSError:
                    pass
            self.rounds += 1


def secret_entries(name):
    return [{"name": "PASSWORD", "value": GIVEN[name]}]


def make_all(connection, data):
    share = {"accountName": "vault", "azureFileUrl": "https://vault.file.core.windows.net/share",
             "relativeMountPath": "share", "credentials": {"accountKey": FOREIGN_KEY}}
    user = {"adminUserName": "alex", "adminUserPassword": GIVEN["a password of a cluster's user"]}
    must(connection.ask("PUT", WORKSPACE + API, {"location": "local"}))
    must(connection.ask("PUT", ACCOUNT + API, {"location": "local", "sku": {"name": "Standard_LRS"}}))
    must(connection.ask("PUT", SERVER + API, {"location": "local", "properties": {
        "vmSize": "local", "dataDisks": {"diskSizeInGB": 1, "diskCount": 1, "storageAccountType": "Standard_LRS"},
        "sshConfiguration": {"userAccountSettings": {
            "adminUserName": "alex", "adminUserPassword": GIVEN["a password of a file server"]}}}}))
    must(connection.ask("PUT", CLUSTER + API, {"location": "local", "properties": {
        "vmSize": "local", "scaleSettings": {"manual": {"targetNodeCount": 1}}, "userAccountSettings": user,
        "nodeSetup": {"mountVolumes": {"azureFileShares": [share]}, "setupTask": {
            "commandLine": "echo $SHOWN", "stdOutErrPathPrefix": "$AZ_BATCHAI_MOUNT_ROOT/share",
            "environmentVariables": [{"name": "SHOWN", "value": "no secret"}],
            "secrets": secret_entries("a secret of the setup task")}}}}))
    must(connection.ask("PUT", EXPERIMENT + API, {}))

    def body(command, **more):
        return {"properties": {
            "cluster": {"id": CLUSTER}, "nodeCount": 1, "stdOutErrPathPrefix": "$AZ_BATCHAI_MOUNT_ROOT/share",
            "mountVolumes": {"azureFileShares": [share | {"relativeMountPath": "own"}]},
            "outputDirectories": [{"id": "OUT", "pathPrefix": "$AZ_BATCHAI_JOB_MOUNT_ROOT/own"}],
            "jobPreparation": {"commandLine": "test -n \"$PASSWORD\""},
            "secrets": secret_entries("a secret of the job"), "customToolkitSettings": {"commandLine": command}, **more}}

    registry = {"image": "private/image", "serverUrl": "registry.example", "credentials": {
        "username": "alex", "password": GIVEN["a password of a registry"]}}
    must(connection.ask("PUT", job_path("plain") + API,
                        body(f"test -n \"$PASSWORD\" && echo begun && read line < {data.parent}/gate")))
    must(connection.ask("PUT", job_path("contained") + API,
                        body("echo", containerSettings={"imageSourceRegistry": registry})))


def get_all(connection, search):
    """Every GET there is for what was made, and what they name."""
    places = ["/subscriptions", "/tenants", "/metadata/endpoints", "/trainyard/v1/info", GROUP, GROUP + "/resources",
              WORKSPACE, WORKSPACE + "/clusters", WORKSPACE + "/experiments", WORKSPACE + "/fileServers", CLUSTER, SERVER,
              EXPERIMENT, EXPERIMENT + "/jobs", ACCOUNT, GROUP + "/providers/Microsoft.Storage/storageAccounts",
              CLUSTER + "/listRemoteLoginInformation", "/_storage/file/vault/share?restype=directory&comp=list"]
    for name in ("plain", "contained"):
        job = job_path(name)
        places += [job, "/trainyard/v1/why" + job, "/trainyard/v1/metrics" + job, "/trainyard/v1/points" + job, "/trainyard/v1/folders" + job,
                   job + "/listRemoteLoginInformation",
                   job + "/listOutputFiles?outputdirectoryid=stdouterr", job + "/listOutputFiles?outputdirectoryid=OUT"]
    for place in places:
        status, content = connection.ask("GET", place if "?" in place else place + API)
        if status != 200:
            sys.exit(f"{place} answers {status}: {content[:300]}")
        search.look("the answer to GET " + place, content)
        for link in re.findall(rb'"downloadUrl": ?"https?://[^/]+([^"]+)"', content):
            search.look("the file " + link.decode(), connection.ask("GET", link.decode())[1])


def look_at_events(events, search):
    content = b""
    while select.select([events], [], [], 0.5)[0]:
        content += events.feed()
    if b"executionState" not in content:
        sys.exit("no event tells of a job")
    search.look("the events", content)
    events.close()


def files(data):
    for file in sorted(data.rglob("*")):
        if file.is_file() and not file.is_symlink():
            yield file


def state_of(connection, name):
    return must(connection.ask("GET", job_path(name) + API))["properties"]["executionState"]


def main():
    programs = Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        data = folder / "data"
        data.mkdir()
        gate = folder / "gate"
        os.mkfifo(gate)
        runtime = folder / "bin" / "podman"
        runtime.parent.mkdir()
        runtime.write_text(RUNTIME.format(gate=gate))
        runtime.chmod(0o755)
        os.environ["PATH"] = f"{runtime.parent}:/usr/bin:/bin"
        (data / "settings.json").write_text(json.dumps({"containerRuntime": str(runtime)}))
        with liveengine.Engine(programs / "trainyard-engine", data, folder / "log") as engine:
            connection = engine.connect()
            events = liveengine.Watcher(engine)
            must(connection.ask("PUT", WORKSPACE + API, {"location": "local"}))
            must(connection.ask("PUT", ACCOUNT + API, {"location": "local", "sku": {"name": "Standard_LRS"}}))
            keys = [each["value"] for each in must(connection.ask("POST", ACCOUNT + "/listKeys" + API))["keys"]]
            search = Search(GIVEN | {"the engine's token": engine.token,
                                     "the key that signs": (data / "signing.key").read_text().strip(),
                                     "a key of an account here": keys[0], "its other key": keys[1]})
            titles = Titles(search)
            titles.start()
            make_all(connection, data)
            for name in ("plain", "contained"):  # one after the other: there is one node
                wait_for(lambda: state_of(connection, name) == "running")
                get_all(connection, search)
                rounds = titles.rounds + 2
                wait_for(lambda: titles.rounds >= rounds)
                for file in files(data):  # while it runs, too
                    if file.name not in OWN_SECRETS:
                        search.look(f"the file {file.relative_to(data)}", file.read_bytes())
                gate.write_text("go\n")
                wait_for(lambda: state_of(connection, name) in liveengine.FINISHED)
                if state_of(connection, name) != "succeeded":
                    sys.exit(f"{name} failed: " + connection.ask("GET", job_path(name) + API)[1].decode())
                get_all(connection, search)
            look_at_events(events, search)
            must(connection.ask("POST", ACCOUNT + "/regenerateKey" + API, {"keyName": "key1"}))
            titles.is_over.set()
            titles.join()
        count = 0
        for file in files(data):
            if file.name in OWN_SECRETS:
                if file.stat().st_mode & 0o077:
                    sys.exit(f"others can read {file.name}")
                continue
            count += 1
            search.look(f"the file {file.relative_to(data)}", file.read_bytes())
        search.look("the engine's log", (folder / "log").read_bytes())
        if search.found:
            sys.exit("\n".join(sorted(search.found)))
        check_itself()
        print(f"{len(search.needles)} forms of {len(GIVEN) + 4} secrets looked for in {count} files, {titles.rounds} rounds "
              f"through all process titles and all answers, {search.looked >> 10} KiB in all: nowhere")


# Files that are there to hold a secret, for their owner alone.
OWN_SECRETS = {"token", "signing.key", "secret.key", "key.pem"}


def check_itself():
    """A search that finds nothing must be one that would."""
    for prefix in (b"", b"x", b"xy"):
        for content in (prefix + b"Secret-of-the-Job-51f0 ", base64.b64encode(prefix + b"Secret-of-the-Job-51f0 and more"),
                        (prefix + b"Secret-of-the-Job-51f0").hex().encode()):
            search = Search(GIVEN)
            search.look("a test", b"{" + content + b"}")
            if not search.found:
                sys.exit(f"the search is blind to {content}")


if __name__ == "__main__":
    main()
