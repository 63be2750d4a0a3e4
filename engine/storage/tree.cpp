// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/tree.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <dirent.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace trainyard::storage {

namespace {

using Directory = Handle<DIR, ::closedir>;

bool isTreeKind(mode_t mode)
{
    return S_ISREG(mode) || S_ISDIR(mode);
}

// False for what is no file or folder of this tree.
bool describe(int root, int directory, const std::string &path, TreeEntry &entry)
{
    if (::fstatat(directory, entry.name.c_str(), &entry.info, AT_SYMLINK_NOFOLLOW) != 0)
        return false;
    if (!S_ISLNK(entry.info.st_mode))
        return isTreeKind(entry.info.st_mode);
    entry.isLink = true;
    const FileDescriptor target = openBeneath(root, path + "/" + entry.name, O_PATH, 0);
    return target && ::fstat(target.get(), &entry.info) == 0 && isTreeKind(entry.info.st_mode);
}

} // namespace

FileDescriptor openBeneath(int root, const std::string &relative, int flags, mode_t mode)
{
    struct open_how how = {};
    how.flags = static_cast<unsigned>(flags | O_CLOEXEC);
    how.mode = (flags & O_CREAT) != 0 ? mode : 0;
    how.resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS;
    long fd = -1;
    do {
        fd = ::syscall(SYS_openat2, root, relative.c_str(), &how, sizeof how);
    } while (fd < 0 && (errno == EINTR || errno == EAGAIN)); // EAGAIN: something was renamed meanwhile
    if (fd < 0 && (errno == ENOSYS || errno == EPERM))
        return openWithoutLinks(root, relative, flags, mode);
    return FileDescriptor(static_cast<int>(fd));
}

bool moveToNew(int fromFolder, const std::string &from, int toFolder, const std::string &to)
{
    if (::renameat2(fromFolder, from.c_str(), toFolder, to.c_str(), RENAME_NOREPLACE) == 0)
        return true;
    if (errno != EINVAL && errno != ENOSYS) // else the file system cannot tell
        return false;
    struct stat there = {};
    if (::fstatat(toFolder, to.c_str(), &there, AT_SYMLINK_NOFOLLOW) == 0) {
        errno = EEXIST;
        return false;
    }
    return ::renameat(fromFolder, from.c_str(), toFolder, to.c_str()) == 0;
}

Tree::Tree(const std::filesystem::path &root)
    : m_root(::open(root.c_str(), O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
{}

FileDescriptor Tree::open(const StoragePath &path, int flags, mode_t mode) const
{
    return openBeneath(m_root.get(), path.isRoot() ? "." : path.text(), flags, mode);
}

FileDescriptor Tree::parentOf(const StoragePath &path) const
{
    return open(path.parent(), O_PATH | O_DIRECTORY);
}

bool Tree::makeDirectory(const StoragePath &path) const
{
    const FileDescriptor parent = parentOf(path);
    return parent && ::mkdirat(parent.get(), path.name().c_str(), 0755) == 0;
}

bool Tree::makeDirectories(const StoragePath &path) const
{
    if (open(path, O_PATH | O_DIRECTORY))
        return true;
    for (std::size_t count = 1; count <= path.parts().size(); ++count) {
        if (!makeDirectory(path.first(count)) && errno != EEXIST)
            return false;
    }
    return static_cast<bool>(open(path, O_PATH | O_DIRECTORY));
}

bool Tree::removeFile(const StoragePath &path) const
{
    const FileDescriptor parent = parentOf(path);
    return parent && ::unlinkat(parent.get(), path.name().c_str(), 0) == 0;
}

bool Tree::removeDirectory(const StoragePath &path) const
{
    const FileDescriptor parent = parentOf(path);
    return parent && ::unlinkat(parent.get(), path.name().c_str(), AT_REMOVEDIR) == 0;
}

bool Tree::place(const std::filesystem::path &source, const StoragePath &path, bool mustBeNew) const
{
    const FileDescriptor parent = parentOf(path);
    if (!parent)
        return false;
    const std::string name = path.name();
    if (!mustBeNew)
        return ::renameat(AT_FDCWD, source.c_str(), parent.get(), name.c_str()) == 0;
    if (::linkat(AT_FDCWD, source.c_str(), parent.get(), name.c_str(), 0) != 0)
        return false;
    ::unlink(source.c_str());
    return true;
}

bool Tree::rename(const StoragePath &from, const StoragePath &to, bool mustBeNew) const
{
    const FileDescriptor source = parentOf(from);
    const FileDescriptor target = source ? parentOf(to) : FileDescriptor();
    if (!target)
        return false;
    if (mustBeNew)
        return moveToNew(source.get(), from.name(), target.get(), to.name());
    return ::renameat(source.get(), from.name().c_str(), target.get(), to.name().c_str()) == 0;
}

bool Tree::moveOut(const StoragePath &path, const std::filesystem::path &target) const
{
    const FileDescriptor parent = parentOf(path);
    return parent && ::renameat(parent.get(), path.name().c_str(), AT_FDCWD, target.c_str()) == 0;
}

bool Tree::moveIn(const std::filesystem::path &source, const StoragePath &path) const
{
    const FileDescriptor parent = parentOf(path);
    return parent && moveToNew(AT_FDCWD, source, parent.get(), path.name());
}

bool Tree::list(const StoragePath &path, std::vector<TreeEntry> &entries) const
{
    FileDescriptor fd = open(path, O_RDONLY | O_DIRECTORY);
    if (!fd)
        return false;
    const Directory directory(::fdopendir(fd.get()));
    if (!directory)
        return false;
    const int handle = fd.release(); // now the directory's
    const std::string base = path.isRoot() ? "." : path.text();
    while (const dirent *found = ::readdir(directory.get())) {
        TreeEntry entry;
        entry.name = found->d_name;
        if (entry.name != "." && entry.name != ".." && isListableText(entry.name) &&
            describe(m_root.get(), handle, base, entry))
            entries.push_back(std::move(entry));
    }
    std::sort(entries.begin(), entries.end(),
              [](const TreeEntry &a, const TreeEntry &b) { return a.name < b.name; });
    return true;
}

} // namespace trainyard::storage
