// SPDX-License-Identifier: Apache-2.0
#include "engine/http/jobnodes.h"

#include "engine/api/armjson.h"
#include "engine/http/replies.h"
#include "engine/jobs/jobservice.h"
#include "engine/jobs/runfile.h"

namespace trainyard::http {

std::vector<jobs::NodeSlot> nodesOf(Services &services, const api::Job &job)
{
    const auto directory = services.jobs.jobDirectory(job.id);
    if (!directory)
        return {};
    const auto run = jobs::readRunFile(*directory);
    return run ? run->allocation.nodes : std::vector<jobs::NodeSlot>();
}

Reply loginReply(const Request &request, const std::vector<std::string> &nodeIds)
{
    std::vector<ListItem> items;
    for (const std::string &id : nodeIds) {
        const std::string order(id.size() < 64 ? 64 - id.size() : 0, ' '); // node-9 before node-10
        items.push_back({order + id, api::toJson(api::RemoteLogin{id, "127.0.0.1"})});
    }
    return listReply(request, std::move(items));
}

} // namespace trainyard::http
