// SPDX-License-Identifier: Apache-2.0
#include "engine/http/filelinks.h"
#include "tests/fuzz/demand.h"

// Links that carry a right: ours are good, what is not ours never is. Input: output directory, path, a place
// in the link to change and what to, and a link that somebody made up.
namespace {

using namespace trainyard;
using fuzz::demand;

constexpr const char *key = "the key of this engine";
const Timestamp expiry{std::chrono::seconds(2'000'000'000)};

http::Request requestOf(std::string_view target)
{
    http::Request request;
    request.method = "GET";
    request.target = std::string(target);
    request.segments = http::pathSegments(target);
    request.query = http::queryParameters(target);
    return request;
}

bool isSame(const http::Request &a, const http::Request &b)
{
    return a.segments == b.segments && a.query == b.query;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto parts = fuzz::fields(fuzz::text(data, size), 5);
    const auto job = api::ResourceId::parse(
        "/subscriptions/s/resourceGroups/g/providers/Microsoft.BatchAI/workspaces/w/experiments/e/jobs/j");
    const http::FileLink link{*job, parts[0], parts[1]};
    const std::string target = http::signedUrl("", link, expiry, key);
    const http::Request ours = requestOf(target);
    demand(http::isSignedFileRequest(ours, expiry, key), "our own link is refused:", target);
    demand(!http::isSignedFileRequest(ours, expiry + std::chrono::seconds(1), key),
           "an old link is good:", target);
    demand(!http::isSignedFileRequest(ours, expiry, "another key"), "another's link is good:", target);
    demand(ours.parameter("directory") == parts[0] && ours.parameter("path") == parts[1],
           "a link names something else:", target);

    std::string changed = target;
    const std::size_t place = static_cast<std::size_t>(std::atoi(parts[2].c_str())) % changed.size();
    changed.replace(place, 1, parts[3]);
    const http::Request other = requestOf(changed);
    // The names of a job's parts are compared without regard to case; all else counts.
    if (!isSame(other, ours) && http::isSignedFileRequest(other, expiry, key)) {
        const auto named = other.resource(3, other.segments.size() - 3);
        demand(named && *named == *job && other.parameter("path") == parts[1] &&
                   other.parameter("directory") == parts[0] && other.parameter("se") == ours.parameter("se"),
               "a changed link is good:", changed);
    }
    demand(!http::isSignedFileRequest(requestOf(parts[4]), expiry, key), "a made-up link is good:", parts[4]);
    return 0;
}
