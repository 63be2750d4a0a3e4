// SPDX-License-Identifier: Apache-2.0
#include "engine/http/machinelook.h"
#include "engine/http/replies.h"
#include "engine/http/routes.h"
#include "engine/jobs/jobservice.h"
#include "engine/jobs/planpaths.h"

#include <algorithm>

namespace trainyard::http {

namespace fs = std::filesystem;

namespace {

Result<fs::path> placeOf(const api::LookedPath &looked, const Services &services)
{
    if (looked.fileServer.empty())
        return fs::path(looked.path);
    const auto server = api::ResourceId::parse(looked.fileServer);
    if (!server || server->type != api::ResourceType::FileServer)
        return Error{Error::Code::InvalidInput, "\"" + looked.fileServer + "\" is not a file server's id."};
    const fs::path below = fs::path(looked.path).relative_path();
    if (std::any_of(below.begin(), below.end(), [](const fs::path &part) { return part == ".."; }))
        return Error{Error::Code::InvalidInput,
                     "The path \"" + looked.path + "\" leaves its file server; take the \"..\" out."};
    return jobs::fileServerFolder(*server, services.jobs.dataDirectory()) / below;
}

Reply postLook(const Request &request, Services &services)
{
    const auto question = api::machineQuestionFromJson(request.body);
    if (!question)
        return errorReply(question.error());
    MachinePlaces places{.paths = {},
                         .programs = question->programs,
                         .searchPath = question->searchPath.empty() ? services.jobs.searchPath()
                                                                    : question->searchPath};
    for (const api::LookedPath &looked : question->paths) {
        const auto place = placeOf(looked, services);
        if (!place)
            return errorReply(place.error());
        places.paths.push_back(*place);
    }
    auto sight = services.machine->see(std::move(places));
    if (!sight)
        return errorReply(sight.error());
    for (std::size_t i = 0; i < sight->paths.size(); ++i) // where file servers lie is nobody's matter
        sight->paths[i].path = question->paths[i].path;
    return jsonReply(api::toJson(*sight));
}

} // namespace

std::vector<Route> lookRoutes()
{
    return {{"POST", "/trainyard/v1/look", postLook}};
}

} // namespace trainyard::http
