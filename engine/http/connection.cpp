// SPDX-License-Identifier: Apache-2.0
#include "engine/http/connection.h"

#include "engine/http/requesthead.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <sys/socket.h>

namespace trainyard::http {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t largestPiece = std::size_t(1) << 20; // what one call hands to the system

// Milliseconds from now, as poll() counts them.
int remaining(Connection::Clock::time_point deadline)
{
    if (deadline == Connection::Clock::time_point::max())
        return -1;
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(deadline - Connection::Clock::now()).count();
    return static_cast<int>(std::clamp<long>(left, 0, 1 << 30));
}

// What an OpenSSL call that did not succeed means, in the terms of read(2).
ssize_t explained(SSL *ssl, int result, short *direction)
{
    const int reason = ::SSL_get_error(ssl, result);
    ::ERR_clear_error();
    if (reason == SSL_ERROR_ZERO_RETURN)
        return 0;
    errno = EIO;
    if (reason == SSL_ERROR_WANT_READ || reason == SSL_ERROR_WANT_WRITE) {
        *direction = reason == SSL_ERROR_WANT_READ ? POLLIN : POLLOUT;
        errno = EAGAIN;
    }
    return -1;
}

} // namespace

Connection::Connection(FileDescriptor socket, int stopEvent)
    : m_socket(std::move(socket))
    , m_stopEvent(stopEvent)
{
    ::fcntl(m_socket.get(), F_SETFL, ::fcntl(m_socket.get(), F_GETFL) | O_NONBLOCK);
}

Connection::~Connection()
{
    if (m_tls) {
        ::SSL_shutdown(m_tls.get()); // says good-bye; nobody waits for the answer
        ::ERR_clear_error();
    }
    ::shutdown(m_socket.get(), SHUT_RDWR);
}

bool Connection::wait(short events, Clock::time_point deadline) const
{
    while (true) {
        pollfd poll{m_socket.get(), events, 0};
        const int count = ::poll(&poll, 1, remaining(deadline));
        if (count > 0)
            return true;
        if (count == 0 || errno != EINTR)
            return false;
    }
}

bool Connection::waitForRequest(std::chrono::milliseconds longest)
{
    if (m_begin < m_ahead.size() || (m_tls && ::SSL_pending(m_tls.get()) > 0))
        return true;
    const auto deadline = Clock::now() + longest;
    while (true) {
        std::array<pollfd, 2> polls{{{m_socket.get(), POLLIN, 0}, {m_stopEvent, POLLIN, 0}}};
        const int count = ::poll(polls.data(), polls.size(), remaining(deadline));
        if (count < 0 && errno == EINTR)
            continue;
        return count > 0 && polls[1].revents == 0;
    }
}

std::optional<unsigned char> Connection::peek()
{
    unsigned char byte = 0;
    return ::recv(m_socket.get(), &byte, 1, MSG_PEEK) == 1 ? std::optional(byte) : std::nullopt;
}

Connection::Progress Connection::shakeHands(const TlsContext &context)
{
    if (!m_tls)
        m_tls = context.accept(m_socket.get());
    const int result = m_tls ? ::SSL_do_handshake(m_tls.get()) : 1;
    if (result == 1) {
        m_isShaken = static_cast<bool>(m_tls);
        return m_isShaken ? Progress::Done : Progress::Failed;
    }
    short direction = 0;
    // What it sends always fits into an empty socket.
    return explained(m_tls.get(), result, &direction) != 0 && direction == POLLIN ? Progress::Unfinished
                                                                                  : Progress::Failed;
}

Connection::Take Connection::takeAhead()
{
    const std::size_t size = m_ahead.size();
    m_ahead.resize(size + bufferSize);
    short direction = 0;
    ssize_t count = -1;
    do {
        count = receive(m_ahead.data() + size, bufferSize, &direction);
    } while (count < 0 && errno == EINTR);
    m_ahead.resize(size + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    m_received += static_cast<std::size_t>(std::max<ssize_t>(count, 0));
    if (count > 0)
        return Take::Some;
    return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) ? Take::NothingYet : Take::End;
}

