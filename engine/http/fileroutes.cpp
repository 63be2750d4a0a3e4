// SPDX-License-Identifier: Apache-2.0
#include "engine/api/foundstored.h"
#include "engine/http/filesearch.h"
#include "engine/http/replies.h"
#include "engine/http/routes.h"
#include "engine/http/storedsearch.h"
#include "engine/jobs/armservice.h"
#include "engine/jobs/jobservice.h"

#include <memory>
#include <utility>

namespace trainyard::http {

namespace {

api::FoundAnywhere withStored(api::FoundFiles files, const Services &services, const FileSearch &search)
{
    std::vector<std::string> accounts;
    for (const api::StorageAccount &account : services.jobs.arm().accounts(services.info().subscription, {}))
        accounts.push_back(account.id.name);
    FoundStored stored;
    if (services.storage)
        stored = findStored(*services.storage, accounts, services.jobs, search);
    files.isCut = files.isCut || stored.isCut;
    return {std::move(files), std::move(stored.files)};
}

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
    reply.stream = [search, &services](Channel &channel) {
        search->isWanted = [&channel] { return channel.isOpen(); };
        api::FoundFiles found = findFiles(services.jobs, *search);
        return channel.write(search->before.empty()
                                 ? api::toJson(withStored(std::move(found), services, *search))
                                 : api::toJson(found));
    };
    return reply;
}

} // namespace

std::vector<Route> fileRoutes()
{
    return {{"GET", "/trainyard/v1/findfiles", getFound}};
}

} // namespace trainyard::http
