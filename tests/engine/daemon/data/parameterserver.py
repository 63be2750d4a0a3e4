# SPDX-License-Identifier: Apache-2.0
"""A parameter server and its workers, which find each other by TF_CONFIG alone, as TensorFlow's do."""
import json
import os
import socket
import sys
import time

config = json.loads(os.environ["TF_CONFIG"])
cluster, task = config["cluster"], config["task"]
assert os.environ["AZ_BATCHAI_PS_HOSTS"] == ",".join(cluster["ps"])
assert os.environ["AZ_BATCHAI_WORKER_HOSTS"] == ",".join(cluster["worker"])
assert os.environ["AZ_BATCHAI_TASK_INDEX"] == str(task["index"])
assert sys.argv[1] == ("ps" if task["type"] == "ps" else "master" if task["index"] == 0 else "worker")
host, port = cluster[task["type"]][task["index"]].split(":")
listener = socket.create_server((host, int(port)))  # a port of its own on a host that all share
if task["type"] == "ps":
    peers = [listener.accept()[0] for _ in cluster["worker"]]
    total = sum(int(peer.makefile().readline()) for peer in peers)
    print("served", len(peers), flush=True)  # the last answer ends the job, and with it this server
    for peer in peers:
        peer.sendall(f"{total}\n".encode())
    while True:  # like TensorFlow's, it serves until it is ended
        listener.accept()
server, server_port = cluster["ps"][0].split(":")
deadline = time.monotonic() + 30
while True:
    try:
        connection = socket.create_connection((server, int(server_port)))
        break
    except ConnectionRefusedError:
        if time.monotonic() > deadline:
            raise
        time.sleep(0.02)
connection.sendall(f"{task['index'] + 1}\n".encode())
total = connection.makefile().readline().strip()
with open(os.path.join(os.environ["AZ_BATCHAI_OUTPUT_RESULT"], f"worker-{task['index']}"), "w") as file:
    file.write(f"sum {total}\n")
