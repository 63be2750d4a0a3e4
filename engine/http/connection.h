// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/http/tls.h"

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
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

    // Waits for the next request to begin. False when the client is gone, the time is over or the server
    // stops.
    bool waitForRequest(std::chrono::milliseconds longest);
    // The first byte that waits to be read, which stays there; nothing at the end.
    std::optional<unsigned char> peek();
    // From here on all that is read and written is encrypted. Before anything was read.
    bool startTls(const TlsContext &context, std::chrono::milliseconds longest);
    SSL *tls() const { return m_tls.get(); } // null while in clear

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

    // As read(2) and write(2); *direction is the poll event to wait for when they would block.
    ssize_t receive(char *to, std::size_t size, short *direction);
    ssize_t transmit(const char *from, std::size_t size, short *direction);
    ssize_t readSome(char *to, std::size_t size);
    bool wait(short events, Clock::time_point deadline) const;
    Clock::time_point readDeadline() const;

    const FileDescriptor m_socket;
    const int m_stopEvent;
    SslHandle m_tls;
    std::unique_ptr<char[]> m_buffer; // heads are read byte by byte
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
    Clock::time_point m_readDeadline = Clock::time_point::max();
    double m_leastRate = 0; // bytes a second; 0: none
    Clock::time_point m_rateStart;
    std::size_t m_received = 0; // since m_rateStart
};

} // namespace trainyard::http
