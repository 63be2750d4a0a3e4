// SPDX-License-Identifier: Apache-2.0
#include "engine/http/outputfolder.h"

#include "engine/base/files.h"
#include "engine/base/openwithoutlinks.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>

namespace trainyard::http {

namespace fs = std::filesystem;

namespace {

// Without a slash at its end.
fs::path tidy(const fs::path &path)
{
    const fs::path normal = path.lexically_normal();
    return normal.has_filename() ? normal : normal.parent_path();
}

fs::path withoutLinks(const fs::path &path)
{
    std::error_code code;
    const fs::path canonical = fs::weakly_canonical(path, code);
    return code ? fs::path() : tidy(canonical);
}

bool isBelow(const fs::path &path, const fs::path &root)
{
    const fs::path relative = path.lexically_relative(root);
    return !relative.empty() && *relative.begin() != "..";
}

Error outside(const std::string &path)
{
    return {Error::Code::InvalidInput, "The path \"" + path + "\" leaves its folder; name one inside it.",
            path};
}

} // namespace

Result<OutputFolder> OutputFolder::of(const fs::path &folder, const fs::path &dataDirectory)
{
    const fs::path path = tidy(folder);
    const fs::path data = tidy(dataDirectory);
    const fs::path expected =
        isBelow(path, data) ? tidy(withoutLinks(data) / path.lexically_relative(data)) : withoutLinks(path);
    if (expected.empty() || withoutLinks(path) != expected)
        return Error{Error::Code::InvalidInput,
                     "The output directory " + path.filename().string() +
                         " has become a link; put a folder at its place.",
                     path.filename().string()};
    return OutputFolder(expected);
}

Result<FileDescriptor> OutputFolder::open(const std::string &relative, int flags) const
{
    fs::path full = m_path; // without links already: to look for some once more would take long
    if (!relative.empty() && relative != ".") {
        const auto found = containedPath(m_path, relative);
        if (!found)
            return found.error();
        full = tidy(*found);
    }
    // Had something become a link meanwhile, it would show here or be refused by the kernel.
    if (!isBelow(full, m_path))
        return outside(relative);
    const FileDescriptor top(::open("/", O_PATH | O_DIRECTORY | O_CLOEXEC));
    FileDescriptor fd = openWithoutLinks(top.get(), full.relative_path().string(), flags, 0);
    if (fd)
        return fd;
    if (errno == ELOOP)
        return outside(relative);
    return Error{errno == ENOENT || errno == ENOTDIR ? Error::Code::NotFound : Error::Code::Unavailable,
                 "Cannot read the file " + full.filename().string() + ": " + std::strerror(errno) + "."};
}

} // namespace trainyard::http
