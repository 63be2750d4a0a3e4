// SPDX-License-Identifier: Apache-2.0
#include "tests/support/testyard.h"

#include "tests/models/testjob.h"

#include <QtGlobal>

namespace trainyard::test {

namespace {

template <class T>
bool isDone(const Result<T> &result)
{
    if (!result)
        qWarning("%s", result.error().message.c_str());
    return bool(result);
}

} // namespace

bool putWorkspace(const client::Endpoint &engine, const api::ResourceId &id)
{
    api::Workspace workspace;
    workspace.id = id;
    workspace.location = "local";
    return isDone(client::Client(engine).putWorkspace(workspace));
}

std::optional<api::ResourceId> putWorkspace(const client::Endpoint &engine, const std::string &name)
{
    const auto info = client::Client(engine).info();
    if (!isDone(info))
        return {};
    const auto id = api::ResourceId::forWorkspace(info->subscription, info->group, name);
    return putWorkspace(engine, id) ? std::optional(id) : std::nullopt;
}

bool putTestYard(const client::Endpoint &engine)
{
    const api::ResourceId yard = models::testWorkspace();
    client::Client client(engine);
    return putWorkspace(engine, yard) && isDone(client.putCluster(yard.cluster("box"), models::oneNode())) &&
           isDone(client.putExperiment(yard.experimentNamed("digits")));
}

bool putCommand(const client::Endpoint &engine, const api::ResourceId &job, const std::string &line)
{
    return isDone(client::Client(engine).putJob(job, models::command(line)));
}

} // namespace trainyard::test
