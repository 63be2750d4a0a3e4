// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/directorywatch.h"

#include <array>
#include <cstdint>
#include <cstring>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <unistd.h>

namespace trainyard::metrics {

DirectoryWatch::DirectoryWatch()
    : m_inotify(::inotify_init1(IN_CLOEXEC | IN_NONBLOCK)) // none left: looking from time to time is enough
    , m_wakeUp(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
{}

int DirectoryWatch::add(const std::filesystem::path &directory)
{
    return ::inotify_add_watch(m_inotify.get(), directory.c_str(),
                               IN_MODIFY | IN_CREATE | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF |
                                   IN_ONLYDIR);
}

void DirectoryWatch::remove(int watch)
{
    ::inotify_rm_watch(m_inotify.get(), watch);
}

std::vector<int> DirectoryWatch::wait(std::chrono::milliseconds timeout)
{
    std::array<pollfd, 2> sources{{{m_wakeUp.get(), POLLIN, 0}, {m_inotify.get(), POLLIN, 0}}};
    if (::poll(sources.data(), sources.size(), static_cast<int>(timeout.count())) <= 0)
        return {};
    std::uint64_t wakes = 0;
    while (::read(m_wakeUp.get(), &wakes, sizeof wakes) > 0) {
    }
    return readChanges();
}

std::vector<int> DirectoryWatch::readChanges()
{
    std::vector<int> changed;
    alignas(inotify_event) std::array<char, 16384> buffer{};
    while (true) {
        const ssize_t got = ::read(m_inotify.get(), buffer.data(), buffer.size());
        if (got <= 0)
            return changed;
        for (std::size_t place = 0; place < static_cast<std::size_t>(got);) {
            inotify_event event{};
            std::memcpy(&event, buffer.data() + place, sizeof event);
            if (changed.empty() || changed.back() != event.wd)
                changed.push_back(event.wd);
            place += sizeof event + event.len;
        }
    }
}

void DirectoryWatch::wake()
{
    const std::uint64_t one = 1;
    [[maybe_unused]] const ssize_t written =
        ::write(m_wakeUp.get(), &one, sizeof one); // full: it wakes anyway
}

} // namespace trainyard::metrics
