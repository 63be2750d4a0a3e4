// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/http/tls.h"

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace trainyard::http {

// One client's connection, in clear or under TLS, none of whose calls wait longer than it is told. Used by
// the one thread that serves it; closes the socket when it goes.
class Connection
{
public:
    using Clock = std::chrono::steady_clock;

    // `stopEvent` is a descriptor that becomes readable when the server stops; it ends waitForRequest().
    Connection(FileDescriptor socket, int stopEvent);
    ~Connection();
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    // More of a request's head than this is nobody's.
    static constexpr std::size_t longestHead = 32 << 10;

    // Waits for the next request to begin. False when the client is gone, the time is over or the server
    // stops.
    bool waitForRequest(std::chrono::milliseconds longest);
    // The first byte that waits to be read, which stays there; nothing at the end.
    std::optional<unsigned char> peek();
    enum class Progress { Done, Unfinished, Failed };
    // Goes on with the handshake as far as what has come allows; to be called again when more has. Once it
    // is done, all that is read and written is encrypted. Before anything was read.
    Progress shakeHands(const TlsContext &context);
    // Takes what has come of the next request's head. Done, once for each: read() has it whole and as the
    // library reads it, or all that there will be.
    Progress gatherHead();
    SSL *tls() const { return m_isShaken ? m_tls.get() : nullptr; } // null while in clear
    // What waits at the socket need not be the beginning of a request in clear.
    bool isUnderWay() const { return m_tls || m_begin < m_ahead.size(); }

    // Until then read() waits for what the client sends; a client that is later counts as gone.
    void setReadDeadline(Clock::time_point deadline) { m_readDeadline = deadline; }
    // No deadline for the whole, but the client must go on sending at `bytesPerSecond` on the average.
    void requireRate(double bytesPerSecond, std::chrono::milliseconds grace);

    // At least one byte; 0 at the end, -1 when the client is gone or late.
    ssize_t read(char *to, std::size_t size);
    // All of it, or -1. The client must take something every `longest`.
    ssize_t write(const char *from, std::size_t size, std::chrono::milliseconds longest);

    bool isReadable() const;
    bool isWritable(std::chrono::milliseconds longest) const; // within that time, and the client still there
    int socket() const { return m_socket.get(); }

private:
    static constexpr std::size_t bufferSize = 4096;
    enum class Take { Some, NothingYet, End };

    Take takeAhead(); // what has come, without waiting
    // As read(2) and write(2); *direction is the poll event to wait for when they would block.
    ssize_t receive(char *to, std::size_t size, short *direction);
    ssize_t transmit(const char *from, std::size_t size, short *direction);
    ssize_t readSome(char *to, std::size_t size);
    bool wait(short events, Clock::time_point deadline) const;
    Clock::time_point readDeadline() const;

    const FileDescriptor m_socket;
    const int m_stopEvent;
    SslHandle m_tls; // from the beginning of the handshake
    bool m_isShaken = false;
    std::string m_ahead; // has come and is not read, from m_begin on: heads are read byte by byte
    std::size_t m_begin = 0;
    Clock::time_point m_readDeadline = Clock::time_point::max();
    double m_leastRate = 0; // bytes a second; 0: none
    Clock::time_point m_rateStart;
    std::size_t m_received = 0; // since m_rateStart
};

} // namespace trainyard::http
