// SPDX-License-Identifier: Apache-2.0
#include "engine/logs/lineindexes.h"

#include "engine/logs/fileread.h"

#include <algorithm>
#include <chrono>
#include <fcntl.h>
#include <sys/stat.h>
#include <utility>

namespace trainyard::logs {

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr std::size_t mostEntries = 64;
constexpr auto share = 20ms; // of a question in reading on

} // namespace

LineIndexes::LineIndexes()
    : m_thread([this] { run(); })
{}

LineIndexes::~LineIndexes()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isStopping = true;
    }
    m_changed.notify_all();
    m_thread.join();
}

LineIndexes::Identity LineIndexes::identify(int fd)
{
    struct statx info = {};
    if (::statx(fd, "", AT_EMPTY_PATH, STATX_INO | STATX_BTIME, &info) != 0)
        return {};
    const bool hasBirth = (info.stx_mask & STATX_BTIME) != 0;
    return {std::uint64_t{info.stx_dev_major} << 32 | info.stx_dev_minor, info.stx_ino,
            hasBirth ? info.stx_btime.tv_sec * 1'000'000'000 + info.stx_btime.tv_nsec : 0};
}

std::shared_ptr<LineIndex> LineIndexes::find(const Identity &identity, std::uint64_t size)
{
    const std::lock_guard lock(m_mutex);
    const auto known = std::find_if(m_entries.begin(), m_entries.end(),
                                    [&](const Entry &entry) { return entry.identity == identity; });
    if (known != m_entries.end() && known->index->extent().bytes <= size) {
        m_entries.splice(m_entries.begin(), m_entries, known);
        return m_entries.front().index;
    }
    if (known != m_entries.end())
        m_entries.erase(known);
    m_entries.push_front({identity, std::make_shared<LineIndex>()});
    if (m_entries.size() > mostEntries)
        m_entries.pop_back();
    return m_entries.front().index;
}

std::shared_ptr<LineIndex> LineIndexes::of(const FileDescriptor &file)
{
    const std::uint64_t size = sizeOf(file.get());
    auto index = find(identify(file.get()), size);
    {
        const std::lock_guard lock(m_mutex);
        if (isWorkedOn(index))
            return index;
    }
    const auto deadline = Clock::now() + share;
    if (index->extent().bytes < size &&
        !index->extend(file.get(), [deadline] { return Clock::now() >= deadline; }))
        goOn(file, index);
    return index;
}

bool LineIndexes::isWorkedOn(const std::shared_ptr<LineIndex> &index) const
{
    return index == m_now ||
           std::any_of(m_work.begin(), m_work.end(), [&](const Work &work) { return work.index == index; });
}

void LineIndexes::goOn(const FileDescriptor &file, const std::shared_ptr<LineIndex> &index)
{
    FileDescriptor own(::fcntl(file.get(), F_DUPFD_CLOEXEC, 0));
    if (!own)
        return; // the next question reads on
    {
        const std::lock_guard lock(m_mutex);
        if (isWorkedOn(index))
            return;
        m_work.push_back({std::move(own), index});
    }
    m_changed.notify_all();
}

void LineIndexes::run()
{
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_changed.wait(lock, [this] { return m_isStopping || !m_work.empty(); });
        if (m_isStopping)
            return;
        Work work = std::move(m_work.front());
        m_work.pop_front();
        m_now = work.index;
        lock.unlock();
        const bool isDone = work.index->extend(work.file.get(), [] { return true; }); // a few MiB
        lock.lock();
        if (!isDone)
            m_work.push_back(std::move(work)); // others read on in between
        m_now.reset();
    }
}

} // namespace trainyard::logs
