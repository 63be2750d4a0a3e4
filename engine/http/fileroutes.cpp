// SPDX-License-Identifier: Apache-2.0
#include "engine/http/filesearch.h"
#include "engine/http/replies.h"
#include "engine/http/routes.h"

#include <memory>
#include <utility>

namespace trainyard::http {

namespace {

// Looks while the reply is sent, so that it ends when the client is gone.
Reply getFound(const Request &request, Services &services)
{
    auto words = FuzzyWords::of(request.parameter("words"));
    if (!words)
        return errorReply(words.error());
    const auto most = request.number("most", 100, 1, api::mostFoundFiles);
    if (!most)
        return errorReply(most.error());
    const auto search = std::make_shared<FileSearch>(FileSearch{.words = *std::move(words)});
    search->before = request.parameter("before");
    search->mostFiles = static_cast<std::size_t>(*most);
    Reply reply;
    reply.stream = [search, &jobs = services.jobs](Channel &channel) {
        search->isWanted = [&channel] { return channel.isOpen(); };
        const std::string found = api::toJson(findFiles(jobs, *search));
        return channel.write(found);
    };
    return reply;
}

} // namespace

std::vector<Route> fileRoutes()
{
    return {{"GET", "/trainyard/v1/findfiles", getFound}};
}

} // namespace trainyard::http
