// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/train/parallel/tcpparcel.h"
#include "engine/train/parallel/transport.h"

#include <cstdint>
#include <string>
#include <vector>

namespace trainyard::train {

// Another worker, as this one is connected with it; no socket for this one itself.
struct Peer {
    FileDescriptor socket; // non-blocking
    std::string host;
};

// A connection between every two workers. Each parcel travels behind a head with its place in the order of
// all exchanges and its length, so that workers which do different things notice it.
class TcpTransport final : public Transport
{
public:
    // One peer for each worker.
    TcpTransport(int rank, std::vector<Peer> peers);

    int rank() const override { return m_rank; }
    int size() const override { return static_cast<int>(m_peers.size()); }
    Status exchange(std::span<const Parcel> parcels) override;
    Status finish() override;

private:
    Error leave(std::size_t lost, const std::vector<TcpParcel> &under) const;
    Error gone(std::size_t peer) const;
    std::string nameOf(std::size_t peer) const;

    const int m_rank;
    const std::vector<Peer> m_peers;
    std::uint64_t m_exchanges = 0;
};

} // namespace trainyard::train
