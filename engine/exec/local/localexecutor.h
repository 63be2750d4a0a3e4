// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/executor.h"

#include <chrono>
#include <filesystem>
#include <memory>

namespace trainyard::exec {

// Runs jobs on this machine, a supervisor process per node. It only watches them: everything that matters is
// in the nodes' folders, so any later executor of the same user can adopt what this one started. One thread
// of its own watches and calls the listener.
class LocalExecutor final : public jobs::Executor
{
public:
    struct Options {
        std::filesystem::path program; // trainyard-supervisor
        std::chrono::milliseconds graceTime = std::chrono::seconds(10);
    };

    explicit LocalExecutor(Options options); // throws std::system_error when out of descriptors
    ~LocalExecutor() override;               // afterwards the listener is called no more

    void setListener(jobs::ExecutorListener *listener) override;
    Status start(const std::string &jobUuid, const jobs::LaunchPlan &plan) override;
    void adopt(const std::string &jobUuid, const jobs::LaunchPlan &plan) override;
    void adoptOrStart(const std::string &jobUuid, const jobs::LaunchPlan &plan) override;
    Status clear(const jobs::LaunchPlan &plan) override;
    void stop(const std::string &jobUuid, jobs::StopReason why) override;

    // As stop(), without the grace time.
    void kill(const std::string &jobUuid);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace trainyard::exec
