// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "engine/base/clock.h"
#include "engine/http/message.h"

#include <optional>
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
    std::string uuid = {}; // of the job: another job of that name is another's
};

std::string signedUrl(const std::string &baseUrl, const FileLink &link, Timestamp expiry,
                      std::string_view key);

// Whether `request` is one for a file and holds a good signature that has not expired. Its time does not
// depend on how much of the signature is right. `uuid` is that of the job which has the name now.
bool isSignedFileRequest(const Request &request, Timestamp time, std::string_view key,
                         const std::string &uuid = {});

// The job whose file a request with a signature is for; nothing for other requests.
std::optional<api::ResourceId> jobOfSignedRequest(const Request &request);

} // namespace trainyard::http
