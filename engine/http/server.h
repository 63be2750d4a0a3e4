// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/http/services.h"

#include <filesystem>
#include <memory>
#include <string>

namespace trainyard::http {

// Answers the engine's API over HTTP. Every request needs the token, but for signed links to files. Requests
// are served by a pool of threads; event streams hold one each, and there are always some left for the rest.
// Plain HTTP and TLS share the port: a connection's first byte tells them apart.
class HttpServer
{
public:
    struct Options {
        std::string address = "127.0.0.1"; // a name or a number; of one interface or all (0.0.0.0, ::)
        int port = 0;                      // 0: any that is free
        std::string token;                 // not empty
        // PEM files; with them the same port speaks TLS, too.
        std::filesystem::path certificate = {};
        std::filesystem::path key = {};
        // Also a proxy (CONNECT) for the names of storage accounts in the cloud, which are then ours. Needs
        // the certificate.
        bool isStorageProxy = false;
    };

    HttpServer(Services services, Options options);
    ~HttpServer(); // stops
    HttpServer(const HttpServer &) = delete;
    HttpServer &operator=(const HttpServer &) = delete;

    // Returns the port once requests are answered. Fails with one sentence when the address cannot be had.
    Result<int> listen();

    // Ends event streams and refuses new requests at once; those under way have a few seconds. Wakes all who
    // wait on the event log. Calling it twice is fine.
    void stop();

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace trainyard::http
