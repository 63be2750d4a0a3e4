// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/eventtree.h"

#include "engine/base/handle.h"
#include "engine/base/openwithoutlinks.h"
#include "engine/eventfiles/eventfilewriter.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>

namespace trainyard::metrics {

namespace {

using Clock = std::chrono::steady_clock;
using Directory = Handle<DIR, ::closedir>;

constexpr std::size_t noRoot = static_cast<std::size_t>(-1);
constexpr auto quickLook = std::chrono::milliseconds(2); // may be repeated at once
constexpr int restFactor = 20;                           // others take at most a twentieth of the time

FileDescriptor openFolder(const std::filesystem::path &root, const std::string &relative)
{
    FileDescriptor top(::open(root.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!top || relative.empty())
        return top;
    return openWithoutLinks(top.get(), relative, O_RDONLY | O_DIRECTORY);
}

// A change in the second of the listing might have come behind it.
bool isSettled(const timespec &changed)
{
    return std::time(nullptr) > changed.tv_sec + 1;
}

} // namespace

EventTree::EventTree(std::vector<EventRoot> roots, std::filesystem::path excluded)
    : m_roots(std::move(roots))
    , m_excluded(std::move(excluded))
{}

std::string EventTree::keyOf(std::size_t root, const std::string &relative) const
{
    return m_roots[root].id.empty() ? relative : m_roots[root].id + "//" + relative;
}

std::vector<std::filesystem::path> EventTree::folders() const
{
    std::vector<std::filesystem::path> paths;
    paths.reserve(m_folders.size());
    for (const auto &[key, folder] : m_folders)
        paths.push_back(folder.relative.empty() ? m_roots[folder.root].path
                                                : m_roots[folder.root].path / folder.relative);
    return paths;
}

void EventTree::look(bool atOnce)
{
    const auto begin = Clock::now();
    if (!atOnce && begin < m_nextLook)
        return;
    learnRoots();
    for (auto folder = m_folders.begin();
         folder != m_folders.end();) { // grows behind the place that it is at
        if (lookInto(folder->second))
            ++folder;
        else
            folder = m_folders.erase(folder);
    }
    const auto end = Clock::now();
    m_nextLook = end - begin < quickLook ? end : end + (end - begin) * restFactor;
}

void EventTree::learnRoots()
{
    m_rootsByIdentity.clear();
    struct stat own = {};
    if (!m_excluded.empty() && ::stat(m_excluded.c_str(), &own) == 0)
        m_rootsByIdentity[{own.st_dev, own.st_ino}] = noRoot;
    for (std::size_t i = 0; i < m_roots.size(); ++i) {
        struct stat info = {};
        const FileDescriptor fd = openFolder(m_roots[i].path, {});
        if (!fd || ::fstat(fd.get(), &info) != 0)
            continue;
        if (m_rootsByIdentity.try_emplace({info.st_dev, info.st_ino}, i).second) // else the same folder again
            m_folders.try_emplace(keyOf(i, {}), Folder{.root = i, .relative = {}});
    }
}

bool EventTree::lookInto(Folder &folder)
{
    const FileDescriptor fd = openFolder(m_roots[folder.root].path, folder.relative);
    struct stat info = {};
    if (!fd || ::fstat(fd.get(), &info) != 0)
        return false;
    const auto own = m_rootsByIdentity.find({info.st_dev, info.st_ino});
    if (own != m_rootsByIdentity.end() && own->second != folder.root)
        return false;
    const bool isSame = folder.isListed && info.st_mtim.tv_sec == folder.changed.tv_sec &&
                        info.st_mtim.tv_nsec == folder.changed.tv_nsec;
    if (isSame)
        return true;
    list(folder, fd.get());
    folder.changed = info.st_mtim;
    folder.isListed = isSettled(info.st_mtim);
    return true;
}

void EventTree::list(const Folder &folder, int fd)
{
    const Directory directory(::fdopendir(::fcntl(fd, F_DUPFD_CLOEXEC, 0)));
    if (!directory)
        return;
    while (const dirent *entry = ::readdir(directory.get())) {
        const std::string name = entry->d_name;
        if (name != "." && name != "..")
            note(folder, fd, name, entry->d_type);
    }
}

void EventTree::note(const Folder &folder, int fd, const std::string &name, unsigned char type)
{
    const bool isNamed = eventfiles::isEventFileName(name);
    if (!isNamed && type != DT_DIR && type != DT_UNKNOWN)
        return;
    const std::string relative = folder.relative.empty() ? name : folder.relative + "/" + name;
    const std::string key = keyOf(folder.root, relative);
    if (m_files.contains(key) || m_folders.contains(key))
        return;
    struct stat info = {};
    if (::fstatat(fd, name.c_str(), &info, AT_SYMLINK_NOFOLLOW) != 0)
        return;
    if (S_ISDIR(info.st_mode)) {
        if (folder.level < mostLevels && m_folders.size() < mostFolders)
            m_folders.try_emplace(
                key, Folder{.root = folder.root, .relative = relative, .level = folder.level + 1});
        return;
    }
    const EventRoot &root = m_roots[folder.root];
    if (S_ISREG(info.st_mode) && isNamed && info.st_mtim.tv_sec >= root.since && m_files.size() < mostFiles)
        m_files.try_emplace(key, File{root.path, root.id, relative, folder.relative});
}

} // namespace trainyard::metrics
