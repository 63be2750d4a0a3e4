// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>

namespace trainyard::jobs {

// What the owner of the machine allows jobs, and how the engine goes about them: DATA/settings.json. Whatever
// reaches further than a job's own folders is off until its owner turns it on.
struct Policy {
    enum class WithoutContainers {
        Refuse, // a job that asks for an image fails with a sentence
        Host    // it runs on the machine itself, and its service log says so
    };

    bool allowsUnmanagedMounts = false; // unmanagedFileSystems run their mountCommand
    WithoutContainers withoutContainers = WithoutContainers::Refuse;
    std::filesystem::path containerRuntime; // podman or docker; empty: there is none
    int mostRetries = 3;                    // how often a job that was reclaimed or requeued may start again
    // How long what is deleted can be restored. Zero: it goes at once, and there is no trash.
    std::chrono::hours keepTrash = std::chrono::hours(30 * 24);
    // Mean time between two reclaims of a random low-priority node, to try out how jobs take it. None: never.
    std::optional<std::chrono::seconds> reclaimEvery;
};

} // namespace trainyard::jobs
