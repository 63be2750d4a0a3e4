#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# What TensorBoard does as far as the workbench sees it: listens where it is told, on a port of its choice.
import http.server, sys
arguments = dict(zip(sys.argv[1::2], sys.argv[2::2]))
server = http.server.HTTPServer((arguments["--host"], int(arguments["--port"])), http.server.SimpleHTTPRequestHandler)
print("\n".join(f"{key}={value}" for key, value in arguments.items()), file=open(sys.argv[0] + ".log", "w"), flush=True)
print(f"TensorBoard 2.0 at http://127.0.0.1:{server.server_port}/ (Press CTRL+C to quit)", file=sys.stderr, flush=True)
server.serve_forever()
