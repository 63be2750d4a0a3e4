// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/launchplan.h"

#include <filesystem>
#include <memory>
#include <string>

namespace trainyard::daemon {

// Looks once a second how busy running jobs and their machine are, and keeps it in their folders. One thread
// of its own; functions may be called from any.
class SystemFollower
{
public:
    SystemFollower();
    ~SystemFollower();
    SystemFollower(const SystemFollower &) = delete;
    SystemFollower &operator=(const SystemFollower &) = delete;

    void watch(const std::string &jobKey, const jobs::LaunchPlan &plan);
    void forget(const std::string &jobKey);

    static std::filesystem::path folderIn(const std::filesystem::path &jobDirectory);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace trainyard::daemon
