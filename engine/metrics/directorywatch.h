// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"

#include <chrono>
#include <filesystem>
#include <vector>

namespace trainyard::metrics {

// Tells which folders have changed, by inotify. Network file systems tell nothing, so callers look from time
// to time as well. One thread, but for wake().
class DirectoryWatch
{
public:
    DirectoryWatch();

    // A number for the folder, the same for the same folder; -1 when it cannot be watched (yet).
    int add(const std::filesystem::path &directory);
    void remove(int watch);

    // Waits for a change, wake() or the timeout; returns the folders that have changed.
    std::vector<int> wait(std::chrono::milliseconds timeout);
    void wake(); // from any thread: ends the present or the next wait

private:
    std::vector<int> readChanges();

    FileDescriptor m_inotify;
    FileDescriptor m_wakeUp;
};

} // namespace trainyard::metrics
