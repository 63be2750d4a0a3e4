// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/clock.h"

#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace trainyard {

// What is to be done to the disk for an item of a trash.
struct TrashTask {
    enum class Kind { Measure, Remove };
    Kind kind = Kind::Measure;
    std::string id;
    std::vector<std::filesystem::path> folders;
};

// Does in a thread of its own what a trash has to be done on disk: measures what came, removes what goes
// for good, and looks again when the next item is due, at least once an hour. Everything that it calls runs
// in that thread.
class TrashKeeper
{
public:
    struct Calls {
        std::function<std::optional<TrashTask>()> nextTask;
        std::function<std::optional<Timestamp>()> nextRemoval;
        std::function<void(const std::string &id, std::uint64_t bytes)> measured;
        std::function<void(const TrashTask &task)> removed; // all its folders are gone
    };

    explicit TrashKeeper(Calls calls);
    ~TrashKeeper(); // soon: it leaves what is half done to the next engine
    TrashKeeper(const TrashKeeper &) = delete;
    TrashKeeper &operator=(const TrashKeeper &) = delete;

    void poke(); // there is something to do; from any thread

private:
    void run();
    void carryOut(const TrashTask &task);
    bool isEnding() const;

    const Calls m_calls;
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_isPoked = true;   // guarded by m_mutex
    bool m_isEnding = false; // guarded by m_mutex
    std::thread m_thread;    // last: uses the others
};

// What lies in the folder and below it takes on the disk, in bytes; links are not followed. `mustEnd` is
// asked at every file; what was counted until then is answered.
std::uint64_t bytesOnDisk(const std::filesystem::path &folder, const std::function<bool()> &mustEnd);

} // namespace trainyard
