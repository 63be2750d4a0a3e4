#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Drives a real engine through every route of Batch AI's published description (api-version 2018-05-01), sends the
bodies of the published examples, and checks each answer: against the description's own schemas, in which nothing may
stand that they do not know; against the example's answer, whose members must all be there; and against what was sent,
which must come back but for secrets. In the end answers are spoilt on purpose, and the checks must see that.

    swagger.py PROGRAMS SPECS

PROGRAMS is the folder with trainyard-engine, SPECS the one with BatchAI-2018-05-01.json and its examples. Ends with 77
where the description or python3-jsonschema is absent.
"""
import copy
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


def closed(value):
    """Objects have the members that are described and no others."""
    if isinstance(value, list):
        return [closed(each) for each in value]
    if not isinstance(value, dict):
        return value
    value = {key: closed(each) for key, each in value.items()}
    if isinstance(value.get("properties"), dict) and "allOf" not in value and value.get("type", "object") == "object":
        value.setdefault("additionalProperties", False)
        value["properties"] = {**value["properties"], OURS: {"type": "object"}}
    return value


def merged(definitions):
    """What others are made of (allOf) is put into them."""
    for definition in definitions.values():
        for part in definition.pop("allOf", []):
            base = definitions[part["$ref"].rsplit("/", 1)[1]]
            definition["properties"] = {**base.get("properties", {}), **definition.get("properties", {})}
            definition["required"] = sorted({*base.get("required", []), *definition.get("required", [])})
            if not definition["required"]:
                del definition["required"]
    return definitions


# Never told again.
WRITE_ONLY = {"value", "password", "accountKey", "adminUserPassword", "adminUserSshPublicKey", "instrumentationKey"}
# In the examples' answers, but not for a machine of one's own: Azure's network, secret stores and images of a machine
# where none was asked for.
NOT_HERE = {"subnet", "keyVaultUrl", "virtualMachineConfiguration"}
OURS = "trainyard"  # the one member that is added to those of the service


def missing(example, answer, place=""):
    """Members of the example's answer that ours has not, and those of another type."""
    if isinstance(example, dict) and isinstance(answer, dict):
        found = []
        for key, value in example.items():
            if value is None or key in WRITE_ONLY | NOT_HERE or isinstance(value, (dict, list)) and not value:
                continue
            if key not in answer or answer[key] is None:
                found.append(f"{place}/{key} is missing")
            else:
                found += missing(value, answer[key], f"{place}/{key}")
        return found
    if isinstance(example, list) and isinstance(answer, list):
        if example and not answer:
            return [f"{place} is empty"]
        return missing(example[0], answer[0], place + "/0") if example else []
    number = (int, float)
    is_same = isinstance(answer, type(example)) or (isinstance(answer, number) and isinstance(example, number))
    return [] if is_same else [f"{place} is {answer!r}, unlike {example!r}"]


def lost(sent, answer, place=""):
    """What was sent and does not come back, and secrets that do."""
    if isinstance(sent, dict) and isinstance(answer, dict):
        found = []
        for key, value in sent.items():
            is_secret = key in WRITE_ONLY and not (key == "value" and "environmentVariables" in place)
            if is_secret and answer.get(key) is not None:
                found.append(f"{place}/{key} is told")
            elif not is_secret and value is not None and value != {}:
                found += lost(value, answer.get(key), f"{place}/{key}")
        return found
    if isinstance(sent, list) and isinstance(answer, list) and len(sent) == len(answer):
        return [each for i in range(len(sent)) for each in lost(sent[i], answer[i], f"{place}/{i}")]
    return [] if sent == answer else [f"{place} was sent as {sent!r} and came back as {answer!r}"]


FORMATS = jsonschema.FormatChecker(formats=())


@FORMATS.checks("date-time")
def is_time(value):
    return isinstance(value, str) and re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z", value) is not None


@FORMATS.checks("duration")
def is_duration(value):
    return isinstance(value, str) and re.fullmatch(r"P(\d+D)?(T(\d+H)?(\d+M)?(\d+S)?)?", value) is not None


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
        self.definitions = closed(merged(with_open_enumerations(self.swagger["definitions"])))
        self.operations, self.validators = {}, {}
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
        validator = self.validators.get(json.dumps(schema))
        if not validator:
            validator = jsonschema.Draft4Validator(
                {**closed(with_open_enumerations(schema)), "definitions": self.definitions}, format_checker=FORMATS)
            self.validators[json.dumps(schema)] = validator
        return [f"{'/'.join(map(str, error.path))}: {error.message}"
                for error in validator.iter_errors(without_nulls(document))]


