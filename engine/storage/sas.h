// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/clock.h"
#include "engine/storage/storage.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::storage {

// What a request does, in the terms of a shared access signature: at the level of the whole service, of a
// bucket or of an object in it, with one of these permissions.
struct AccessNeed {
    enum class Level { Service, Bucket, Object };
    Level level = Level::Object;
    std::string_view anyOf; // letters such as "cw"
};

// What the request is about. Bucket and path are decoded.
struct AccessTarget {
    Service service = Service::Blob;
    std::string account;
    std::string bucket;
    std::string path;
    bool isEncrypted = false; // came over TLS
};

// The query of the address, decoded; names in lower case.
using SasQuery = std::multimap<std::string, std::string>;

bool hasSas(const SasQuery &query);

// The text that an account SAS signs, and that of a service SAS.
std::string accountSasText(const SasQuery &query, const std::string &account);
std::string serviceSasText(const SasQuery &query, const AccessTarget &target);

// Checks the signature against all of the account's keys, then the times, the protocol and what it permits.
// Fails with AuthenticationFailed or one of the Authorization… names. Stored access policies, user delegation
// and ranges of addresses are refused.
Status verifySas(const SasQuery &query, const AccessTarget &target, const AccessNeed &need,
                 const std::vector<std::string> &keys, Timestamp time);

} // namespace trainyard::storage
