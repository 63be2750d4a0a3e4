#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""GET of one job and of a list of 1,000 jobs on a kept connection, against nginx (or, when that is not installed,
Python's http.server) serving the same bytes as a file.

    get.py ENGINE [COUNT]
"""
import atexit
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from figures import summary
from liveengine import API, EXPERIMENT, Connection, Engine, job_body, job_path, make_place, must, wait_for

NGINX = """
{user} worker_processes 1; daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log;
events {{ }}
http {{ access_log off; client_body_temp_path {folder}/t; proxy_temp_path {folder}/t; fastcgi_temp_path {folder}/t;
  uwsgi_temp_path {folder}/t; scgi_temp_path {folder}/t; default_type application/json; keepalive_requests 1000000;
  client_max_body_size 0; client_body_buffer_size 1m;
  server {{ listen 127.0.0.1:{port}; root {folder}/www; {dav} }} }}
"""


class Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *unused):
        pass


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def start_peer(folder, takes_files=False):
    """Name, port, and what ends it. Serves what lies in `folder`/www."""
    port = free_port()
    if nginx := shutil.which("nginx", path="/usr/sbin:/usr/bin"):
        (folder / "nginx.conf").write_text(NGINX.format(
            folder=folder, port=port, user="" if os.getuid() else "user root;", dav="dav_methods PUT;" if takes_files else ""))
        process = subprocess.Popen([nginx, "-c", folder / "nginx.conf"], stderr=subprocess.DEVNULL)
        atexit.register(process.terminate)
        return "nginx, a file", port, process.terminate
    server = ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, directory=folder / "www"))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return "http.server, a file", port, server.shutdown


def timed(connection, target, count):
    must(connection.ask("GET", target))
    for _ in range(count):
        begin = time.perf_counter()
        status, body = connection.ask("GET", target)
        yield time.perf_counter() - begin
        assert status == 200 and body


def main():
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    with tempfile.TemporaryDirectory() as name, Engine(sys.argv[1], Path(name) / "data") as engine:
        folder = Path(name)
        (folder / "www").mkdir()
        connection = engine.connect()
        make_place(connection, 0)
        for number in range(1000):
            must(connection.ask("PUT", job_path(f"j{number}") + API, job_body("true", folder / "out")))
        places = {"GET of one job": (job_path("j500") + API, count), "list of 1,000 jobs": (EXPERIMENT + "/jobs" + API, count // 10)}
        peer, port, end = start_peer(folder)
        for what, (target, times) in places.items():
            body = connection.ask("GET", target)[1]
            (folder / "www/file").write_bytes(body)
            other = Connection("127.0.0.1", port)
            wait_for(lambda: reaches(other))
            floor = list(timed(other, "/file", times))
            ours = list(timed(connection, target, times))
            print(f"{what} ({len(body):,} bytes)")
            print(f"  {peer:20}", summary(floor))
            print(f"  {'the engine':20}", summary(ours, floor))
        end()


def reaches(connection):
    try:
        return connection.ask("GET", "/file")[0] == 200
    except OSError:
        return False


if __name__ == "__main__":
    main()
