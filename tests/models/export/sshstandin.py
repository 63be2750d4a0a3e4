#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# What `ssh -f -L SOCKET:HOST:PORT -- TARGET COMMAND` does for who uses the socket; this machine is the far one.
import os, socket, sys, threading

path, host, port = sys.argv[sys.argv.index("-L") + 1].rsplit(":", 2)
listener = socket.socket(socket.AF_UNIX)
listener.bind(path)
listener.listen()
listener.settimeout(30)
with open(sys.argv[0] + ".log", "w") as log:
    log.write(" ".join(sys.argv[1:]))
if os.fork():
    os._exit(0)
os.setsid()
for descriptor in (0, 1, 2):
    os.dup2(os.open(os.devnull, os.O_RDWR), descriptor)


def pump(source, sink):
    while content := source.recv(65536):
        sink.sendall(content)
    sink.shutdown(socket.SHUT_WR)


try:
    while True:
        near, _ = listener.accept()
        far = socket.create_connection((host, int(port)))
        for ends in ((near, far), (far, near)):
            threading.Thread(target=pump, args=ends, daemon=True).start()
except TimeoutError:
    pass
