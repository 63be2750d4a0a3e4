#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A blob of 256 MB into the embedded storage in one piece and in blocks of 4 MB, and out of it again, against nginx (PUT of
its WebDAV module, and GET of a file) on the same disk. The engine also sums what it takes (MD5) and has it on the disk when
it answers; of nginx neither is asked. Rounds of all alternate, so that others' load falls on each.

    storage.py ENGINE [ROUNDS [MEGABYTES]]
"""
import base64
import hashlib
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from get import start_peer
from liveengine import GROUP, Connection, Engine, must, wait_for

ACCOUNT = "benchmark"
BLOCK = 4_000_000
ACCOUNTS = GROUP + "/providers/Microsoft.Storage/storageAccounts/" + ACCOUNT + "?api-version=2018-07-01"
BOX = f"/_storage/blob/{ACCOUNT}/box"


class Uploader(Connection):
    """With headers of one request's own."""

    def put(self, target, data, **headers):
        head = self.head
        self.head += "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items())
        status, body = self.ask("PUT", target, data)
        self.head = head
        assert status in (201, 204), (status, body[:300])

    def fetch(self, target, sink):
        """The content of a reply into `sink`, without a copy of all of it."""
        if not self.socket:
            self.open()
        self.socket.sendall(f"GET {target} HTTP/1.1\r\n{self.head}\r\n".encode())
        data = b""
        while (end := data.find(b"\r\n\r\n")) < 0:
            data += self.socket.recv(1 << 16)
        head, data = data[:end].decode("latin-1").lower(), data[end + 4:]
        assert head.split()[1] == "200", head
        left = int(head.split("content-length:")[1].split()[0]) - len(data)
        sink(data)
        view = memoryview(bytearray(1 << 20))
        while left > 0:
            count = self.socket.recv_into(view, min(left, len(view)))
            if count == 0:
                raise ConnectionError("the content broke off")
            sink(view[:count])
            left -= count


def in_blocks(connection, data):
    names = []
    for offset in range(0, len(data), BLOCK):
        names.append(base64.b64encode(f"{offset:012d}".encode()).decode())
        connection.put(f"{BOX}/blocks?comp=block&blockid={names[-1]}", data[offset:offset + BLOCK])
    blocks = "".join(f"<Latest>{name}</Latest>" for name in names)
    connection.put(f"{BOX}/blocks?comp=blocklist", f"<BlockList>{blocks}</BlockList>".encode())


def rate(size, work):
    begin = time.perf_counter()
    work()
    return size / (time.perf_counter() - begin) / 1e6


def show(what, ours, peers):
    ratio = statistics.median(a / b for a, b in zip(ours, peers))
    print(f"  {what:22} {statistics.median(ours):7.0f} MB/s, nginx {statistics.median(peers):7.0f} MB/s: {ratio:.2f} × the peer")


def main():
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    size = int(sys.argv[3] if len(sys.argv) > 3 else 256) * 1_000_000
    data = os.urandom(size)
    with tempfile.TemporaryDirectory() as name, Engine(sys.argv[1], Path(name) / "data") as engine:
        folder = Path(name)
        (folder / "www").mkdir()
        peer, port, end = start_peer(folder, takes_files=True)
        if "nginx" not in peer:
            sys.exit("nginx is not installed; there is nothing to compare with")
        must(engine.connect().ask("PUT", GROUP + "?api-version=2019-05-01", {"location": "local"}))
        must(engine.connect().ask("PUT", ACCOUNTS, {"location": "local", "kind": "StorageV2", "sku": {"name": "Standard_LRS"}}))
        connection = Uploader(engine.host, engine.port, engine.token)
        wait_for(lambda: engine.connect().ask("PUT", BOX + "?restype=container")[0] in (201, 409))
        other = Uploader("127.0.0.1", port)
        ours, peers, blocks, out, peer_out = [], [], [], [], []
        for _ in range(rounds):
            ours.append(rate(size, lambda: connection.put(BOX + "/whole", data, x_ms_blob_type="BlockBlob")))
            peers.append(rate(size, lambda: other.put("/file", data)))
            blocks.append(rate(size, lambda: in_blocks(connection, data)))
            out.append(rate(size, lambda: connection.fetch(BOX + "/blocks", lambda piece: None)))
            peer_out.append(rate(size, lambda: other.fetch("/file", lambda piece: None)))
        digest = hashlib.blake2b()
        connection.fetch(BOX + "/blocks", digest.update)
        end()
        print(f"a blob of {size / 1e6:,.0f} MB, {rounds} rounds; whole: {digest.digest() == hashlib.blake2b(data).digest()};"
              f" the engine: at most {engine.peak_memory_mb():.0f} MB")
        show("upload", ours, peers)
        show("upload in blocks", blocks, peers)
        show("download", out, peer_out)


if __name__ == "__main__":
    main()
