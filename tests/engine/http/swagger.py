#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Drives a real engine through every route of Batch AI's published description (api-version 2018-05-01), sends the
bodies of the published examples, and checks each answer against the description's own schemas.

    swagger.py PROGRAMS SPECS

PROGRAMS is the folder with trainyard-engine, SPECS the one with BatchAI-2018-05-01.json and its examples. Ends with 77
where the description or python3-jsonschema is absent.
"""
import json
import re
import signal
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from pathlib import Path

SKIPPED = 77
VERSION = "2018-05-01"
# Names for all, whatever an example calls them, so that what one makes is what the next asks for.
NAMES = {"subscriptionId": "00000000-0000-0000-0000-000000000000", "resourceGroupName": "demo_resource_group",
         "workspaceName": "demo_workspace", "experimentName": "demo_experiment", "jobName": "demo_job",
         "clusterName": "demo_cluster", "fileServerName": "demo_nfs", "location": "eastus"}
ORDER = ["Workspaces_Create", "Clusters_Create", "FileServers_Create", "Experiments_Create", "Jobs_Create"]
LAST = ["Jobs_Terminate", "Jobs_Delete", "Experiments_Delete", "FileServers_Delete", "Clusters_Delete",
        "Workspaces_Delete"]

try:
    import jsonschema
except ImportError:
    print("skipped: python3-jsonschema is not installed")
    sys.exit(SKIPPED)


def without_nulls(value):
    """In the published examples, too, null stands for what is absent."""
    if isinstance(value, dict):
        return {key: without_nulls(each) for key, each in value.items() if each is not None}
    if isinstance(value, list):
        return [without_nulls(each) for each in value]
    return value


def with_open_enumerations(value):
    """Of some enumerations the description says that any text may come."""
    if isinstance(value, dict):
        is_open = value.get("x-ms-enum", {}).get("modelAsString") if isinstance(value.get("x-ms-enum"), dict) else False
        return {key: with_open_enumerations(each) for key, each in value.items() if not (is_open and key == "enum")}
    if isinstance(value, list):
        return [with_open_enumerations(each) for each in value]
    return value


FORMATS = jsonschema.FormatChecker(formats=())


@FORMATS.checks("date-time")
def is_time(value):
    return re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z", value) is not None


@FORMATS.checks("duration")
def is_duration(value):
    return re.fullmatch(r"P(\d+D)?(T(\d+H)?(\d+M)?(\d+S)?)?", value) is not None


class Engine:
    def __init__(self, programs, folder):
        self.process = subprocess.Popen(
            [Path(programs) / "trainyard-engine", "serve", "--data-dir", folder, "--listen", "127.0.0.1:0"],
            stdout=subprocess.PIPE, text=True)
        self.url = re.search(r"http://[^,\s]+", self.process.stdout.readline()).group()
        self.token = (Path(folder) / "token").read_text().strip()

    def ask(self, method, path, body=None, query=None, with_token=True):
        url = path if path.startswith("http") else self.url + path
        parts = {"api-version": VERSION, **(query or {})}
        if "?" not in url:
            url += "?" + "&".join(f"{key}={value}" for key, value in parts.items())
        request = urllib.request.Request(url, method=method, data=None if body is None else json.dumps(body).encode())
        if with_token:
            request.add_header("Authorization", "Bearer " + self.token)
        try:
            with urllib.request.urlopen(request, timeout=60) as reply:
                return reply.status, reply.read(), reply.headers
        except urllib.error.HTTPError as error:
            return error.code, error.read(), error.headers

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(60)
        self.process.stdout.close()


class Description:
    def __init__(self, specs):
        self.swagger = json.loads((specs / f"BatchAI-{VERSION}.json").read_text())
        self.examples = specs / f"BatchAI-{VERSION}-examples"
        self.definitions = with_open_enumerations(self.swagger["definitions"])
        self.operations = {}
        for path, methods in self.swagger["paths"].items():
            for method, operation in methods.items():
                if method != "parameters":
                    self.operations[operation["operationId"]] = (method.upper(), path, operation)

    def in_order(self):
        between = sorted(set(self.operations) - set(ORDER) - set(LAST))
        return [name for name in ORDER + between + LAST if name in self.operations]

    def example(self, operation):
        (example,) = operation["x-ms-examples"].values()
        return json.loads((self.examples / Path(example["$ref"]).name).read_text())

    def problems(self, schema, document):
        validator = jsonschema.Draft4Validator({**with_open_enumerations(schema), "definitions": self.definitions},
                                               format_checker=FORMATS)
        return [f"{'/'.join(map(str, error.path))}: {error.message}"
                for error in validator.iter_errors(without_nulls(document))]


class Walk:
    def __init__(self, description, engine):
        self.description, self.engine = description, engine
        self.failures = []

    def note(self, name, what):
        self.failures.append(f"{name}: {what}")

    def request_of(self, name):
        method, path, operation = self.description.operations[name]
        example = self.description.example(operation)["parameters"]
        body = next((example[each] for each in ("parameters", "body") if each in example), None)
        query = {"outputdirectoryid": "stdouterr"} if name.endswith("ListOutputFiles") else {}
        for parameter, value in NAMES.items():
            path = path.replace("{" + parameter + "}", value)
        if name == "Jobs_Create":
            body["properties"]["cluster"]["id"] = path[:path.index("/experiments")] + "/clusters/" + NAMES["clusterName"]
        return method, path, body, query, operation

    def check(self, name, status, content, headers, operation):
        expected = operation["responses"].get(str(status))
        if expected is None:
            self.note(name, f"answered {status}: {content[:600].decode(errors='replace')}")
            return
        if status == 202:
            if not headers.get("Location") or headers.get("Retry-After") != "1":
                self.note(name, "202 without Location and Retry-After")
            self.wait_for(name, headers["Azure-AsyncOperation"])
        if "schema" in expected and status == 200:
            for problem in self.description.problems(expected["schema"], json.loads(content)):
                self.note(name, problem)

    def wait_for(self, name, link):
        status, content, headers = self.engine.ask("GET", link)
        while status == 200 and json.loads(content)["status"] == "InProgress":
            if headers.get("Retry-After") != "1":
                self.note(name, "a state without Retry-After")
            status, content, headers = self.engine.ask("GET", link)
        if status != 200 or json.loads(content)["status"] != "Succeeded":
            self.note(name, f"the operation ended with {status} {content}")

    def visit(self, name):
        method, path, body, query, operation = self.request_of(name)
        status, content, headers = self.engine.ask(method, path, body, query, with_token=False)
        if status != 401:
            self.note(name, f"without a token: {status}")
        self.check(name, *self.engine.ask(method, path, body, query), operation)

    def visit_absent(self, name):
        """What is not there is an error that the description's CloudError can hold."""
        method, path, body, query, operation = self.request_of(name)
        if "default" not in operation["responses"] or "workspaces/" not in path or name == "Workspaces_Create":
            return
        path = path.replace(NAMES["workspaceName"], "absent")
        status, content, headers = self.engine.ask(method, path, body, query)
        if method == "DELETE":
            if status != 204:
                self.note(name, f"deleting what is not there: {status}")
            return
        if status != 404 or headers.get("Retry-After"):
            self.note(name, f"of what is not there: {status}, Retry-After {headers.get('Retry-After')}")
            return
        for problem in self.description.problems({"$ref": "#/definitions/CloudError"}, json.loads(content)):
            self.note(name, "its error: " + problem)


def main():
    programs, specs = sys.argv[1], Path(sys.argv[2])
    if not (specs / f"BatchAI-{VERSION}.json").exists():
        print(f"skipped: there is no BatchAI-{VERSION}.json in {specs}")
        sys.exit(SKIPPED)
    description = Description(specs)
    with tempfile.TemporaryDirectory() as folder:
        engine = Engine(programs, folder)
        try:
            walk = Walk(description, engine)
            for name in description.in_order():
                walk.visit(name)
                walk.visit_absent(name)
        finally:
            engine.end()
    if walk.failures:
        sys.exit("\n".join(walk.failures))
    print(f"{len(description.operations)} operations, each with its example: all answers are as described")


if __name__ == "__main__":
    main()
