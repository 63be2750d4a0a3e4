// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/processload.h"

#include "engine/base/handle.h"

#include <array>
#include <charconv>
#include <cstdlib>
#include <dirent.h>
#include <fcntl.h>
#include <optional>
#include <string>
#include <string_view>
#include <unistd.h>
#include <unordered_map>

namespace trainyard::exec {

namespace {

using Directory = Handle<DIR, ::closedir>;

struct Row {
    pid_t parent = 0;
    double cpuTicks = 0;
    double pages = 0;
};

// The beginning of a file of a process, which is all there is of these files.
std::string_view readSmall(int proc, pid_t pid, const char *name, std::array<char, 2048> &buffer)
{
    const std::string path = std::to_string(pid) + "/" + name;
    const FileDescriptor file(::openat(proc, path.c_str(), O_RDONLY | O_CLOEXEC));
    const ssize_t got = file ? ::read(file.get(), buffer.data(), buffer.size()) : 0;
    return {buffer.data(), got > 0 ? static_cast<std::size_t>(got) : 0};
}

// Field `wanted` (proc(5) counts from 1) of what stands behind the program's name, which ends field 2.
std::string_view fieldOf(std::string_view rest, int wanted)
{
    for (int field = 3; field < wanted; ++field) {
        const std::size_t blank = rest.find(' ');
        rest.remove_prefix(blank == std::string_view::npos ? rest.size() : blank + 1);
    }
    return rest.substr(0, rest.find(' '));
}

double numberIn(std::string_view text)
{
    double number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

std::optional<Row> rowOf(int proc, pid_t pid)
{
    std::array<char, 2048> buffer;
    const std::string_view stat = readSmall(proc, pid, "stat", buffer);
    const std::size_t nameEnd = stat.rfind(')');
    if (nameEnd == std::string_view::npos || nameEnd + 2 > stat.size())
        return std::nullopt;
    const std::string_view rest = stat.substr(nameEnd + 2);
    Row row;
    row.parent = static_cast<pid_t>(numberIn(fieldOf(rest, 4)));
    for (int field = 14; field <= 17; ++field) // its own time and that of those it waited for
        row.cpuTicks += numberIn(fieldOf(rest, field));
    row.pages = numberIn(fieldOf(rest, 24));
    return row;
}

double valueOf(std::string_view text, std::string_view name)
{
    const std::size_t place = text.find(name);
    if (place == std::string_view::npos)
        return 0;
    text.remove_prefix(place + name.size());
    return numberIn(text.substr(0, text.find('\n')));
}

std::unordered_map<pid_t, Row> allRows(int proc, DIR *directory)
{
    std::unordered_map<pid_t, Row> rows;
    while (const dirent *entry = ::readdir(directory)) {
        const pid_t pid = static_cast<pid_t>(std::atoi(entry->d_name));
        if (pid <= 0)
            continue;
        if (const auto row = rowOf(proc, pid))
            rows.emplace(pid, *row);
    }
    return rows;
}

// The root that the process lies below, if any: 0.
pid_t rootOf(pid_t pid, const std::unordered_map<pid_t, Row> &rows, const std::set<pid_t> &roots)
{
    for (std::size_t depth = 0; depth <= rows.size(); ++depth) {
        if (roots.contains(pid))
            return pid;
        const auto row = rows.find(pid);
        if (row == rows.end())
            return 0;
        pid = row->second.parent;
    }
    return 0; // the table changed while it was read
}

} // namespace

std::map<pid_t, ProcessLoad> processLoads(const std::set<pid_t> &roots)
{
    std::map<pid_t, ProcessLoad> loads;
    const Directory directory(::opendir("/proc"));
    if (!directory)
        return loads;
    const int proc = ::dirfd(directory.get());
    const auto rows = allRows(proc, directory.get());
    const double ticksPerSecond = static_cast<double>(::sysconf(_SC_CLK_TCK));
    const double pageSize = static_cast<double>(::sysconf(_SC_PAGESIZE));
    for (const auto &[pid, row] : rows) {
        const pid_t root = rootOf(pid, rows, roots);
        if (root == 0)
            continue;
        ProcessLoad &load = loads[root];
        load.cpuSeconds += row.cpuTicks / ticksPerSecond;
        load.memoryBytes += row.pages * pageSize;
        ++load.processes;
        std::array<char, 2048> buffer;
        const std::string_view io = readSmall(proc, pid, "io", buffer);
        load.readBytes += valueOf(io, "\nread_bytes: ");
        load.writtenBytes += valueOf(io, "\nwrite_bytes: ");
    }
    return loads;
}

} // namespace trainyard::exec
