// SPDX-License-Identifier: Apache-2.0
#include "engine/base/trashkeeper.h"

#include "engine/base/files.h"
#include "engine/base/log.h"

#include <algorithm>
#include <sys/stat.h>

namespace trainyard {

namespace fs = std::filesystem;

namespace {

constexpr std::chrono::milliseconds longestPause = std::chrono::hours(1);
constexpr std::uint64_t blockSize = 512; // of st_blocks, whatever the file system

std::uint64_t bytesOf(const fs::path &path)
{
    struct stat status {};
    return ::lstat(path.c_str(), &status) == 0 ? static_cast<std::uint64_t>(status.st_blocks) * blockSize : 0;
}

} // namespace

std::uint64_t bytesOnDisk(const fs::path &folder, const std::function<bool()> &mustEnd)
{
    std::uint64_t bytes = bytesOf(folder);
    std::error_code problem;
    fs::recursive_directory_iterator entries(folder, fs::directory_options::skip_permission_denied, problem);
    for (; !problem && entries != fs::recursive_directory_iterator() && !mustEnd();
         entries.increment(problem))
        bytes += bytesOf(entries->path());
    return bytes;
}

TrashKeeper::TrashKeeper(Calls calls)
    : m_calls(std::move(calls))
    , m_thread([this] { run(); })
{}

TrashKeeper::~TrashKeeper()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isEnding = true;
    }
    m_changed.notify_one();
    m_thread.join();
}

void TrashKeeper::poke()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isPoked = true;
    }
    m_changed.notify_one();
}

bool TrashKeeper::isEnding() const
{
    const std::lock_guard lock(m_mutex);
    return m_isEnding;
}

void TrashKeeper::run()
{
    while (true) {
        {
            const std::lock_guard lock(m_mutex);
            m_isPoked = false;
        }
        while (!isEnding()) {
            const auto task = m_calls.nextTask();
            if (!task)
                break;
            carryOut(*task);
        }
        std::chrono::milliseconds pause = longestPause;
        if (const auto next = isEnding() ? std::nullopt : m_calls.nextRemoval())
            pause = std::clamp(*next - now(), std::chrono::milliseconds(1), longestPause);
        std::unique_lock lock(m_mutex);
        m_changed.wait_for(lock, pause, [this] { return m_isEnding || m_isPoked; });
        if (m_isEnding)
            return;
    }
}

void TrashKeeper::carryOut(const TrashTask &task)
{
    const auto mustEnd = [this] { return isEnding(); };
    std::uint64_t bytes = 0;
    for (const fs::path &folder : task.folders) {
        if (mustEnd())
            return;
        switch (task.kind) {
        case TrashTask::Kind::Measure:
            bytes += bytesOnDisk(folder, mustEnd);
            break;
        case TrashTask::Kind::Remove:
            if (auto removed = removeTree(folder); !removed)
                log::warning(removed.error().message);
            break;
        }
    }
    if (mustEnd())
        return;
    if (task.kind == TrashTask::Kind::Measure)
        m_calls.measured(task.id, bytes);
    else
        m_calls.removed(task);
}

} // namespace trainyard
