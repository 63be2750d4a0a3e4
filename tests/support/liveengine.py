# SPDX-License-Identifier: Apache-2.0
"""A real `trainyard-engine serve` for benchmarks and campaigns, and a client that keeps its connection and does nothing
else, so that what is measured is the engine."""
import atexit
import json
import os
import re
import signal
import socket
import subprocess
import time
from pathlib import Path

GROUP = "/subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/trainyard"
WORKSPACE = GROUP + "/providers/Microsoft.BatchAI/workspaces/w"
CLUSTER = WORKSPACE + "/clusters/c"
EXPERIMENT = WORKSPACE + "/experiments/e"
API = "?api-version=2018-05-01"
FINISHED = {"succeeded", "failed"}


def job_path(name):
    return f"{EXPERIMENT}/jobs/{name}"


class Connection:
    """Keep-alive HTTP/1.1 on a plain socket. A request on a connection that the server has closed is sent again on a
    new one only when `retry` says that the request may be repeated."""

    def __init__(self, host, port, token=None, timeout=60):
        self.address, self.timeout = (host, port), timeout
        self.head = f"Host: {host}:{port}\r\n" + (f"Authorization: Bearer {token}\r\n" if token else "")
        self.socket = None

    def open(self):
        self.socket = socket.create_connection(self.address, self.timeout)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.rest = b""

    def close(self):
        if self.socket:
            self.socket.close()
        self.socket = None

    def ask(self, method, target, body=None, retry=True):
        """Status and body."""
        data = b"" if body is None else (body if isinstance(body, bytes) else json.dumps(body).encode())
        length = f"Content-Length: {len(data)}\r\n" if data or method in ("PUT", "POST", "PATCH") else ""
        request = f"{method} {target} HTTP/1.1\r\n{self.head}{length}\r\n".encode() + data
        for attempt in range(2):
            if not self.socket:
                self.open()
            try:
                self.socket.sendall(request)
                return self._reply(method)
            except (ConnectionError, TimeoutError, OSError):
                self.close()
                if attempt or not retry:
                    raise

    def _fill(self):
        piece = self.socket.recv(1 << 20)
        if not piece:
            raise ConnectionError("the server closed the connection")
        self.rest += piece

    def _reply(self, method):
        while (end := self.rest.find(b"\r\n\r\n")) < 0:
            self._fill()
        head, self.rest = self.rest[:end].decode("latin-1"), self.rest[end + 4:]
        status = int(head.split(None, 2)[1])
        found = re.search(r"(?i)\r\ncontent-length: *(\d+)", head)
        size = int(found.group(1)) if found and method != "HEAD" else 0
        while len(self.rest) < size:
            self._fill()
        body, self.rest = self.rest[:size], self.rest[size:]
        if "connection: close" in head.lower():
            self.close()
        return status, body


class Engine:
    """`trainyard-engine serve` over a data folder; may be killed and started again."""

    def __init__(self, program, data, log=None):
        self.program, self.data, self.log = str(program), Path(data), log
        self.process = None
        atexit.register(self.stop)  # also where a script breaks off

    def launch(self):
        with open(self.log or os.devnull, "ab") as out:
            self.process = subprocess.Popen(
                [self.program, "serve", "--data-dir", self.data, "--listen", "127.0.0.1:0"],
                stdout=subprocess.PIPE, stderr=out, env={**os.environ, "LC_ALL": "C.UTF-8"})

    def start(self):
        """Returns when it listens."""
        self.launch()
        line = self.process.stdout.readline().decode()
        found = re.search(r"https?://([^\s:/]+):(\d+)", line)
        if not found:
            why = Path(self.log).read_text()[-500:] if self.log else ""
            raise RuntimeError(f"the engine did not start: {line!r} {why}")
        self.host, self.port = found.group(1), int(found.group(2))
        self.token = (self.data / "token").read_text().strip()
        return self

    def connect(self, **options):
        return Connection(self.host, self.port, self.token, **options)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        if self.process and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def __enter__(self):
        return self.start()

    def __exit__(self, *unused):
        self.stop()

    # What /proc says of it.
    def memory_mb(self):
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status).group(1)) / 1024

    def peak_memory_mb(self):
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmHWM:\s+(\d+)", status).group(1)) / 1024

    def cpu_seconds(self):
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def cluster_body(nodes):
    return {"location": "local", "properties": {
        "vmSize": "local", "scaleSettings": {"manual": {"targetNodeCount": nodes}},
        "userAccountSettings": {"adminUserName": "admin", "adminUserPassword": "unused"}}}


def job_body(command, out, nodes=1, cluster=CLUSTER, **more):
    return {"properties": {"cluster": {"id": cluster}, "nodeCount": nodes, "stdOutErrPathPrefix": str(out),
                           "customToolkitSettings": {"commandLine": command}, **more}}


def must(answer, *good):
    status, body = answer
    if status not in (good or (200, 201, 202)):
        raise RuntimeError(f"the engine answered {status}: {body[:500].decode(errors='replace')}")
    return json.loads(body) if body else None


def make_place(connection, nodes):
    """Workspace, cluster of `nodes` nodes, experiment."""
    must(connection.ask("PUT", WORKSPACE + API, {"location": "local"}))
    must(connection.ask("PUT", CLUSTER + API, cluster_body(nodes)))
    must(connection.ask("PUT", EXPERIMENT + API, {}))
    wait_for(lambda: must(connection.ask("GET", CLUSTER + API))["properties"]["provisioningState"] == "succeeded")


def wait_for(condition, patience=60, pause=0.02):
    deadline = time.monotonic() + patience
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > deadline:
            raise TimeoutError("waited for too long")
        time.sleep(pause)


class Watcher:
    """An event stream in the background of the caller's own loop: `feed()` reads what is there."""

    def __init__(self, engine, after=None):
        self.socket = socket.create_connection((engine.host, engine.port), 30)
        target = "/trainyard/v1/events" + (f"?after={after}" if after else "")
        self.socket.sendall(f"GET {target} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {engine.token}\r\n\r\n".encode())
        self.bytes = 0

    def fileno(self):
        return self.socket.fileno()

    def feed(self):
        piece = self.socket.recv(1 << 18)
        self.bytes += len(piece)
        return piece

    def close(self):
        self.socket.close()
