// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/parallel/transport.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace trainyard::train {

// One parcel on its way over one TCP connection, in both directions, in as many steps as it takes.
//
// Before its bytes goes a head of three numbers of 64 bits in the machine's order: a mark, the number of the
// exchange, and how many bytes follow. Nothing is sent for an empty one. Who leaves because a worker is gone
// sends a farewell instead: another mark, and that worker's number twice.
class TcpParcel
{
public:
    // Strange: the other does something else at this place. Leaving: it has said farewell.
    enum class State { Going, Gone, Strange, Leaving };

    TcpParcel(const Parcel &parcel, std::uint64_t exchange);

    bool isSending() const { return m_sent < m_outSize; }
    bool isReceiving() const { return m_received < m_inSize; }

    // What the socket takes and has now, without waiting.
    State send(int socket);
    State receive(int socket);

    std::uint64_t lostWorker() const { return m_inHead[1]; } // of a farewell
    // Where nothing of a parcel is half sent; whether it arrives is not known.
    void sendFarewell(int socket, std::uint64_t lostWorker) const;

private:
    using Head = std::array<std::uint64_t, 3>;

    const Parcel m_parcel;
    const Head m_outHead;
    const Head m_awaitedHead;
    Head m_inHead{};
    const std::size_t m_outSize; // with the head; 0 where nothing goes
    const std::size_t m_inSize;
    std::size_t m_sent = 0;
    std::size_t m_received = 0;
};

} // namespace trainyard::train