Connection::Progress Connection::gatherHead()
{
    m_ahead.erase(0, m_begin);
    m_begin = 0;
    while (!hasWholeHead(m_ahead) && m_ahead.size() < longestHead) {
        const Take taken = takeAhead();
        if (taken == Take::NothingYet)
            return Progress::Unfinished;
        if (taken == Take::End)
            return m_ahead.empty() ? Progress::Failed : Progress::Done;
    }
    m_ahead = asLibraryReads(m_ahead);
    return Progress::Done;
}

void Connection::requireRate(double bytesPerSecond, std::chrono::milliseconds grace)
{
    m_leastRate = bytesPerSecond;
    m_rateStart = Clock::now() + grace;
    m_received = 0;
}

Connection::Clock::time_point Connection::readDeadline() const
{
    if (m_leastRate <= 0)
        return m_readDeadline;
    const std::chrono::duration<double> due(static_cast<double>(m_received) / m_leastRate);
    return m_rateStart + std::chrono::duration_cast<Clock::duration>(due);
}

ssize_t Connection::receive(char *to, std::size_t size, short *direction)
{
    *direction = POLLIN;
    if (!m_tls)
        return ::recv(m_socket.get(), to, size, 0);
    const int count = ::SSL_read(m_tls.get(), to, static_cast<int>(std::min(size, largestPiece)));
    return count > 0 ? count : explained(m_tls.get(), count, direction);
}

ssize_t Connection::transmit(const char *from, std::size_t size, short *direction)
{
    *direction = POLLOUT;
    const std::size_t piece = std::min(size, largestPiece);
    if (!m_tls)
        return ::send(m_socket.get(), from, piece, MSG_NOSIGNAL);
    const int count = ::SSL_write(m_tls.get(), from, static_cast<int>(piece));
    return count > 0 ? count : explained(m_tls.get(), count, direction);
}

ssize_t Connection::readSome(char *to, std::size_t size)
{
    while (true) {
        short direction = 0;
        const ssize_t count = receive(to, size, &direction);
        if (count >= 0) {
            m_received += static_cast<std::size_t>(count);
            return count;
        }
        const bool wouldBlock = errno == EAGAIN || errno == EWOULDBLOCK;
        if (errno != EINTR && (!wouldBlock || !wait(direction, readDeadline())))
            return -1;
    }
}

ssize_t Connection::read(char *to, std::size_t size)
{
    if (m_begin == m_ahead.size()) {
        m_ahead.clear();
        m_begin = 0;
        if (size >= bufferSize)
            return readSome(to, size);
        m_ahead.resize(bufferSize);
        const ssize_t count = readSome(m_ahead.data(), bufferSize);
        m_ahead.resize(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
        if (count <= 0)
            return count;
    }
    const std::size_t count = m_ahead.copy(to, size, m_begin);
    m_begin += count;
    return static_cast<ssize_t>(count);
}

ssize_t Connection::write(const char *from, std::size_t size, std::chrono::milliseconds longest)
{
    std::size_t written = 0;
    while (written < size) {
        short direction = 0;
        const ssize_t count = transmit(from + written, size - written, &direction);
        if (count > 0) {
            written += static_cast<std::size_t>(count);
            continue;
        }
        const bool wouldBlock = errno == EAGAIN || errno == EWOULDBLOCK;
        if (count == 0 || (errno != EINTR && (!wouldBlock || !wait(direction, Clock::now() + longest))))
            return -1;
    }
    return static_cast<ssize_t>(size);
}

bool Connection::isReadable() const
{
    return m_begin < m_ahead.size() || (m_tls && ::SSL_pending(m_tls.get()) > 0) ||
           wait(POLLIN, Clock::now());
}

bool Connection::isWritable(std::chrono::milliseconds longest) const
{
    if (!wait(POLLOUT, Clock::now() + longest))
        return false;
    unsigned char byte = 0;
    const ssize_t count = ::recv(m_socket.get(), &byte, 1, MSG_PEEK | MSG_DONTWAIT);
    return count > 0 || (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR));
}

} // namespace trainyard::http
