// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <filesystem>
#include <string>
#include <vector>

namespace trainyard::daemon {

// An engine's own certificate and the key to it, as PEM files.
struct Certificate {
    std::filesystem::path file; // what clients are to trust, as in REQUESTS_CA_BUNDLE
    std::filesystem::path key;  // mode 0600
};

// DATA/tls/cert.pem and key.pem. They are made (P-256, signed by itself, for ten years) when they are not
// there, cannot be used, end within a month, or lack one of `names`: host names, "*.domain" or addresses.
Result<Certificate> certificateIn(const std::filesystem::path &dataDirectory,
                                  const std::vector<std::string> &names);

// What a certificate must name for clients of an engine that listens on `address`: this machine by all its
// names; with the storage proxy also the cloud's storage accounts.
std::vector<std::string> certificateNames(const std::string &address, const std::string &hostName,
                                          bool isStorageProxy);

} // namespace trainyard::daemon
