// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <string>

namespace trainyard::client {

// An http or https URL, taken apart as far as a client must know it.
struct WebUrl {
    std::string text;   // whole
    std::string origin; // scheme://host:port, without user and password, in lower case
    bool isLoopback = false;

    // `target` may be relative to `base`.
    static Result<WebUrl> resolve(const std::string &base, const std::string &target);
};

// `text` as the value of a query's member.
std::string queryEncoded(const std::string &text);

} // namespace trainyard::client
