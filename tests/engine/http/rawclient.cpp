// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/http/rawclient.h"

#include "engine/base/strings.h"

#include <algorithm>
#include <arpa/inet.h>
#include <cerrno>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>

namespace trainyard::test {

namespace {

constexpr std::string_view endOfHead = "\r\n\r\n";

RawReply parseHead(const std::string &head)
{
    RawReply reply;
    bool isFirst = true;
    for (const std::string &line : split(head, '\n')) {
        if (isFirst)
            reply.status = std::atoi(line.substr(std::min<std::size_t>(9, line.size())).c_str());
        else if (const std::size_t colon = line.find(':'); colon != std::string::npos)
            reply.headers[toLower(line.substr(0, colon))] = trimmed(line.substr(colon + 1));
        isFirst = false;
    }
    return reply;
}

} // namespace

RawConnection::RawConnection(int port)
    : m_fd(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const timeval timeout{20, 0};
    ::setsockopt(m_fd.get(), SOL_SOCKET, SO_RCVTIMEO, &timeout, sizeof timeout);
    if (::connect(m_fd.get(), reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0)
        m_fd.reset();
}

bool RawConnection::send(std::string_view bytes)
{
    while (m_fd && !bytes.empty()) {
        const ssize_t sent = ::send(m_fd.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0)
            return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return static_cast<bool>(m_fd);
}

void RawConnection::endSending()
{
    ::shutdown(m_fd.get(), SHUT_WR);
}

const std::string &RawConnection::readUntil(const std::function<bool(const std::string &)> &isEnough)
{
    std::string block(65536, '\0');
    while (m_fd && !isEnough(m_received)) {
        const ssize_t got = ::recv(m_fd.get(), block.data(), block.size(), 0);
        m_hasEnded = got == 0 || (got < 0 && errno == ECONNRESET);
        if (got <= 0)
            break;
        m_received.append(block, 0, static_cast<std::size_t>(got));
    }
    return m_received;
}

bool RawConnection::waitForText(const std::string &text)
{
    return readUntil([&](const std::string &all) {
               return all.find(text) != std::string::npos;
           }).find(text) != std::string::npos;
}

RawReply RawConnection::readReply(bool hasBody)
{
    if (!waitForText(std::string(endOfHead)))
        return {};
    const std::size_t headSize = m_received.find(endOfHead) + endOfHead.size();
    RawReply reply = parseHead(m_received.substr(0, headSize));
    const auto length = reply.headers.find("content-length");
    const std::size_t size = !hasBody || length == reply.headers.end() ? 0 : std::stoul(length->second);
    readUntil([&](const std::string &all) { return all.size() >= headSize + size; });
    reply.body = m_received.substr(headSize, size);
    m_received.erase(0, headSize + size);
    return reply;
}

std::string requestText(const std::string &method, const std::string &target, const Headers &headers,
                        const std::string &body)
{
    std::string text = method + " " + target + " HTTP/1.1\r\n";
    if (std::none_of(headers.begin(), headers.end(),
                     [](const auto &header) { return header.first == "Host"; }))
        text += "Host: trainyard.test:1\r\n";
    for (const auto &[name, value] : headers)
        text += name + ": " + value + "\r\n";
    if (!body.empty())
        text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
    return text + "\r\n" + body;
}

RawReply ask(int port, const std::string &method, const std::string &target, const Headers &headers,
             const std::string &body)
{
    RawConnection connection(port);
    connection.send(requestText(method, target, headers, body));
    return connection.readReply(method != "HEAD");
}

} // namespace trainyard::test
