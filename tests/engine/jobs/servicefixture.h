// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/jobservice.h"
#include "engine/store/sqlitestore.h"
#include "servicesupport.h"

#include <QTemporaryDir>
#include <memory>
#include <numeric>

namespace servicesupport {

inline Machine machineOf(int cores, int gpus)
{
    Machine machine;
    machine.cores.resize(static_cast<std::size_t>(cores));
    std::iota(machine.cores.begin(), machine.cores.end(), 0);
    machine.gpus.resize(static_cast<std::size_t>(gpus));
    std::iota(machine.gpus.begin(), machine.gpus.end(), 0);
    machine.bootId = "boot-1";
    return machine;
}

// A job service over a real store and a scripted executor, in one workspace with one experiment. start()
// again is another engine over the same data.
class ServiceFixture
{
public:
    explicit ServiceFixture(Machine ofYard = machineOf(2, 0))
        : machine(std::move(ofYard))
    {
        start();
        api::Workspace workspace;
        workspace.id = workspaceId;
        workspace.location = "local";
        must(service->putWorkspace(workspace));
        must(service->putExperiment(workspaceId.experimentNamed("exp")));
    }

    void start()
    {
        service.reset();
        executor = std::make_unique<ScriptedExecutor>();
        database.reset();
        database = must(store::SqliteStore::open(folder()));
        events = std::make_unique<EventLog>("test");
        JobService::Options options;
        options.layout = {folder(), "/bin/trainyard-train", environment};
        options.layout.policy = policy;
        options.machine = machine;
        service = std::make_unique<JobService>(*database, *executor, *events, observer, options);
        must(service->start());
    }

    static api::ResourceId clusterId(const char *name) { return workspaceId.cluster(name); }
    static api::ResourceId jobId(const std::string &name) { return workspaceId.job("exp", name); }

    static api::ClusterSpec clusterSpec(api::Scale scale, const char *size = "local")
    {
        api::ClusterSpec spec;
        spec.vmSize = size;
        spec.scale = scale;
        spec.adminUserName = "me";
        spec.mountVolumes.azureFileShares.push_back(
            {"acc", "https://acc.file.core.windows.net/share", "", "afs"});
        return spec;
    }
    api::Cluster makeCluster(const char *name, const api::ClusterSpec &spec)
    {
        return must(service->putCluster(clusterId(name), spec));
    }
    api::Cluster makeLowPriorityCluster(const char *name, int nodes)
    {
        api::ClusterSpec spec = clusterSpec(api::ManualScale{nodes});
        spec.vmPriority = api::VmPriority::LowPriority;
        return makeCluster(name, spec);
    }

    api::Cluster cluster(const char *name) { return must(service->cluster(clusterId(name))); }
    api::Cluster scale(const char *name, api::Scale scale)
    {
        return must(service->updateClusterScale(clusterId(name), scale));
    }

    api::Job submit(const std::string &name, const char *onCluster, int nodes = 1)
    {
        api::JobSpec spec;
        spec.cluster = clusterId(onCluster);
        spec.nodeCount = nodes;
        spec.toolkit = api::CustomToolkitSettings{"true"};
        spec.stdOutErrPathPrefix = "$AZ_BATCHAI_MOUNT_ROOT/afs";
        return must(service->putJob(jobId(name), spec));
    }
    api::Job job(const std::string &name) { return must(service->job(jobId(name))); }

    std::filesystem::path folder() const { return m_dir.path().toStdString(); }

    template <class T>
    static T must(Result<T> result)
    {
        if (!result)
            qFatal("%s", result.error().message.c_str());
        return std::move(*result);
    }
    static void must(const Status &status)
    {
        if (!status)
            qFatal("%s", status.error().message.c_str());
    }

    inline static const auto workspaceId = api::ResourceId::forWorkspace("sub", "grp", "ws");

private:
    QTemporaryDir m_dir;

public:
    RunObserver *observer = nullptr; // of the next start(); outlives it
    Policy policy;
    std::vector<api::NameValue> environment{{"PATH", "/bin"}}; // of the engine
    Machine machine;
    std::unique_ptr<ScriptedExecutor> executor;
    std::unique_ptr<store::SqliteStore> database;
    std::unique_ptr<EventLog> events;
    std::unique_ptr<JobService> service; // last: it uses the others
};

} // namespace servicesupport
