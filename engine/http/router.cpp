// SPDX-License-Identifier: Apache-2.0
#include "engine/http/router.h"

#include "engine/api/resourceid.h"
#include "engine/base/strings.h"
#include "engine/http/replies.h"

#include <algorithm>

namespace trainyard::http {

namespace {

bool matches(const std::vector<std::string> &pattern, const std::vector<std::string> &segments)
{
    return std::equal(pattern.begin(), pattern.end(), segments.begin(), segments.end(),
                      [](const std::string &word, const std::string &segment) {
                          return word == "{}" || equalIgnoringCase(word, segment);
                      });
}

// What is at no address of ours; which may be one of the older versions, that knew no workspaces.
Reply nothingThere(const Request &request)
{
    const auto isProvider = [](const std::string &segment) {
        return equalIgnoringCase(segment, "Microsoft.BatchAI");
    };
    const std::string version = request.parameter("api-version");
    if (version.empty() || version == api::publishedVersion ||
        std::none_of(request.segments.begin(), request.segments.end(), isProvider))
        return errorReply(404, "ResourceNotFound", "There is nothing at this address.");
    return errorReply(400, "NoRegisteredProviderFound",
                      "There is nothing at this address of api-version " + version + "; the engine knows " +
                          std::string(api::publishedVersion) +
                          ", in which clusters, file servers and experiments lie in workspaces and jobs in "
                          "experiments.");
}

} // namespace

Router::Router(const std::vector<Route> &routes)
{
    for (const Route &route : routes)
        m_entries.push_back({route.method, pathSegments(route.pattern), route.handler, route.access});
}

Reply Router::handle(const Request &request, Services &services) const
{
    std::string allowed;
    for (const Entry &entry : m_entries) {
        if (!matches(entry.pattern, request.segments))
            continue;
        if (entry.method == request.method)
            return entry.handler(request, services);
        allowed += (allowed.empty() ? "" : ", ") + entry.method;
    }
    if (allowed.empty())
        return nothingThere(request);
    Reply reply = errorReply(405, "MethodNotAllowed", "Only " + allowed + " can be used at this address.");
    reply.headers.emplace_back("Allow", allowed);
    return reply;
}

bool Router::isForAnyone(const Request &request) const
{
    return std::any_of(m_entries.begin(), m_entries.end(), [&](const Entry &entry) {
        return entry.access == Route::Access::Anyone && entry.method == request.method &&
               matches(entry.pattern, request.segments);
    });
}

} // namespace trainyard::http
