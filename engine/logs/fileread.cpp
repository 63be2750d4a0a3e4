// SPDX-License-Identifier: Apache-2.0
#include "engine/logs/fileread.h"

#include <cerrno>
#include <sys/stat.h>
#include <unistd.h>

namespace trainyard::logs {

std::string_view readAt(int fd, std::uint64_t offset, char *buffer, std::size_t size)
{
    std::size_t have = 0;
    while (have < size) {
        const ssize_t got = ::pread(fd, buffer + have, size - have, static_cast<off_t>(offset + have));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            break;
        have += static_cast<std::size_t>(got);
    }
    return {buffer, have};
}

std::uint64_t sizeOf(int fd)
{
    struct stat info = {};
    return ::fstat(fd, &info) == 0 && S_ISREG(info.st_mode) ? static_cast<std::uint64_t>(info.st_size) : 0;
}

} // namespace trainyard::logs
