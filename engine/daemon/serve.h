// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

namespace trainyard::daemon {

struct ServeOptions {
    std::filesystem::path dataDirectory;   // empty: the user's own
    std::string listen = "127.0.0.1:8420"; // see parseListenAddress()
    std::filesystem::path tokenFile;       // empty: <data directory>/token
    bool isStorageProxy = false;           // see http::HttpServer::Options
};

// The program `trainyard-engine serve`: runs until SIGTERM or SIGINT, then leaves running jobs running. Call
// it before there are threads. Returns the exit status; what went wrong is one sentence on standard error.
int serve(const ServeOptions &options);

} // namespace trainyard::daemon
