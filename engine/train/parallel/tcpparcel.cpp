// SPDX-License-Identifier: Apache-2.0
#include "engine/train/parallel/tcpparcel.h"

#include <cerrno>
#include <span>
#include <sys/socket.h>
#include <sys/uio.h>

namespace trainyard::train {

namespace {

constexpr std::uint64_t mark = 0x3152454B524F5754; // "TWORKER1" where the lowest byte comes first

constexpr std::uint64_t farewellMark = 0x3159424B524F5754; // "TWORKBY1"

std::size_t withHead(std::size_t bytes)
{
    return bytes == 0 ? 0 : bytes + 3 * sizeof(std::uint64_t);
}

bool isToRepeat(ssize_t result)
{
    return result < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR);
}

} // namespace

TcpParcel::TcpParcel(const Parcel &parcel, std::uint64_t exchange)
    : m_parcel(parcel)
    , m_outHead{mark, exchange, parcel.out.size()}
    , m_awaitedHead{mark, exchange, parcel.in.size()}
    , m_outSize(withHead(parcel.out.size()))
    , m_inSize(withHead(parcel.in.size()))
{}

TcpParcel::State TcpParcel::send(int socket)
{
    const auto head = std::as_bytes(std::span(m_outHead));
    while (isSending()) {
        const auto headLeft = head.subspan(std::min(m_sent, head.size()));
        const auto bytesLeft = m_parcel.out.subspan(m_sent - (head.size() - headLeft.size()));
        // sendmsg() takes pointers to what it does not change.
        iovec pieces[] = {{const_cast<std::byte *>(headLeft.data()), headLeft.size()},
                          {const_cast<std::byte *>(bytesLeft.data()), bytesLeft.size()}};
        msghdr message{};
        message.msg_iov = pieces;
        message.msg_iovlen = std::size(pieces);
        const ssize_t sent = ::sendmsg(socket, &message, MSG_NOSIGNAL);
        if (isToRepeat(sent))
            return State::Going;
        if (sent < 0)
            return State::Gone;
        m_sent += static_cast<std::size_t>(sent);
    }
    return State::Going;
}

TcpParcel::State TcpParcel::receive(int socket)
{
    const auto head = std::as_writable_bytes(std::span(m_inHead));
    while (isReceiving()) {
        const bool isHead = m_received < head.size();
        const auto place = isHead ? head.subspan(m_received) : m_parcel.in.subspan(m_received - head.size());
        const ssize_t got = ::recv(socket, place.data(), place.size(), 0);
        if (isToRepeat(got))
            return State::Going;
        if (got <= 0)
            return State::Gone;
        m_received += static_cast<std::size_t>(got);
        if (isHead && m_received == head.size() && m_inHead != m_awaitedHead)
            return m_inHead[0] == farewellMark && m_inHead[1] == m_inHead[2] ? State::Leaving
                                                                             : State::Strange;
    }
    return State::Going;
}

void TcpParcel::sendFarewell(int socket, std::uint64_t lostWorker) const
{
    if (isSending() && m_sent > 0)
        return;
    const Head head{farewellMark, lostWorker, lostWorker};
    (void)::send(socket, head.data(), sizeof head, MSG_NOSIGNAL | MSG_DONTWAIT);
}

} // namespace trainyard::train
