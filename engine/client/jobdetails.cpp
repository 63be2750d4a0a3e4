// SPDX-License-Identifier: Apache-2.0
#include "engine/client/jobdetails.h"

namespace trainyard::client {

namespace {

constexpr std::uint64_t longest = 64 * 1024 * 1024;

template <class T>
Result<T> ask(Client &client, const std::string &target, Result<T> (*read)(std::string_view))
{
    const auto reply = client.readFile(target, 0, longest);
    return reply ? read(reply->bytes) : Result<T>(reply.error());
}

} // namespace

Result<api::JobPlan> jobPlan(Client &client, const api::ResourceId &job)
{
    return ask<api::JobPlan>(client, "/trainyard/v1/plan" + job.path(), api::jobPlanFromJson);
}

Result<std::vector<api::JobStep>> jobHistory(Client &client, const api::ResourceId &job)
{
    return ask<std::vector<api::JobStep>>(client, "/trainyard/v1/history" + job.path(),
                                          api::jobHistoryFromJson);
}

Result<api::RanRecord> ranRecord(Client &client, const api::ResourceId &job)
{
    return ask<api::RanRecord>(client, "/trainyard/v1/code" + job.path(), api::ranRecordFromJson);
}

Result<std::string> ranFile(Client &client, const api::ResourceId &job, std::size_t number)
{
    const auto reply =
        client.readFile("/trainyard/v1/code" + job.path() + "?file=" + std::to_string(number), 0, longest);
    return reply ? Result<std::string>(reply->bytes) : Result<std::string>(reply.error());
}

Result<api::JobFolders> jobFolders(Client &client, const api::ResourceId &job)
{
    return ask<api::JobFolders>(client, "/trainyard/v1/folders" + job.path(), api::jobFoldersFromJson);
}

} // namespace trainyard::client
