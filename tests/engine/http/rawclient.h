// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// An HTTP client that sends exactly the bytes it is given: no encoding, no following, no keeping of
// connections.
namespace trainyard::test {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct RawReply {
    int status = 0;                             // 0: no answer
    std::map<std::string, std::string> headers; // keys in lower case
    std::string body;
};

// A TCP connection to 127.0.0.1. Reads give up after 20 s.
class RawConnection
{
public:
    explicit RawConnection(int port);
    bool send(std::string_view bytes);
    // Reads until `isEnough` of all that was read so far, or the end; returns all of it.
    const std::string &readUntil(const std::function<bool(const std::string &)> &isEnough);
    bool waitForText(const std::string &text);
    // Reads one reply and leaves what is behind it.
    RawReply readReply(bool hasBody = true);
    void endSending();                           // half of the connection: what was asked is still answered
    bool hasEnded() const { return m_hasEnded; } // the other side has closed, as a read saw
    void close() { m_fd.reset(); }

private:
    FileDescriptor m_fd;
    std::string m_received;
    bool m_hasEnded = false;
};

std::string requestText(const std::string &method, const std::string &target, const Headers &headers,
                        const std::string &body = {});

// One request on a connection of its own.
RawReply ask(int port, const std::string &method, const std::string &target, const Headers &headers,
             const std::string &body = {});

} // namespace trainyard::test
