// SPDX-License-Identifier: Apache-2.0
#include "engine/train/parallel/tcptransport.h"

#include "engine/train/parallel/sockets.h"

#include <algorithm>
#include <cassert>
#include <poll.h>
#include <utility>

namespace trainyard::train {

namespace {

short eventsOf(const TcpParcel &parcel)
{
    return static_cast<short>((parcel.isSending() ? POLLOUT : 0) | (parcel.isReceiving() ? POLLIN : 0));
}

// What the socket is ready for. A worker that is gone shows in what it still should send or take.
TcpParcel::State carry(TcpParcel &parcel, const pollfd &entry)
{
    const bool isBroken = (entry.revents & (POLLERR | POLLHUP | POLLNVAL)) != 0;
    auto state = TcpParcel::State::Going;
    if (parcel.isReceiving() && (isBroken || (entry.revents & POLLIN) != 0))
        state = parcel.receive(entry.fd);
    if (state == TcpParcel::State::Going && parcel.isSending() &&
        (isBroken || (entry.revents & POLLOUT) != 0))
        state = parcel.send(entry.fd);
    return state;
}

} // namespace

TcpTransport::TcpTransport(int rank, std::vector<Peer> peers)
    : m_rank(rank)
    , m_peers(std::move(peers))
{}

std::string TcpTransport::nameOf(std::size_t peer) const
{
    return "worker " + std::to_string(peer) + " (" + m_peers[peer].host + ")";
}

// Tells the others who it was, since they may see this worker's leaving before that one's.
Error TcpTransport::leave(std::size_t lost, const std::vector<TcpParcel> &under) const
{
    for (std::size_t i = 0; i < m_peers.size(); ++i) {
        if (i != lost && m_peers[i].socket)
            under[i].sendFarewell(m_peers[i].socket.get(), lost);
    }
    return gone(lost);
}

// Who leaves because another is gone is gone, too, by the time that this one looks: all are named.
Error TcpTransport::gone(std::size_t peer) const
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < m_peers.size(); ++i) {
        if (i == peer || (m_peers[i].socket && isGone(m_peers[i].socket)))
            names.push_back(nameOf(i));
    }
    std::string text = "W" + names.front().substr(1);
    for (std::size_t i = 1; i < names.size(); ++i)
        text += (i + 1 < names.size() ? ", " : " and ") + names[i];
    const bool isOne = names.size() == 1;
    return {Error::Code::Unavailable, text + (isOne ? " is" : " are") +
                                          " gone; the log there says why, and all go on from the checkpoint "
                                          "when all are started with --resume."};
}

// A worker whose machine has not answered. One that has left shows where it owes or is owed something.
std::optional<std::size_t> TcpTransport::feelPulses(std::span<const pollfd> pulses)
{
    for (std::size_t i = 0; i < pulses.size(); ++i) {
        if (pulses[i].fd < 0 || pulses[i].revents == 0)
            continue;
        if (hasFallenSilent(m_peers[i].pulse))
            return i;
        m_peers[i].pulse = {};
    }
    return std::nullopt;
}

Status TcpTransport::exchange(std::span<const Parcel> parcels)
{
    assert(parcels.size() == m_peers.size());
    const std::uint64_t number = m_exchanges++;
    std::vector<TcpParcel> under;
    std::vector<pollfd> entries;
    for (std::size_t i = 0; i < parcels.size(); ++i) {
        under.emplace_back(parcels[i], number);
        entries.push_back({m_peers[i].socket.get(), 0, 0});
        assert(m_peers[i].socket || eventsOf(under[i]) == 0);
    }
    entries.resize(2 * under.size());
    const std::span<pollfd> pulses = std::span(entries).subspan(under.size());
    while (true) {
        bool isDone = true;
        for (std::size_t i = 0; i < under.size(); ++i) {
            entries[i].events = eventsOf(under[i]);
            entries[i].fd = entries[i].events == 0 ? -1 : m_peers[i].socket.get();
            isDone = isDone && entries[i].events == 0;
        }
        if (isDone)
            return {};
        for (std::size_t i = 0; i < pulses.size(); ++i)
            pulses[i] = {m_peers[i].pulse.get(), 0, 0};
        if (::poll(entries.data(), entries.size(), -1) < 0)
            continue; // by a signal
        for (std::size_t i = 0; i < under.size(); ++i) {
            if (entries[i].fd < 0 || entries[i].revents == 0)
                continue;
            const auto state = carry(under[i], entries[i]);
            if (state == TcpParcel::State::Gone)
                return leave(i, under);
            if (state == TcpParcel::State::Leaving)
                return leave(under[i].lostWorker() < m_peers.size() ? under[i].lostWorker() : i, under);
            if (state == TcpParcel::State::Strange)
                return Error{Error::Code::Conflict, "This worker and " + nameOf(i) +
                                                        " do different things; start all workers with the "
                                                        "same flags and the same version."};
        }
        if (const auto silent = feelPulses(pulses))
            return leave(*silent, under);
    }
}

Status TcpTransport::check()
{
    std::vector<pollfd> pulses;
    for (std::size_t i = 0; i < m_peers.size(); ++i) {
        if (m_peers[i].socket && isGone(m_peers[i].socket))
            return gone(i);
        pulses.push_back({m_peers[i].pulse.get(), 0, 0});
    }
    if (::poll(pulses.data(), pulses.size(), 0) <= 0)
        return {};
    const auto silent = feelPulses(pulses);
    return silent ? Status(gone(*silent)) : Status();
}

Status TcpTransport::finish()
{
    return {};
}

} // namespace trainyard::train
