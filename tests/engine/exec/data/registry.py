# SPDX-License-Identifier: Apache-2.0
"""A registry of images that lets nobody in: prints its port, then who came (base64 of user:password)."""
import http.server


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        if "Authorization" in self.headers:
            print(self.headers["Authorization"], flush=True)
        self.send_response(401)
        self.send_header("WWW-Authenticate", 'Basic realm="here"')
        self.send_header("Content-Length", "0")
        self.end_headers()

    do_HEAD = do_GET

    def log_message(self, *arguments):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
