// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/eventloop.h"

#include "engine/base/log.h"

#include <array>
#include <cerrno>
#include <exception>
#include <future>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <system_error>

namespace trainyard::exec {

namespace {

// What one run throws must not end the thread that watches all the others.
void runSafely(const EventLoop::Task &task)
{
    try {
        task();
    } catch (const std::exception &problem) {
        log::error(std::string("A task of the executor failed: ") + problem.what());
    }
}

} // namespace

EventLoop::EventLoop()
    : m_epoll(::epoll_create1(EPOLL_CLOEXEC))
    , m_wake(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
{
    epoll_event event{.events = EPOLLIN, .data = {.fd = m_wake.get()}};
    if (!m_epoll || !m_wake || ::epoll_ctl(m_epoll.get(), EPOLL_CTL_ADD, m_wake.get(), &event) != 0)
        throw std::system_error(errno, std::generic_category(), "Cannot watch processes");
    m_thread = std::thread([this] { run(); });
}

EventLoop::~EventLoop()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isEnding = true;
    }
    ::eventfd_write(m_wake.get(), 1);
    m_thread.join();
}

void EventLoop::post(Task task)
{
    {
        const std::lock_guard lock(m_mutex);
        m_posted.push_back(std::move(task));
    }
    ::eventfd_write(m_wake.get(), 1);
}

void EventLoop::invoke(const Task &task)
{
    std::promise<void> ran;
    post([&] {
        try {
            task();
            ran.set_value();
        } catch (...) {
            ran.set_exception(std::current_exception());
        }
    });
    ran.get_future().get();
}

void EventLoop::onceReady(int fd, Task ready)
{
    epoll_event event{.events = EPOLLIN, .data = {.fd = fd}};
    ::epoll_ctl(m_epoll.get(), EPOLL_CTL_ADD, fd, &event);
    m_ready[fd] = std::move(ready);
}

void EventLoop::forget(int fd)
{
    if (m_ready.erase(fd))
        ::epoll_ctl(m_epoll.get(), EPOLL_CTL_DEL, fd, nullptr);
}

void EventLoop::run()
{
    std::array<epoll_event, 16> events{};
    while (true) {
        const int count = ::epoll_wait(m_epoll.get(), events.data(), static_cast<int>(events.size()), -1);
        // Before the look at what it announces, so that no later announcement is swallowed.
        eventfd_t ignored = 0;
        ::eventfd_read(m_wake.get(), &ignored);
        std::vector<Task> posted;
        {
            const std::lock_guard lock(m_mutex);
            if (m_isEnding)
                return;
            posted.swap(m_posted);
        }
        for (int i = 0; i < count; ++i)
            runReady(events[static_cast<std::size_t>(i)].data.fd);
        for (const Task &task : posted)
            runSafely(task);
    }
}

void EventLoop::runReady(int fd)
{
    const auto found = m_ready.find(fd);
    if (found == m_ready.end())
        return; // the wake-up, or forgotten by a task that ran just before
    const Task ready = std::move(found->second);
    forget(fd);
    runSafely(ready);
}

} // namespace trainyard::exec
