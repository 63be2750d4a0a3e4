// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <string>

namespace trainyard::api {

// How long a client waits for an engine until it says that there is no contact, and between its tries.
struct Patience {
    std::chrono::milliseconds connect{5000};
    std::chrono::milliseconds answer{30000};       // to one request, since a byte went or came
    std::chrono::milliseconds silence{15000};      // of the event stream, on which something comes every 5 s
    std::chrono::milliseconds retry{2000};         // after a request that failed
    std::chrono::milliseconds firstReconnect{250}; // to the event stream, where the first try failed
    std::chrono::milliseconds longestReconnect{5000};
};

// Where an engine listens, and the right to speak to it.
struct Endpoint {
    std::string url; // http://127.0.0.1:8420
    std::string token;
    Patience patience = {};
    // Of an https address: "sha256//" and the base64 of the SHA-256 of the public key that alone is trusted
    // there (client::ServerCertificate). Empty: whom the system trusts.
    std::string pin = {};
};

} // namespace trainyard::api
