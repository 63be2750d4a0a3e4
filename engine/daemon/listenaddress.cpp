// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/listenaddress.h"

#include "engine/base/handle.h"

#include <cerrno>
#include <charconv>
#include <cstring>
#include <netdb.h>
#include <sys/socket.h>

namespace trainyard::daemon {

namespace {

using AddressList = Handle<addrinfo, ::freeaddrinfo>;

Error malformed(std::string_view text)
{
    return {Error::Code::InvalidInput,
            "\"" + std::string(text) +
                "\" is no address to listen on; write ADDRESS:PORT, as in 127.0.0.1:8420 or [::1]:8420.",
            std::string(text)};
}

std::string joined(const std::string &address, int port)
{
    const bool isV6 = address.find(':') != std::string::npos;
    return (isV6 ? "[" + address + "]" : address) + ":" + std::to_string(port);
}

Error refused(const ListenAddress &listen, const std::string &reason)
{
    const std::string place = joined(listen.address, listen.port);
    return {Error::Code::Unavailable,
            "Cannot listen on " + place + ": " + reason + "; choose another address with --listen.", place};
}

} // namespace

Result<ListenAddress> parseListenAddress(std::string_view text)
{
    ListenAddress listen;
    std::string_view address = text;
    std::string_view port;
    const std::size_t bracket = text.find(']');
    const std::size_t colon = text.rfind(':');
    const bool isBareV6 = bracket == std::string_view::npos && text.find(':') != colon;
    if (colon != std::string_view::npos && !isBareV6 &&
        (bracket == std::string_view::npos || colon > bracket)) {
        address = text.substr(0, colon);
        port = text.substr(colon + 1);
        const auto [end, code] = std::from_chars(port.data(), port.data() + port.size(), listen.port);
        if (port.empty() || code != std::errc() || end != port.data() + port.size() || listen.port < 0 ||
            listen.port > 65535)
            return malformed(text);
    }
    if (address.starts_with('[') != address.ends_with(']') || text.empty())
        return malformed(text);
    if (address.starts_with('['))
        address = address.substr(1, address.size() - 2);
    if (!address.empty())
        listen.address = address;
    return listen;
}

bool isLoopback(const std::string &address)
{
    return address == "localhost" || address == "::1" || address.starts_with("127.");
}

Status checkFree(const ListenAddress &listen)
{
    addrinfo hints{};
    hints.ai_family = AF_UNSPEC;
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_PASSIVE;
    addrinfo *found = nullptr;
    if (::getaddrinfo(listen.address.c_str(), std::to_string(listen.port).c_str(), &hints, &found) != 0)
        return refused(listen, "the address is not known");
    const AddressList list(found);
    const FileDescriptor socket(
        ::socket(list->ai_family, list->ai_socktype | SOCK_CLOEXEC, list->ai_protocol));
    const int yes = 1;
    ::setsockopt(socket.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (::bind(socket.get(), list->ai_addr, list->ai_addrlen) == 0 && ::listen(socket.get(), 1) == 0)
        return {};
    if (errno == EADDRINUSE)
        return refused(listen, "another program already listens there");
    return refused(listen, std::strerror(errno));
}

std::string localUrl(const std::string &address, int port)
{
    if (address == "0.0.0.0" || address == "::")
        return "http://" + joined(address == "::" ? "::1" : "127.0.0.1", port);
    return "http://" + joined(address, port);
}

} // namespace trainyard::daemon
