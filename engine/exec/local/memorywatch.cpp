// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/memorywatch.h"

#include "engine/base/files.h"
#include "engine/base/strings.h"

#include <charconv>
#include <optional>

namespace trainyard::exec {

namespace {

namespace fs = std::filesystem;

std::optional<std::uint64_t> killsIn(const fs::path &file)
{
    const auto text = readFile(file);
    if (!text)
        return std::nullopt;
    for (const std::string &line : split(*text, '\n')) {
        if (!line.starts_with("oom_kill "))
            continue;
        std::uint64_t count = 0;
        const char *const end = line.data() + line.size();
        if (std::from_chars(line.data() + 9, end, count).ec == std::errc())
            return count;
    }
    return std::nullopt;
}

// Where the groups of a line of /proc/self/cgroup are, and what the counter in them is called; an empty
// folder for a hierarchy without one.
struct Hierarchy {
    std::vector<fs::path> folders;
    const char *counter = "";
};

Hierarchy hierarchyOf(std::string_view controllers, const fs::path &mounts)
{
    if (controllers.empty())
        return {{mounts, mounts / "unified"}, "memory.events"};
    for (const std::string &name : split(controllers, ',')) {
        if (name == "memory")
            return {{mounts / "memory"}, "memory.oom_control"};
    }
    return {};
}

} // namespace

MemoryWatch::MemoryWatch(const fs::path &root)
{
    const auto groups = readFile(root / "proc/self/cgroup");
    for (const std::string &line : split(groups ? *groups : std::string(), '\n')) {
        const std::size_t first = line.find(':');
        const std::size_t second = line.find(':', first + 1);
        if (first == std::string::npos || second == std::string::npos)
            continue;
        const Hierarchy hierarchy =
            hierarchyOf(std::string_view(line).substr(first + 1, second - first - 1), root / "sys/fs/cgroup");
        for (fs::path group = fs::path(line.substr(second + 1)).relative_path();;
             group = group.parent_path()) {
            for (const fs::path &folder : hierarchy.folders)
                add(folder / group / hierarchy.counter);
            if (group.empty())
                break;
        }
    }
    add(root / "proc/vmstat");
}

void MemoryWatch::add(const fs::path &file)
{
    if (const auto kills = killsIn(file))
        m_counters.push_back({file, *kills});
}

std::string MemoryWatch::proof() const
{
    for (const Counter &counter : m_counters) {
        const std::uint64_t kills = killsIn(counter.file).value_or(0);
        if (kills > counter.kills)
            return counter.file.string() + " counts " + std::to_string(kills - counter.kills) +
                   " oom_kill more than when the job started";
    }
    return {};
}

} // namespace trainyard::exec
