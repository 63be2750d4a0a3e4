// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/http/tls.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace httplib {
class Server;
} // namespace httplib

namespace trainyard::http {

// What one port answers besides plain HTTP.
struct PortOptions {
    std::optional<TlsContext> tls =
        {}; // connections that begin with a TLS handshake; without: they are closed
    // CONNECT to the names of storage accounts leads to this very port, under TLS; to any other host it is
    // 403. Off: an ordinary request like any other.
    bool isStorageProxy = false;
    int stopEvent = -1; // becomes readable when the server stops; outlives it
};

// Ends the connection once the request that this thread serves has been answered: what its client still sends
// is not read.
void closeAfterReply();

// Gives the client of the request that this thread serves two seconds for its body.
void awaitBodyBriefly();

// The headers of that request that the library must not see, as they were sent.
const std::multimap<std::string, std::string> &heldHeaders();

// A server that tells HTTP, HTTPS and CONNECT apart by a connection's first bytes, with a pool of threads
// that grows with its work and shrinks again; connections that idle hold none of them. Clients that are slow
// to shake hands, to send a request's head or its body, or to take a reply, are cut off: none holds a thread
// for long.
std::unique_ptr<httplib::Server> makePortServer(PortOptions options);

// Whether `authority` (HOST:PORT of a CONNECT) is one that the storage proxy answers for.
bool isStorageAuthority(std::string_view authority);

} // namespace trainyard::http
