// SPDX-License-Identifier: Apache-2.0
#include "engine/train/parallel/reception.h"

#include <algorithm>
#include <cerrno>
#include <poll.h>
#include <sys/socket.h>
#include <utility>
#include <vector>

namespace trainyard::train {

namespace {

constexpr std::chrono::seconds timeToGreet{5};
constexpr std::size_t mostVisitors = 256; // who have not greeted yet; more wait outside

} // namespace

Reception::Reception(const Listener &listener, const MeetingPoint &point, int leastRank)
    : m_listener(listener)
    , m_point(point)
    , m_leastRank(leastRank)
{}

int Reception::firstMissing() const
{
    int rank = m_leastRank;
    while (m_guests.contains(rank))
        ++rank;
    return rank;
}

void Reception::serve(const Patience &patience)
{
    std::vector<pollfd> entries;
    if (m_visitors.size() < mostVisitors)
        entries.push_back({m_listener.socket.get(), POLLIN, 0});
    for (const Visitor &visitor : m_visitors)
        entries.push_back({visitor.socket.get(), POLLIN, 0});
    for (const auto &[rank, guest] : m_guests)
        entries.push_back({guest.socket.get(), POLLRDHUP, 0});
    ::poll(entries.data(), entries.size(), patience.slice());
    forgetTheGone();
    acceptVisitors();
    hearVisitors();
}

void Reception::acceptVisitors()
{
    while (m_visitors.size() < mostVisitors) {
        auto socket = acceptFrom(m_listener.socket);
        if (!socket)
            return;
        m_visitors.push_back({std::move(*socket), {}, Patience(timeToGreet, {})});
    }
}

void Reception::hearVisitors()
{
    for (auto visitor = m_visitors.begin(); visitor != m_visitors.end();) {
        if (hear(*visitor) && !visitor->patience.isOver())
            ++visitor;
        else
            visitor = m_visitors.erase(visitor);
    }
}

bool Reception::hear(Visitor &visitor)
{
    while (visitor.said.size() < longestGreeting) {
        char c = 0; // one at a time: what follows the line is of the training
        const ssize_t got = ::recv(visitor.socket.get(), &c, 1, 0);
        if (got != 1)
            return got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR);
        if (c == '\n') {
            answer(visitor);
            return false;
        }
        visitor.said += c;
    }
    return false;
}

void Reception::answer(Visitor &visitor)
{
    const auto greeting = parseGreeting(visitor.said);
    if (!greeting || !sameSecret(greeting->token, m_point.token))
        return;
    forgetTheGone(); // one that was started anew is welcome again
    const int rank = greeting->rank;
    Verdict verdict = Verdict::Welcome;
    if (greeting->size != m_point.size)
        verdict = Verdict::OtherSize;
    else if (rank < m_leastRank || rank >= m_point.size || m_guests.contains(rank))
        verdict = Verdict::Taken;
    const std::string line = toLine(Answer{m_point.answer, verdict});
    // A short line fits into the buffer of a new connection.
    const bool isSent = ::send(visitor.socket.get(), line.data(), line.size(), MSG_NOSIGNAL) ==
                        static_cast<ssize_t>(line.size());
    if (isSent && verdict == Verdict::Welcome)
        m_guests.emplace(rank, Guest{std::move(visitor.socket), greeting->address});
}

void Reception::forgetTheGone()
{
    std::erase_if(m_guests, [](const auto &guest) { return isGone(guest.second.socket); });
}

} // namespace trainyard::train
