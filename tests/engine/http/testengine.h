// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/http/server.h"
#include "engine/jobs/eventlog.h"
#include "engine/jobs/jobservice.h"
#include "engine/store/sqlitestore.h"
#include "tests/engine/http/rawclient.h"

#include <atomic>
#include <filesystem>
#include <memory>
#include <string>

namespace trainyard::test {

// Starts nothing; a job runs until the test ends it.
class ManualExecutor final : public jobs::Executor
{
public:
    void setListener(jobs::ExecutorListener *listener) override { m_listener = listener; }
    Status start(const std::string &, const jobs::LaunchPlan &) override { return {}; }
    void adopt(const std::string &, const jobs::LaunchPlan &) override {}
    void adoptOrStart(const std::string &, const jobs::LaunchPlan &) override {}
    Status clear(const jobs::LaunchPlan &) override { return {}; }
    void stop(const std::string &jobUuid, jobs::StopReason why) override;
    std::atomic<bool> isStubborn = false; // jobs do not end when they are told to
    void end(const std::string &jobUuid, jobs::NodeExit::Reason reason, int exitCode);

private:
    jobs::ExecutorListener *m_listener = nullptr;
};

// Job service, SQLite store and HTTP server in a folder, on a port of its own.
class TestEngine
{
public:
    static constexpr const char *token = "the-token";
    static constexpr const char *trackingKey = "the tracking key";
    static constexpr const char *storageAccount = "acct";
    static constexpr const char *storageKey = "dGhlIHN0b3JhZ2Uga2V5IG9mIHRoZSB0ZXN0cw==";
    static constexpr const char *otherStorageKey = "YW5vdGhlciBrZXk=";
    static constexpr const char *subscription = "/subscriptions/11111111-1111-1111-1111-111111111111";

    explicit TestEngine(const std::filesystem::path &folder);
    ~TestEngine();

    // With the token unless `headers` has its own Authorization.
    RawReply ask(const std::string &method, const std::string &target, const std::string &body = {},
                 Headers headers = {}) const;

    static std::string group() { return std::string(subscription) + "/resourceGroups/g"; }
    static std::string workspace() { return group() + "/providers/Microsoft.BatchAI/workspaces/w"; }
    static std::string cluster() { return workspace() + "/clusters/c"; }
    static std::string experiment() { return workspace() + "/experiments/e"; }
    static std::string job(const std::string &name = "j") { return experiment() + "/jobs/" + name; }
    static std::string clusterBody(int nodes);
    static std::string jobBody();

    // Workspace, cluster, experiment and the running job j; returns where its standard output goes.
    std::filesystem::path makeRunningJob() const;
    void endJob(int exitCode);

    const std::filesystem::path folder;
    int port = 0;
    jobs::EventLog events{"instance"};
    ManualExecutor executor;
    std::unique_ptr<jobs::Store> store;
    std::unique_ptr<jobs::JobService> service;
    std::unique_ptr<http::HttpServer> server;
};

} // namespace trainyard::test
