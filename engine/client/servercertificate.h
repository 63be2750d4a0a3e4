// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "engine/base/result.h"

#include <string>
#include <string_view>

namespace trainyard::client {

// What a server shows of itself before anything is said to it.
struct ServerCertificate {
    std::string pin;         // Endpoint::pin of its public key: "sha256//" and base64, as in RFC 7469
    std::string fingerprint; // the same SHA-256 for people: "3F:A0:…"
    bool isTrusted = false;  // by this system, for that name
};

// Of an https address. Neither a request nor a token is sent. Blocks for twice Patience::connect at most.
Result<ServerCertificate> serverCertificate(const std::string &url, const api::Patience &patience = {});

// Of the first certificate of a PEM text; nobody is asked whether it is trusted.
Result<ServerCertificate> certificateOfPem(std::string_view pem);

} // namespace trainyard::client
