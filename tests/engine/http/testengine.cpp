// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/http/testengine.h"

#include "engine/base/files.h"
#include "engine/storage/storagetrash.h"
#include "engine/tracking/tracking.h"

#include <algorithm>
#include <stdexcept>

namespace trainyard::test {

void ManualExecutor::stop(const std::string &jobUuid, jobs::StopReason)
{
    if (!isStubborn)
        end(jobUuid, jobs::NodeExit::Reason::Terminated, 143);
}

void ManualExecutor::end(const std::string &jobUuid, jobs::NodeExit::Reason reason, int exitCode)
{
    jobs::NodeExit exit;
    exit.reason = reason;
    exit.exitCode = exitCode;
    exit.endTime = now();
    m_listener->nodeExited(jobUuid, 0, exit);
}

TestEngine::TestEngine(const std::filesystem::path &dataFolder)
    : folder(dataFolder)
{
    auto opened = store::SqliteStore::open(folder);
    if (!opened)
        throw std::runtime_error(opened.error().message);
    store = std::move(*opened);
    jobs::JobService::Options options;
    options.layout.dataDirectory = folder;
    service = std::make_unique<jobs::JobService>(*store, executor, events, nullptr, options);
    if (auto started = service->start(); !started)
        throw std::runtime_error(started.error().message);
    const auto info = [] {
        api::EngineInfo engine;
        engine.version = "1.2.3";
        engine.instance = "instance";
        return engine;
    };
    http::Services services{
        .jobs = *service, .events = events, .info = info, .signingKey = "the signing key"};
    services.tracking = std::make_shared<tracking::Tracking>(folder);
    services.trackingKey = trackingKey;
    services.storage = std::make_shared<storage::Storage>(folder / "storage");
    services.storageTrash =
        std::make_shared<storage::StorageTrash>(storage::StorageTrash::Options{services.storage});
    services.accountKeys = [](std::string_view account) {
        return account == storageAccount ? std::vector<std::string>{otherStorageKey, storageKey}
                                         : std::vector<std::string>{};
    };
    server = std::make_unique<http::HttpServer>(services, http::HttpServer::Options{.token = token});
    const auto listening = server->listen();
    if (!listening)
        throw std::runtime_error(listening.error().message);
    port = *listening;
}

TestEngine::~TestEngine() = default;

RawReply TestEngine::ask(const std::string &method, const std::string &target, const std::string &body,
                         Headers headers) const
{
    if (std::none_of(headers.begin(), headers.end(),
                     [](const auto &header) { return header.first == "Authorization"; }))
        headers.emplace_back("Authorization", std::string("Bearer ") + token);
    return test::ask(port, method, target, headers, body);
}

std::string TestEngine::clusterBody(int nodes)
{
    return R"({"properties":{"vmSize":"local","scaleSettings":{"manual":{"targetNodeCount":)" +
           std::to_string(nodes) +
           R"(}},"nodeSetup":{"mountVolumes":{"azureFileShares":[{"accountName":"local",)"
           R"("azureFileUrl":"https://local.file.core.windows.net/share","relativeMountPath":"afs",)"
           R"("credentials":{"accountKey":"secret-key"}}]}}}})";
}

std::string TestEngine::jobBody()
{
    return R"({"properties":{"cluster":{"id":")" + cluster() +
           R"("},"nodeCount":1,"customToolkitSettings":{"commandLine":"true"},)"
           R"("secrets":[{"name":"PASSWORD","value":"hidden"}],)"
           R"("outputDirectories":[{"id":"MODEL","pathPrefix":"$AZ_BATCHAI_MOUNT_ROOT/afs","pathSuffix":"models"}],)"
           R"("stdOutErrPathPrefix":"$AZ_BATCHAI_MOUNT_ROOT/afs"}})";
}

std::filesystem::path TestEngine::makeRunningJob() const
{
    ask("PUT", workspace(), R"({"location":"local"})");
    ask("PUT", cluster(), clusterBody(1));
    ask("PUT", experiment());
    ask("PUT", job(), jobBody());
    const auto id = api::ResourceId::parse(job());
    const auto output = service->outputDirectory(*id, "stdouterr");
    if (!output || !createDirectories(*output))
        throw std::runtime_error("The job could not be made.");
    return *output;
}

void TestEngine::endJob(int exitCode)
{
    const auto id = api::ResourceId::parse(job());
    executor.end(service->job(*id)->uuid, jobs::NodeExit::Reason::Exited, exitCode);
}

} // namespace trainyard::test
