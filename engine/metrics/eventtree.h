// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <ctime>
#include <filesystem>
#include <map>
#include <string>
#include <sys/types.h>
#include <utility>
#include <vector>

namespace trainyard::metrics {

// A folder below which a job writes event files.
struct EventRoot {
    std::string id; // of the output directory; empty: that of the logs
    std::filesystem::path path;
    std::time_t since = 0; // older files are others': the folder is not the job's alone
};

// Finds the event files below some folders, at any depth, following no symbolic link. What has not changed is
// not read again, and a tree that is slow to look through is looked through less often. One thread at a time.
class EventTree
{
public:
    static constexpr std::size_t mostFolders = 4096;
    static constexpr std::size_t mostFiles = 20000;
    static constexpr int mostLevels = 16;

    struct File {
        std::filesystem::path root;
        std::string rootId;
        std::string relative; // to the root
        std::string run; // its folder, relative to the root: what TensorBoard calls the run; empty: the root
    };

    // A folder that lies in another one belongs to itself. None needs to exist yet.
    // Nothing is looked for in `excluded`.
    explicit EventTree(std::vector<EventRoot> roots, std::filesystem::path excluded = {});

    // Looks for new files; `atOnce`, however long that takes.
    void look(bool atOnce);

    // All found so far, by a key that stays the same: the relative path, and in front of it, unless the id is
    // empty, the id and "//". In the order of the keys, which is that of TensorBoard within a folder.
    const std::map<std::string, File> &files() const { return m_files; }
    // The folders that files were looked for in, to be watched.
    std::vector<std::filesystem::path> folders() const;

private:
    struct Folder {
        std::size_t root = 0;
        std::string relative; // empty: the root itself
        int level = 0;
        timespec changed = {}; // when its content last changed, as listed
        bool isListed = false;
    };
    using Identity = std::pair<dev_t, ino_t>;

    std::string keyOf(std::size_t root, const std::string &relative) const;
    void learnRoots();
    bool lookInto(Folder &folder); // false: it is gone
    void list(const Folder &folder, int fd);
    void note(const Folder &folder, int fd, const std::string &name, unsigned char type);

    std::vector<EventRoot> m_roots;
    std::filesystem::path m_excluded;
    std::map<Identity, std::size_t> m_rootsByIdentity; // excluded: noRoot
    std::map<std::string, Folder> m_folders;           // by key
    std::map<std::string, File> m_files;
    std::chrono::steady_clock::time_point m_nextLook = {};
};

} // namespace trainyard::metrics
