// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "engine/base/clock.h"
#include "engine/http/message.h"

#include <string>
#include <string_view>

namespace trainyard::http {

// A link that carries the right to read one file of a job's output until it expires:
// {base}/trainyard/v1/files{job}?directory=ID&path=REL&se=SECONDS&sig=HEX, with sig the HMAC-SHA256 of what
// it names.
struct FileLink {
    api::ResourceId job;
    std::string directory; // id of the output directory
    std::string path;      // below it
};

std::string signedUrl(const std::string &baseUrl, const FileLink &link, Timestamp expiry,
                      std::string_view key);

// Whether `request` is one for a file and holds a good signature that has not expired. Its time does not
// depend on how much of the signature is right.
bool isSignedFileRequest(const Request &request, Timestamp time, std::string_view key);

// Equality in a time that depends on the lengths alone.
bool equalInConstantTime(std::string_view a, std::string_view b);

} // namespace trainyard::http
