// SPDX-License-Identifier: Apache-2.0
#include "engine/train/parallel/sockets.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <memory>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>

namespace trainyard::train {

namespace {

using AddressList = Handle<addrinfo, ::freeaddrinfo>;

Error unavailable(const std::string &what, const std::string &reason)
{
    return {Error::Code::Unavailable, what + ": " + reason + "."};
}

Result<AddressList> lookUp(const Address &address, int flags)
{
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = flags | AI_NUMERICSERV;
    addrinfo *list = nullptr;
    const int code = ::getaddrinfo(address.host.c_str(), std::to_string(address.port).c_str(), &hints, &list);
    if (code != 0)
        return unavailable("The host " + address.host + " is not known", ::gai_strerror(code));
    return AddressList(list);
}

FileDescriptor openSocket(const addrinfo &place)
{
    return FileDescriptor(::socket(place.ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
}

void set(const FileDescriptor &socket, int level, int option, int value)
{
    ::setsockopt(socket.get(), level, option, &value, sizeof value);
}

// Without TCP_USER_TIMEOUT, which also ends a connection whose other side is alive, but leaves unread for
// long what it is sent.
void tune(const FileDescriptor &socket)
{
    set(socket, IPPROTO_TCP, TCP_NODELAY, 1);
    keepWatch(socket, std::chrono::seconds(45));
}

} // namespace

void keepWatch(const FileDescriptor &socket, std::chrono::seconds silence)
{
    const int seconds = std::max(static_cast<int>(silence.count()), 2);
    const int idle = std::max(seconds / 3, 1);
    const int probes = std::min(seconds - idle, 6);
    set(socket, SOL_SOCKET, SO_KEEPALIVE, 1);
    set(socket, IPPROTO_TCP, TCP_KEEPIDLE, idle);
    set(socket, IPPROTO_TCP, TCP_KEEPINTVL, (seconds - idle) / probes);
    set(socket, IPPROTO_TCP, TCP_KEEPCNT, probes);
}

bool hasFallenSilent(const FileDescriptor &socket)
{
    int code = 0;
    socklen_t length = sizeof code;
    ::getsockopt(socket.get(), SOL_SOCKET, SO_ERROR, &code, &length);
    return code != 0 && code != ECONNRESET && code != EPIPE;
}

namespace {

int portOf(const FileDescriptor &socket)
{
    sockaddr_storage storage{};
    socklen_t length = sizeof storage;
    ::getsockname(socket.get(), reinterpret_cast<sockaddr *>(&storage), &length);
    if (storage.ss_family == AF_INET6)
        return ntohs(reinterpret_cast<const sockaddr_in6 *>(&storage)->sin6_port);
    return ntohs(reinterpret_cast<const sockaddr_in *>(&storage)->sin_port);
}

// Whether the socket is ready for `events` before the patience is over.
bool await(const FileDescriptor &socket, short events, const Patience &patience)
{
    while (!patience.isOver()) {
        pollfd entry{socket.get(), events, 0};
        if (::poll(&entry, 1, patience.slice()) > 0)
            return true;
    }
    return false;
}

bool isToRepeat(int code)
{
    return code == EAGAIN || code == EWOULDBLOCK || code == EINTR;
}

} // namespace

Result<Listener> listenOn(const std::string &host)
{
    const std::string action = "Cannot listen on " + host + " for the other workers";
    const auto places = lookUp({host, 0}, AI_PASSIVE);
    if (!places)
        return places.error();
    const addrinfo &place = **places;
    FileDescriptor socket = openSocket(place);
    if (!socket || ::bind(socket.get(), place.ai_addr, place.ai_addrlen) != 0 ||
        ::listen(socket.get(), mostWorkers) != 0)
        return Error{Error::Code::Unavailable, action + " (" + std::strerror(errno) +
                                                   "); name an address of this machine with --worker-host."};
    const int port = portOf(socket);
    return Listener{std::move(socket), {host, port}};
}

Result<FileDescriptor> connectTo(const Address &address, const Patience &patience)
{
    const auto places = lookUp(address, 0);
    if (!places)
        return places.error();
    const std::string action = "Cannot reach " + address.host + ":" + std::to_string(address.port);
    int code = ETIMEDOUT;
    for (const addrinfo *place = places->get(); place; place = place->ai_next) {
        FileDescriptor socket = openSocket(*place);
        if (!socket)
            continue;
        tune(socket);
        if (::connect(socket.get(), place->ai_addr, place->ai_addrlen) == 0)
            return socket;
        code = errno;
        if (code != EINPROGRESS)
            continue;
        code = ETIMEDOUT;
        socklen_t length = sizeof code;
        if (await(socket, POLLOUT, patience))
            ::getsockopt(socket.get(), SOL_SOCKET, SO_ERROR, &code, &length);
        if (code == 0)
            return socket;
    }
    return unavailable(action, std::strerror(code));
}

std::optional<FileDescriptor> acceptFrom(const FileDescriptor &listener)
{
    FileDescriptor socket(::accept4(listener.get(), nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC));
    if (!socket)
        return std::nullopt;
    tune(socket);
    return socket;
}

bool sendText(const FileDescriptor &socket, std::string_view text, const Patience &patience)
{
    while (!text.empty()) {
        const ssize_t sent = ::send(socket.get(), text.data(), text.size(), MSG_NOSIGNAL);
        if (sent > 0)
            text.remove_prefix(static_cast<std::size_t>(sent));
        else if (!isToRepeat(errno) || !await(socket, POLLOUT, patience))
            return false;
    }
    return true;
}

std::optional<std::string> receiveLine(const FileDescriptor &socket, std::size_t most,
                                       const Patience &patience)
{
    std::string line;
    while (line.size() <= most) {
        char c = 0; // one at a time: what follows the line is for others to read
        const ssize_t got = ::recv(socket.get(), &c, 1, 0);
        if (got == 1 && c == '\n')
            return line;
        if (got == 1)
            line += c;
        else if (got == 0 || !isToRepeat(errno) || !await(socket, POLLIN, patience))
            return std::nullopt;
    }
    return std::nullopt;
}

bool isGone(const FileDescriptor &socket)
{
    pollfd entry{socket.get(), POLLRDHUP, 0};
    return ::poll(&entry, 1, 0) > 0 && entry.revents != 0;
}

} // namespace trainyard::train
