// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace trainyard::api {

// Where an engine listens, and the right to speak to it.
struct Endpoint {
    std::string url; // http://127.0.0.1:8420
    std::string token;
};

} // namespace trainyard::api
