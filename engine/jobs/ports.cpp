// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/ports.h"

#include "engine/base/handle.h"

#include <algorithm>
#include <netinet/in.h>
#include <sys/socket.h>

namespace trainyard::jobs {

namespace {

constexpr int firstOfAll = 2222;
constexpr int endOfAll = 32768; // where the kernel's own begin
constexpr int portsPerNode = 16;

bool isFree(int port)
{
    const FileDescriptor socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    const int on = 1; // connections that have ended do not count
    ::setsockopt(socket.get(), SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_ANY);
    return ::bind(socket.get(), reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0;
}

} // namespace

int portCount(std::size_t nodes)
{
    return portsPerNode * static_cast<int>(std::clamp<std::size_t>(nodes, 1, 1000));
}

std::optional<PortBlock> freePorts(const std::vector<PortBlock> &taken, int count)
{
    int first = firstOfAll;
    while (first + count <= endOfAll) {
        const auto other = std::find_if(taken.begin(), taken.end(), [&](const PortBlock &block) {
            return first < block.first + block.count && block.first < first + count;
        });
        if (other != taken.end()) {
            first = other->first + other->count;
            continue;
        }
        int port = first;
        while (port < first + count && isFree(port))
            ++port;
        if (port == first + count)
            return PortBlock{first, count};
        first = port + 1;
    }
    return std::nullopt;
}

} // namespace trainyard::jobs
