// SPDX-License-Identifier: Apache-2.0
#include "engine/base/openwithoutlinks.h"

#include "engine/base/strings.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>

namespace trainyard {

FileDescriptor openWithoutLinks(int root, const std::string &relative, int flags, mode_t mode)
{
    FileDescriptor current;
    const std::vector<std::string> parts = split(relative, '/');
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (parts[i] == "..") {
            errno = EXDEV;
            return {};
        }
        const bool isLast = i + 1 == parts.size();
        const int step = isLast ? flags : O_PATH | O_DIRECTORY;
        const int from = current ? current.get() : root;
        FileDescriptor next(::openat(from, parts[i].c_str(), step | O_NOFOLLOW | O_CLOEXEC, mode));
        if (!next)
            return {};
        struct stat info = {};
        if ((step & O_PATH) != 0 && ::fstat(next.get(), &info) == 0 && S_ISLNK(info.st_mode)) {
            errno = ELOOP;
            return {};
        }
        current = std::move(next);
    }
    return current;
}

} // namespace trainyard
