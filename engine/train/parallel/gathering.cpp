// SPDX-License-Identifier: Apache-2.0
#include "engine/train/parallel/gathering.h"

#include "engine/base/random.h"
#include <poll.h>
#include <utility>

namespace trainyard::train {

namespace {

constexpr std::chrono::seconds timeToAnswer{5};
constexpr std::chrono::seconds timeBetweenLines{30};

std::string workerText(int rank, int size)
{
    return "worker " + std::to_string(rank) + " of " + std::to_string(size);
}

} // namespace

std::optional<Greeted> greet(const Address &address, const MeetingPoint &point, const Greeting &greeting,
                             const Patience &patience)
{
    auto socket = connectTo(address, patience);
    if (!socket || !sendText(*socket, toLine(greeting), patience))
        return std::nullopt;
    const auto line = receiveLine(*socket, longestGreeting, patience);
    const auto answer = parseAnswer(line.value_or(""));
    if (!answer || !sameSecret(answer->answer, point.answer))
        return std::nullopt;
    return Greeted{std::move(*socket), answer->verdict};
}

Gathering::Gathering(const MeetingOptions &options, std::string host)
    : m_options(options)
    , m_ownHost(std::move(host))
    , m_file(options.folder, options.run)
    , m_patience(options.patience, options.isStopped)
{}

std::string Gathering::runText() const
{
    return m_file.path().parent_path().string();
}

void Gathering::tellOf(int missing)
{
    if (!m_options.tell || (missing == m_missing && m_quiet && !m_quiet->isOver()))
        return;
    m_missing = missing;
    m_quiet.emplace(timeBetweenLines, nullptr);
    m_options.tell("Waiting for " + workerText(missing, m_options.size) + " (counted from 0) in " +
                   runText() + ".");
}

Error Gathering::late(const std::string &who) const
{
    if (m_patience.isStopped())
        return {Error::Code::Unavailable, "Stopped by a signal while waiting for other workers."};
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(m_options.patience).count();
    return {Error::Code::Unavailable, who + " not come to " + runText() + " within " +
                                          std::to_string(seconds) +
                                          " seconds; see the logs, or wait longer with --worker-timeout."};
}

Error Gathering::late(int missing) const
{
    return late("W" + workerText(missing, m_options.size).substr(1) + " (counted from 0) has");
}

Status Gathering::checkPlaceIsFree() const
{
    const auto point = m_file.read();
    if (!point || point == m_point)
        return {};
    const Greeting question{point->token, 0, point->size, m_listener.address};
    if (!greet(point->address, *point, question, m_patience.atMost(timeToAnswer)))
        return {}; // left by an earlier attempt
    return Error{Error::Code::Conflict, "Another training waits for its workers in " + runText() +
                                            "; end it, or give each training a --run-id of its own."};
}

// Until those are there who greet this worker. Who has been greeted leaves only when something is wrong.
Status Gathering::awaitHigherWorkers(Reception &reception)
{
    while (!reception.isComplete()) {
        const int missing = reception.firstMissing();
        if (m_patience.isOver())
            return late(missing);
        for (const auto &[rank, guest] : m_lower) {
            if (isGone(guest.socket))
                return Error{Error::Code::Unavailable,
                             "W" + workerText(rank, m_options.size).substr(1) + " (" + guest.address.host +
                                 ") left while worker " + std::to_string(missing) +
                                 " was awaited; see their logs, then start all workers anew."};
        }
        reception.serve(m_patience);
    }
    return {};
}

// Until all others are there, and this worker's file stays what it is.
Status Gathering::awaitAll(Reception &reception)
{
    Patience untilCheck(std::chrono::seconds(1), nullptr);
    while (!reception.isComplete()) {
        if (m_patience.isOver())
            return late(reception.firstMissing());
        tellOf(reception.firstMissing());
        reception.serve(m_patience);
        if (!untilCheck.isOver())
            continue;
        untilCheck = Patience(std::chrono::seconds(1), nullptr);
        if (auto isFree = checkPlaceIsFree(); !isFree)
            return isFree;
        if (m_file.read() != m_point) { // a cleaner's doing, or an attempt that is over
            if (auto written = m_file.write(m_point); !written)
                return written;
        }
    }
    return {};
}

Result<std::unique_ptr<Transport>> Gathering::host()
{
    auto listener = listenOn(m_ownHost);
    if (!listener)
        return listener.error();
    m_listener = std::move(*listener);
    if (auto isFree = checkPlaceIsFree(); !isFree)
        return isFree.error();
    m_point = {randomHex(32), randomHex(32), m_options.size, m_listener.address};
    if (auto written = m_file.write(m_point); !written)
        return written.error();
    Reception reception(m_listener, m_point, 1);
    const auto awaited = awaitAll(reception);
    m_file.remove(m_point);
    if (!awaited)
        return awaited.error();
    m_workers.push_back(m_listener.address);
    for (const auto &[rank, guest] : reception.guests())
        m_workers.push_back(guest.address);
    for (const auto &[rank, guest] : reception.guests()) {
        if (!sendText(guest.socket, toLine(m_workers), m_patience))
            return late(rank);
    }
    return finish(reception.takeGuests());
}

Result<std::unique_ptr<Transport>> Gathering::join()
{
    auto listener = listenOn(m_ownHost);
    if (!listener)
        return listener.error();
    m_listener = std::move(*listener);
    while (!m_patience.isOver()) {
        const auto point = m_file.read();
        auto place = point ? tryToJoin(*point) : Place::NotYet;
        if (!place)
            return place.error();
        if (*place == Place::NotYet) {
            tellOf(0);
            ::poll(nullptr, 0, m_patience.slice());
            continue;
        }
        if (auto greeted = greetLowerWorkers(1); !greeted)
            return greeted.error();
        Reception reception(m_listener, m_point, m_options.rank + 1);
        if (auto awaited = awaitHigherWorkers(reception); !awaited)
            return awaited.error();
        return finish(reception.takeGuests());
    }
    return late(0);
}

Result<Gathering::Place> Gathering::tryToJoin(const MeetingPoint &point)
{
    const Greeting greeting{point.token, m_options.rank, m_options.size, m_listener.address};
    auto greeted = greet(point.address, point, greeting, m_patience.atMost(timeToAnswer));
    if (!greeted)
        return Place::NotYet;
    m_point = point;
    switch (greeted->verdict) {
    case Verdict::Welcome:
        return awaitTable(std::move(greeted->socket));
    case Verdict::Taken:
        return Error{Error::Code::Conflict, "W" + workerText(m_options.rank, m_options.size).substr(1) +
                                                " is already there; give each worker a --shard-id of its "
                                                "own."};
    case Verdict::OtherSize:
        return Error{Error::Code::InvalidInput, "Worker 0 waits for " + std::to_string(point.size) +
                                                    " workers in all; start all of them with --num-shards " +
                                                    std::to_string(point.size) + "."};
    }
    return Place::NotYet;
}

Result<Gathering::Place> Gathering::awaitTable(FileDescriptor socket)
{
    if (m_options.tell)
        m_options.tell("Worker 0 is there; waiting for the others.");
    const auto line = receiveLine(socket, longestTable, m_patience);
    if (!line && m_patience.isOver())
        return late("Not all " + std::to_string(m_options.size) + " workers have");
    auto addresses = parseAddresses(line.value_or(""));
    if (!addresses || static_cast<int>(addresses->size()) != m_options.size)
        return Place::NotYet; // worker 0 is gone
    m_workers = std::move(*addresses);
    m_lower.emplace(0, Guest{std::move(socket), m_workers.front()});
    return Place::Found;
}

Status Gathering::greetLowerWorkers(int first)
{
    for (int rank = first; rank < m_options.rank; ++rank) {
        const Address &address = m_workers[static_cast<std::size_t>(rank)];
        const Greeting greeting{m_point.token, m_options.rank, m_options.size, m_listener.address};
        auto greeted = greet(address, m_point, greeting, m_patience);
        if (!greeted || greeted->verdict != Verdict::Welcome)
            return Error{Error::Code::Unavailable,
                         "W" + workerText(rank, m_options.size).substr(1) + " (" + address.host +
                             ") came, but is not there any more; see its log, then start all workers anew."};
        m_lower.emplace(rank, Guest{std::move(greeted->socket), address});
    }
    return {};
}

Result<std::unique_ptr<Transport>> Gathering::finish(std::map<int, Guest> guests)
{
    guests.merge(m_lower);
    std::vector<Peer> peers(static_cast<std::size_t>(m_options.size));
    for (auto &[rank, guest] : guests)
        peers[static_cast<std::size_t>(rank)] = {std::move(guest.socket),
                                                 m_workers[static_cast<std::size_t>(rank)].host};
    auto transport = std::make_unique<TcpTransport>(m_options.rank, std::move(peers));
    if (auto added = addPulses(*transport); !added)
        return added.error();
    return std::unique_ptr<Transport>(std::move(transport));
}

// Once all are connected with all, they greet each other once more in the same way.
Status Gathering::addPulses(TcpTransport &transport)
{
    std::vector<std::byte> in(m_workers.size());
    const std::byte out{};
    std::vector<Parcel> parcels(m_workers.size());
    for (std::size_t i = 0; i < parcels.size(); ++i) {
        if (static_cast<int>(i) != m_options.rank)
            parcels[i] = {{&out, 1}, std::span(in).subspan(i, 1)};
    }
    if (auto all = transport.exchange(parcels); !all)
        return all;
    if (auto greeted = greetLowerWorkers(0); !greeted)
        return greeted;
    Reception reception(m_listener, m_point, m_options.rank + 1);
    if (auto awaited = awaitHigherWorkers(reception); !awaited)
        return awaited;
    auto guests = reception.takeGuests();
    guests.merge(m_lower);
    for (auto &[rank, guest] : guests) {
        keepWatch(guest.socket, m_options.silence);
        transport.setPulse(static_cast<std::size_t>(rank), std::move(guest.socket));
    }
    return {};
}

} // namespace trainyard::train
