// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/clock.h"
#include "engine/base/result.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::storage {

// What of a request its signature covers.
struct SignedRequest {
    std::string verb;                                // as sent: HEAD is not GET
    std::string account;                             // whose data the request is about
    std::string path;                                // as sent, still encoded
    std::multimap<std::string, std::string> query;   // decoded; names in lower case
    std::multimap<std::string, std::string> headers; // names in lower case
};

// How the x-ms- headers follow each other: by the service's own alphabet, or by their bytes as clients from
// before 2021 have it. It matters for few names only.
enum class HeaderOrder { Service, Bytes };

// The text that the scheme SharedKey signs, in the versions since 2015-02-21.
std::string stringToSign(const SignedRequest &request, HeaderOrder order = HeaderOrder::Service);
// The same for SharedKeyLite.
std::string stringToSignLite(const SignedRequest &request, HeaderOrder order = HeaderOrder::Service);

// True when `authorization` is of one of the two schemes at all.
bool isSharedKey(std::string_view authorization);

// Checks the Authorization header against all of the account's keys (base64), and that the request is not
// older than 15 minutes. Fails with AuthenticationFailed, whichever of them is wrong.
Status verifySharedKey(const SignedRequest &request, std::string_view authorization,
                       const std::vector<std::string> &keys, Timestamp time);

} // namespace trainyard::storage
