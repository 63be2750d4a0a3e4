// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/http/message.h"
#include "engine/storage/sas.h"
#include "engine/storage/storage.h"

#include <optional>
#include <string>

namespace trainyard::http {

// What a request to the embedded storage is about.
struct StorageTarget {
    storage::Service service = storage::Service::Blob;
    std::string account;
    std::string bucket;   // empty: the account itself
    std::string path;     // below the bucket, decoded once; empty: the bucket itself
    std::string endpoint; // the account's address, without a slash at its end
};

// Recognises the two ways to name an account: ACCOUNT.blob.SUFFIX or ACCOUNT.file.SUFFIX as Host, and the
// paths
// /_storage/blob/ACCOUNT/… and /_storage/file/ACCOUNT/…. None: the request is for the rest of the engine.
std::optional<StorageTarget> storageTarget(const Request &request);

// All parameters of the address, decoded, also those that come twice; names in lower case.
std::multimap<std::string, std::string> allParameters(std::string_view target, bool plusIsBlank);

} // namespace trainyard::http
