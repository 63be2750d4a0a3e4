// SPDX-License-Identifier: Apache-2.0
#include "engine/http/filelinks.h"

#include "engine/base/strings.h"
#include "engine/http/signature.h"

#include <charconv>

namespace trainyard::http {

namespace {

constexpr std::size_t filePrefix = 3; // trainyard, v1, files

// Lengths in front keep two different links from signing as the same text.
std::string signedText(const FileLink &link, std::string_view expiry)
{
    std::string text;
    for (const std::string &part :
         {link.job.key(), link.uuid, link.directory, link.path, std::string(expiry)})
        text += std::to_string(part.size()) + ":" + part;
    return text;
}

std::string signature(const FileLink &link, std::string_view expiry, std::string_view key)
{
    return hmacHex(signedText(link, expiry), key);
}

std::string secondsText(Timestamp time)
{
    return std::to_string(std::chrono::duration_cast<std::chrono::seconds>(time.time_since_epoch()).count());
}

} // namespace

std::string signedUrl(const std::string &baseUrl, const FileLink &link, Timestamp expiry,
                      std::string_view key)
{
    const std::string seconds = secondsText(expiry);
    return baseUrl + "/trainyard/v1/files" + link.job.path() +
           "?directory=" + percentEncoded(link.directory) + "&path=" + percentEncoded(link.path) +
           "&se=" + seconds + "&sig=" + signature(link, seconds, key);
}

std::optional<api::ResourceId> jobOfSignedRequest(const Request &request)
{
    const auto &segments = request.segments;
    if (request.parameter("sig").empty() || request.method != "GET" || segments.size() <= filePrefix ||
        !equalIgnoringCase(segments[0], "trainyard") || !equalIgnoringCase(segments[1], "v1") ||
        !equalIgnoringCase(segments[2], "files"))
        return std::nullopt;
    auto job = request.resource(filePrefix, segments.size() - filePrefix);
    return job ? std::optional(std::move(*job)) : std::nullopt;
}

bool isSignedFileRequest(const Request &request, Timestamp time, std::string_view key,
                         const std::string &uuid)
{
    const auto job = jobOfSignedRequest(request);
    if (!job || key.empty())
        return false;
    const std::string expiry = request.parameter("se");
    const FileLink link{*job, request.parameter("directory"), request.parameter("path"), uuid};
    if (!equalInConstantTime(signature(link, expiry, key), request.parameter("sig")))
        return false;
    std::int64_t until = 0;
    const auto [end, code] = std::from_chars(expiry.data(), expiry.data() + expiry.size(), until);
    return code == std::errc() && end == expiry.data() + expiry.size() &&
           time.time_since_epoch() <= std::chrono::seconds(until);
}

} // namespace trainyard::http
