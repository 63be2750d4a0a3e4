// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"

#include "engine/base/handle.h"
#include "engine/base/random.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <mntent.h>
#include <sys/stat.h>

namespace trainyard {

namespace {

Error failure(const char *action, const std::filesystem::path &place)
{
    const int code = errno;
    const auto kind = code == ENOENT ? Error::Code::NotFound : Error::Code::Unavailable;
    return {kind, std::string("Cannot ") + action + " " + place.string() + ": " + std::strerror(code) + ".",
            place.string()};
}

Status writeAll(int fd, std::string_view content, const std::filesystem::path &file)
{
    while (!content.empty()) {
        const ssize_t written = ::write(fd, content.data(), content.size());
        if (written < 0) {
            if (errno == EINTR)
                continue;
            return failure("write", file);
        }
        content.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
}

Status replace(const std::filesystem::path &file, std::string_view content, unsigned mode, bool isSynced)
{
    const std::filesystem::path draft = file.string() + "." + randomHex(6) + ".part";
    const FileDescriptor fd(::open(draft.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
    if (!fd)
        return failure("write", file);
    Status status = writeAll(fd.get(), content, file);
    if (status && isSynced && ::fsync(fd.get()) != 0)
        status = failure("write", file);
    if (status && ::rename(draft.c_str(), file.c_str()) != 0)
        status = failure("write", file);
    if (!status)
        ::unlink(draft.c_str());
    return status;
}

} // namespace

Result<std::string> readFile(const std::filesystem::path &file)
{
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored))
        return Error{Error::Code::InvalidInput, "Cannot read " + file.string() + ": it is a folder.",
                     file.string()};
    const FileDescriptor fd(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    if (!fd)
        return failure("read", file);
    std::string content;
    std::array<char, 65536> block{};
    while (true) {
        const ssize_t got = ::read(fd.get(), block.data(), block.size());
        if (got == 0)
            return content;
        if (got > 0)
            content.append(block.data(), static_cast<std::size_t>(got));
        else if (errno != EINTR)
            return failure("read", file);
    }
}

Status writeFileAtomically(const std::filesystem::path &file, std::string_view content, unsigned mode)
{
    return replace(file, content, mode, true);
}

Status replaceFile(const std::filesystem::path &file, std::string_view content, unsigned mode)
{
    return replace(file, content, mode, false);
}

Status createDirectories(const std::filesystem::path &directory, unsigned mode)
{
    std::error_code ignored;
    if (directory.empty() || std::filesystem::is_directory(directory, ignored))
        return {};
    if (directory.has_parent_path() && directory.parent_path() != directory) {
        if (auto parent = createDirectories(directory.parent_path(), mode); !parent)
            return parent;
    }
    if (::mkdir(directory.c_str(), mode) != 0 && errno != EEXIST)
        return failure("create the folder", directory);
    if (!std::filesystem::is_directory(directory, ignored))
        return Error{Error::Code::Conflict,
                     "Cannot create the folder " + directory.string() +
                         ": a file of that name is in the way.",
                     directory.string()};
    return {};
}

bool liesIn(const std::filesystem::path &path, const std::filesystem::path &folder)
{
    return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first == folder.end();
}

Status requireUnmounted(const std::filesystem::path &folder)
{
    std::error_code code;
    const auto real = std::filesystem::canonical(folder, code);
    if (code)
        return {}; // nothing there
    const Handle<FILE, ::endmntent> table(::setmntent("/proc/self/mounts", "re"));
    if (!table)
        return failure("see what is mounted in", folder);
    mntent entry = {};
    std::array<char, 16384> text{};
    while (::getmntent_r(table.get(), &entry, text.data(), static_cast<int>(text.size()))) {
        if (liesIn(entry.mnt_dir, real))
            return Error{Error::Code::Conflict,
                         "Something is mounted at " + std::string(entry.mnt_dir) +
                             ", whose files must not go with the folder " + folder.string() +
                             "; unmount it first (umount).",
                         folder.string()};
    }
    return {};
}

Status removeTree(const std::filesystem::path &folder)
{
    if (auto free = requireUnmounted(folder); !free)
        return free;
    std::error_code code;
    std::filesystem::remove_all(folder, code);
    if (code)
        return Error{Error::Code::Unavailable,
                     "The folder " + folder.string() + " could not be removed: " + code.message() + ".",
                     folder.string()};
    return {};
}

Result<std::filesystem::path> containedPath(const std::filesystem::path &root, std::string_view relative)
{
    namespace fs = std::filesystem;
    const Error outside{Error::Code::InvalidInput,
                        "The path \"" + std::string(relative) + "\" leaves its folder; name one inside it.",
                        std::string(relative)};
    const fs::path part(relative);
    if (part.is_absolute() || relative.find('\0') != std::string_view::npos)
        return outside;
    std::error_code code;
    const fs::path base = fs::weakly_canonical(root, code);
    if (code)
        return Error{Error::Code::Unavailable,
                     "Cannot open the folder " + root.string() + ": " + code.message() + ".", root.string()};
    // Where a part is missing, what follows it is shortened by name alone; only then do links show that
    // follow "..".
    fs::path full = fs::weakly_canonical(base / part, code);
    if (!code)
        full = fs::weakly_canonical(full, code);
    if (code)
        return outside;
    const fs::path below = full.lexically_relative(base);
    if (below.empty() || *below.begin() == "..")
        return outside;
    return full;
}

// Whatever is in the way of reading: nothing. A pipe of that name is not waited for.
std::string readFileEnd(const std::filesystem::path &file, std::size_t most)
{
    const FileDescriptor fd(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat info = {};
    if (!fd || ::fstat(fd.get(), &info) != 0 || !S_ISREG(info.st_mode))
        return {};
    std::string text(std::min<std::size_t>(most, static_cast<std::size_t>(info.st_size)), '\0');
    const ssize_t got =
        ::pread(fd.get(), text.data(), text.size(), info.st_size - static_cast<off_t>(text.size()));
    text.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
    return text;
}

} // namespace trainyard
