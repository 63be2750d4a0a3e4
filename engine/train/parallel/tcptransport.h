// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/train/parallel/tcpparcel.h"
#include "engine/train/parallel/transport.h"

#include <cstdint>
#include <optional>
#include <poll.h>
#include <string>
#include <utility>
#include <vector>

namespace trainyard::train {

// Another worker, as this one is connected with it; no socket for this one itself.
struct Peer {
    FileDescriptor socket; // non-blocking
    std::string host;
    FileDescriptor pulse = {}; // a connection that carries nothing: see keepWatch(); may be none
};

// A connection between every two workers. Each parcel travels behind a head with its place in the order of
// all exchanges and its length, so that workers which do different things notice it. That a machine is gone
// shows in the pulse beside each connection, which is never busy: on one that waits to send, the kernel asks
// less and less often whether the other side is there.
class TcpTransport final : public Transport
{
public:
    // One peer for each worker.
    TcpTransport(int rank, std::vector<Peer> peers);
    // Of that worker.
    void setPulse(std::size_t peer, FileDescriptor pulse) { m_peers[peer].pulse = std::move(pulse); }

    int rank() const override { return m_rank; }
    int size() const override { return static_cast<int>(m_peers.size()); }
    Status exchange(std::span<const Parcel> parcels) override;
    Status check() override;
    Status finish() override;

private:
    Error leave(std::size_t lost, const std::vector<TcpParcel> &under) const;
    Error gone(std::size_t peer) const;
    std::string nameOf(std::size_t peer) const;
    std::optional<std::size_t> feelPulses(std::span<const pollfd> pulses);

    const int m_rank;
    std::vector<Peer> m_peers;
    std::uint64_t m_exchanges = 0;
};

} // namespace trainyard::train
