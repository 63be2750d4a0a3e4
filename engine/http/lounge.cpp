// SPDX-License-Identifier: Apache-2.0
#include "engine/http/lounge.h"

#include "engine/http/requesthead.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <string_view>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <vector>

namespace trainyard::http {

namespace {

using namespace std::chrono_literals;

constexpr auto longestIdle = 60s;
constexpr auto longestHead = 20s;                          // from its first byte
constexpr std::size_t mostGuests = 8192;                   // each is a descriptor and some KiB
constexpr std::size_t headLimit = Connection::longestHead; // more is called for what it is: too long
constexpr char tlsHandshake = 0x16;

enum class Request { Missing, Begun, Ready, Gone };

// What waits to be read in clear.
Request requestAt(int socket)
{
    std::array<char, headLimit>
        bytes; // NOLINT(cppcoreguidelines-pro-type-member-init): recv() fills what is read
    const ssize_t count = ::recv(socket, bytes.data(), bytes.size(), MSG_PEEK | MSG_DONTWAIT);
    if (count <= 0)
        return count < 0 && (errno == EAGAIN || errno == EINTR) ? Request::Missing : Request::Gone;
    const std::string_view head(bytes.data(), static_cast<std::size_t>(count));
    const bool isWhole = head.size() == headLimit || head.front() == tlsHandshake || hasWholeHead(head);
    return isWhole ? Request::Ready : Request::Begun;
}

} // namespace

Lounge::Lounge(Call call)
    : m_call(std::move(call))
    , m_epoll(::epoll_create1(EPOLL_CLOEXEC))
    , m_wakeUp(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
{
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.fd = m_wakeUp.get();
    ::epoll_ctl(m_epoll.get(), EPOLL_CTL_ADD, m_wakeUp.get(), &event);
    m_thread = std::thread([this] { watch(); });
}

Lounge::~Lounge()
{
    close();
}

void Lounge::close()
{
    std::map<int, Seat> all;
    {
        const std::lock_guard lock(m_mutex);
        m_isClosed = true;
        all.swap(m_seats);
        m_deadlines.clear();
    }
    ::eventfd_write(m_wakeUp.get(), 1);
    if (m_thread.joinable())
        m_thread.join();
}

std::size_t Lounge::count() const
{
    const std::lock_guard lock(m_mutex);
    return m_seats.size();
}

void Lounge::seat(std::unique_ptr<Guest> guest)
{
    std::unique_ptr<Guest> shownOut; // closed when the mutex is free
    const int socket = guest->connection.socket();
    const std::lock_guard lock(m_mutex);
    if (m_isClosed)
        return;
    if (m_seats.size() >= mostGuests)
        shownOut = taken(m_deadlines.begin()->second);
    const bool isFirst = m_deadlines.empty();
    Seat &seat = m_seats[socket];
    seat.guest = std::move(guest);
    setDeadline(socket, seat, seat.guest->dueTime.value_or(Clock::now() + longestIdle));
    // Edge-triggered: the thread wakes when something comes, not for what it has already seen.
    epoll_event event{};
    event.events = EPOLLIN | EPOLLRDHUP | EPOLLET;
    event.data.fd = socket;
    if (::epoll_ctl(m_epoll.get(), EPOLL_CTL_ADD, socket, &event) != 0)
        shownOut = taken(socket);
    if (isFirst)
        ::eventfd_write(m_wakeUp.get(), 1); // the thread waits without an end
}

void Lounge::setDeadline(int socket, Seat &seat, Clock::time_point deadline)
{
    m_deadlines.erase({seat.deadline, socket});
    seat.deadline = deadline;
    m_deadlines.emplace(deadline, socket);
}

std::unique_ptr<Guest> Lounge::taken(int socket)
{
    auto node = m_seats.extract(socket);
    if (node.empty())
        return nullptr;
    m_deadlines.erase({node.mapped().deadline, socket});
    ::epoll_ctl(m_epoll.get(), EPOLL_CTL_DEL, socket, nullptr);
    return std::move(node.mapped().guest);
}

bool Lounge::isClosed() const
{
    const std::lock_guard lock(m_mutex);
    return m_isClosed;
}

int Lounge::msUntilNextDeadline() const
{
    const std::lock_guard lock(m_mutex);
    if (m_deadlines.empty())
        return -1;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(m_deadlines.begin()->first - Clock::now());
    return static_cast<int>(std::max(left, 0ms).count());
}

void Lounge::watch()
{
    std::array<epoll_event, 64> events{};
    // Whether it is closed is looked at after a wake-up has been read, not before: close() may share it.
    while (!isClosed()) {
        const int count = ::epoll_wait(m_epoll.get(), events.data(), static_cast<int>(events.size()),
                                       msUntilNextDeadline());
        for (int i = 0; i < count; ++i) {
            const epoll_event &event = events[static_cast<std::size_t>(i)];
            std::uint64_t wakes = 0;
            if (event.data.fd == m_wakeUp.get())
                ::eventfd_read(m_wakeUp.get(), &wakes);
            else
                look(event.data.fd, (event.events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0);
        }
        showOutTheLate();
    }
}

// A client that sends no more (`isEnding`) is called with what it has sent.
void Lounge::look(int socket, bool isEnding)
{
    std::unique_ptr<Guest> guest;
    bool isCalled = false;
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_seats.find(socket);
        if (found == m_seats.end())
            return;
        Seat &seat = found->second;
        const Request request = seat.guest->connection.isUnderWay() ? Request::Ready : requestAt(socket);
        isCalled = request == Request::Ready || (request == Request::Begun && isEnding);
        if (!isCalled && request == Request::Begun && !seat.hasBegun) {
            seat.hasBegun = true;
            setDeadline(socket, seat, Clock::now() + longestHead);
        }
        if (isCalled || request == Request::Gone)
            guest = taken(socket);
    }
    if (isCalled)
        m_call(std::move(guest));
}

void Lounge::showOutTheLate()
{
    std::vector<std::unique_ptr<Guest>> late; // closed when the mutex is free
    const std::lock_guard lock(m_mutex);
    while (!m_deadlines.empty() && m_deadlines.begin()->first <= Clock::now())
        late.push_back(taken(m_deadlines.begin()->second));
}

} // namespace trainyard::http