class Walk:
    def __init__(self, description, engine):
        self.description, self.engine = description, engine
        self.failures = []
        self.answers = []  # that were as they should be, with what is needed to check them again

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

    def example_answer(self, status, operation):
        example = copy.deepcopy(self.description.example(operation)["responses"].get(str(status), {}).get("body", {}))
        if operation["operationId"] == "Jobs_Create":
            example.get("properties", {}).pop("executionInfo", None)  # it has not begun
        return example

    def problems_of(self, status, answer, sent, operation):
        """Of an answer with content."""
        example = self.example_answer(status, operation)
        problems = self.description.problems(operation["responses"][str(status)]["schema"], answer)
        problems += missing(example, answer)
        return problems + (lost(sent, answer) if sent else [])

    def check(self, name, status, content, headers, operation, sent=None):
        expected = operation["responses"].get(str(status))
        if expected is None:
            self.note(name, f"answered {status}: {content[:600].decode(errors='replace')}")
            return
        if status == 202:
            if not headers.get("Location") or headers.get("Retry-After") != "1":
                self.note(name, "202 without Location and Retry-After")
            self.wait_for(name, headers["Azure-AsyncOperation"])
        if "schema" in expected and status == 200:
            answer = json.loads(content)
            problems = self.problems_of(status, answer, sent, operation)
            for problem in problems:
                self.note(name, problem)
            if not problems:
                self.answers.append((name, status, answer, sent, operation))

    def see_what_is_spoilt(self):
        """Every member of every good answer, lost or misspelt or of another type, must be a problem of the answer."""
        count = 0
        for name, status, answer, sent, operation in self.answers:
            example = self.example_answer(status, operation)
            for path in paths_in(example, answer):
                for spoil in (lose, misspell, retype):
                    spoilt = copy.deepcopy(answer)
                    spoil(spoilt, path)
                    count += 1
                    if not self.problems_of(status, spoilt, sent, operation):
                        self.note(name, f"nobody sees {spoil.__name__} of {'/'.join(map(str, path))}")
        return count

    def wait_for(self, name, link):
        status, content, headers = self.engine.ask("GET", link)
        while status == 200 and json.loads(content)["status"] == "InProgress":
            if headers.get("Retry-After") != "1":
                self.note(name, "a state without Retry-After")
            status, content, headers = self.engine.ask("GET", link)
        if status != 200 or json.loads(content)["status"] != "Succeeded":
            self.note(name, f"the operation ended with {status} {content}")

    def wait_until_begun(self, job):
        """Before, it has no executionInfo."""
        status, content, headers = self.engine.ask("GET", job)
        while status == 200 and json.loads(content)["properties"]["executionState"] == "queued":
            status, content, headers = self.engine.ask("GET", job)

    def visit(self, name):
        method, path, body, query, operation = self.request_of(name)
        status, content, headers = self.engine.ask(method, path, body, query, with_token=False)
        if status != 401:
            self.note(name, f"without a token: {status}")
        self.check(name, *self.engine.ask(method, path, body, query), operation, body if method != "POST" else None)
        if name == "Jobs_Create":
            self.wait_until_begun(path)

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


def paths_in(example, answer, path=()):
    """Of the members that the example's answer and ours have."""
    if isinstance(example, dict) and isinstance(answer, dict):
        for key, value in example.items():
            if key in answer and answer[key] is not None and value not in (None, {}, []) and \
                    key not in WRITE_ONLY | NOT_HERE:
                yield (*path, key)
                yield from paths_in(value, answer[key], (*path, key))
    elif isinstance(example, list) and isinstance(answer, list) and example and answer:
        yield from paths_in(example[0], answer[0], (*path, 0))


def holder(document, path):
    for step in path[:-1]:
        document = document[step]
    return document


def lose(document, path):
    del holder(document, path)[path[-1]]


def misspell(document, path):
    there = holder(document, path)
    there[path[-1] + "s"] = there.pop(path[-1])


def retype(document, path):
    there = holder(document, path)
    there[path[-1]] = [17] if not isinstance(there[path[-1]], list) else "17"


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
    spoilt = walk.see_what_is_spoilt()
    if walk.failures:
        sys.exit("\n".join(walk.failures))
    print(f"{len(description.operations)} operations, each with its example: all answers are as described, and "
          f"{spoilt} spoilt ones are seen")


if __name__ == "__main__":
    main()
