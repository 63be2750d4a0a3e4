#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Shakes hands with a real engine in every version of TLS, and looks at who may read what it keeps secret.

    tlsversions.py PROGRAMS
"""
import socket
import ssl
import sys
import tempfile
import warnings
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "support"))
import liveengine

VERSIONS = {ssl.TLSVersion.TLSv1: False, ssl.TLSVersion.TLSv1_1: False, ssl.TLSVersion.TLSv1_2: True,
            ssl.TLSVersion.TLSv1_3: True}
SECRETS = ("token", "signing.key", "secret.key", "tls/key.pem")


def handshake(engine, version, ciphers="DEFAULT@SECLEVEL=0", trusted=None):
    """The version that was agreed on; None when there was no agreement."""
    context = ssl.create_default_context(cafile=trusted or engine.data / "tls" / "cert.pem")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        context.minimum_version = context.maximum_version = version
    context.set_ciphers(ciphers)
    try:
        with socket.create_connection((engine.host, engine.port), 30) as plain, \
                context.wrap_socket(plain, server_hostname="127.0.0.1") as encrypted:
            return encrypted.version()
    except (ssl.SSLError, ConnectionError):
        return None


def main():
    failures = []
    with tempfile.TemporaryDirectory() as folder, \
            liveengine.Engine(Path(sys.argv[1]) / "trainyard-engine", Path(folder) / "data") as engine:
        for version, is_good in VERSIONS.items():
            agreed = handshake(engine, version)
            if bool(agreed) != is_good:
                failures.append(f"{version.name}: {agreed}")
        for ciphers in ("NULL:@SECLEVEL=0", "AES256-SHA:@SECLEVEL=0"):  # no key exchange of an EC key has these
            if handshake(engine, ssl.TLSVersion.TLSv1_2, ciphers):
                failures.append(f"the ciphers {ciphers} are taken")
        if handshake(engine, ssl.TLSVersion.TLSv1_3, trusted="/etc/ssl/certs/ca-certificates.crt"):
            failures.append("the certificate is one that everybody trusts")
        for name in SECRETS:
            mode = (engine.data / name).stat().st_mode & 0o777
            if mode != 0o600:
                failures.append(f"{name} has the mode {mode:o}")
        for name in (".", "tls"):
            mode = (engine.data / name).stat().st_mode & 0o777
            if mode != 0o700:
                failures.append(f"the folder {name} has the mode {mode:o}")
    if failures:
        sys.exit("\n".join(failures))
    print("TLS 1.2 and 1.3 only, and nobody else reads the secrets")


if __name__ == "__main__":
    main()
