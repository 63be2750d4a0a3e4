# SPDX-License-Identifier: Apache-2.0
"""An engine of its own in a folder of its own, and the environment in which Debian's az talks to it."""
import json
import os
import shutil
import signal
import socket
import subprocess
from pathlib import Path

SKIPPED = 77


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Engine:
    """`trainyard-engine serve` with the storage proxy on; ended at the end of the `with` block. Its jobs find
    the distribution's python3 alone, which has the packages they import."""

    def __init__(self, programs, folder, settings=None):
        self.program = Path(programs) / "trainyard-engine"
        self.folder = Path(folder)
        self.data = self.folder / "data"
        self.data.mkdir(parents=True)
        if settings:
            (self.data / "settings.json").write_text(json.dumps(settings))
        self.port = free_port()

    def __enter__(self):
        self.process = subprocess.Popen(
            [self.program, "serve", "--data-dir", self.data, "--listen", f"127.0.0.1:{self.port}", "--storage-proxy"],
            stdout=subprocess.PIPE, text=True, env=os.environ | {"PATH": "/usr/bin:/bin"})
        line = self.process.stdout.readline()
        if not line.startswith("Listening on"):
            raise RuntimeError("the engine did not start")
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(60)
        self.process.stdout.close()

    @property
    def url(self):
        return f"https://127.0.0.1:{self.port}"

    @property
    def certificate(self):
        return self.data / "tls" / "cert.pem"

    @property
    def token(self):
        return (self.data / "token").read_text().strip()

    def az_environment(self):
        """What `az-config` says to export, and what keeps az quiet and away from the user's own files."""
        home = self.folder / "home"
        home.mkdir(exist_ok=True)
        config = self.folder / "azure"
        subprocess.run([self.program, "az-config", config, "--data-dir", self.data], check=True,
                       stdout=subprocess.DEVNULL)
        environment = {name: value for name, value in os.environ.items()
                       if not name.startswith("AZURE_") and name.lower() not in
                       ("http_proxy", "https_proxy", "no_proxy", "all_proxy", "curl_ca_bundle", "ssl_cert_file")}
        environment.update(
            HOME=str(home), AZURE_CONFIG_DIR=str(config), REQUESTS_CA_BUNDLE=str(self.certificate),
            HTTPS_PROXY=f"http://127.0.0.1:{self.port}", NO_PROXY="127.0.0.1,localhost",
            AZURE_CORE_COLLECT_TELEMETRY="no", AZURE_CORE_NO_COLOR="yes", AZURE_CORE_DISABLE_PROGRESS_BAR="yes",
            AZURE_CORE_ONLY_SHOW_ERRORS="yes")
        return environment


def require_az(install):
    """Ends the test with 77 where az is absent, or installs it where that was asked for."""
    if shutil.which("az"):
        return
    if install:
        subprocess.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", "azure-cli"], check=True,
                       stdout=subprocess.DEVNULL)
        return
    print("skipped: az is not installed (Debian: azure-cli; --install installs it)")
    raise SystemExit(SKIPPED)
