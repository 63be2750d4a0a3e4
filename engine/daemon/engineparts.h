// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/runfollower.h"
#include "engine/exec/local/localexecutor.h"
#include "engine/exec/local/machine.h"
#include "engine/jobs/jobservice.h"
#include "engine/store/sqlitestore.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace trainyard::daemon {

// Everything of an engine below its HTTP face, joined and ready. Destroying it leaves running jobs running.
class EngineParts
{
public:
    struct Options {
        std::filesystem::path dataDirectory; // locked by the caller
        std::vector<jobs::Link> extraMounts; // see jobs::Allocation
        jobs::Policy policy = {};
        std::string identity = {}; // of the data directory, which instance() begins with
        // See jobs::Layout; none: jobs are not told of a tracking.
        std::function<std::vector<api::NameValue>(const api::Job &)> trackingVariables = {};
    };

    // Opens the store. Nothing runs before service().start().
    static Result<std::unique_ptr<EngineParts>> open(Options options);

    const std::string &instance() const { return m_instance; }
    const exec::MachineDescription &machine() const { return m_machine; }
    jobs::EventLog &events() { return m_events; }
    exec::LocalExecutor &executor() { return m_executor; }
    jobs::JobService &service() { return m_jobs; }
    metrics::MetricsService &metrics() { return m_follower.metrics(); }
    const std::shared_ptr<tracking::Tracking> &tracking() const { return m_tracking; }

private:
    EngineParts(Options options, std::unique_ptr<store::SqliteStore> store);
    static jobs::Layout trackedLayout(const Options &options);

    const std::string m_instance;
    const exec::MachineDescription m_machine;
    const std::unique_ptr<store::SqliteStore> m_store;
    jobs::EventLog m_events;
    exec::LocalExecutor m_executor;
    const std::shared_ptr<tracking::Tracking> m_tracking;
    RunFollower m_follower;
    jobs::JobService m_jobs; // last: it uses all the above
};

// Device numbers and cores, as plans use them.
jobs::Machine usableMachine(const exec::MachineDescription &machine);

// The programs beside this one, the data directory and what its owner allows.
jobs::Layout layoutFor(const std::filesystem::path &dataDirectory, const jobs::Policy &policy);

} // namespace trainyard::daemon
