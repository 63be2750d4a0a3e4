// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/processes.h"

#include "engine/base/files.h"
#include "engine/base/strings.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <sched.h>
#include <sstream>
#include <unordered_set>

namespace trainyard::exec {

namespace {

std::string procFile(pid_t pid, const char *name)
{
    auto content = readFile("/proc/" + std::to_string(pid) + "/" + name);
    return content ? std::move(*content) : std::string();
}

} // namespace

std::optional<ProcessInfo> processInfo(pid_t pid)
{
    const std::string stat = procFile(pid, "stat");
    // The second field is the program's name in parentheses and may itself hold any character.
    const std::size_t nameEnd = stat.rfind(')');
    if (nameEnd == std::string::npos)
        return std::nullopt;
    std::istringstream fields(stat.substr(nameEnd + 1));
    ProcessInfo info{.pid = pid};
    char state = 0;
    fields >> state >> info.parent >> info.group >> info.session;
    std::string skipped; // fields 7 to 21 of proc(5)
    for (int field = 7; field <= 21; ++field)
        fields >> skipped;
    fields >> info.startTicks;
    if (!fields)
        return std::nullopt;
    info.isZombie = state == 'Z' || state == 'X';
    return info;
}

std::vector<ProcessInfo> allProcesses()
{
    std::vector<ProcessInfo> processes;
    std::error_code code;
    for (std::filesystem::directory_iterator it("/proc", code), end; !code && it != end; it.increment(code)) {
        const std::string name = it->path().filename().string();
        pid_t pid = 0;
        const auto parsed = std::from_chars(name.data(), name.data() + name.size(), pid);
        if (parsed.ec != std::errc() || parsed.ptr != name.data() + name.size())
            continue;
        if (auto info = processInfo(pid))
            processes.push_back(*info);
    }
    return processes;
}

std::vector<ProcessInfo> descendants(pid_t ancestor)
{
    const std::vector<ProcessInfo> all = allProcesses();
    std::unordered_set<pid_t> family{ancestor};
    std::vector<ProcessInfo> found;
    // The table is not sorted by age, so a grandchild may stand before its parent.
    for (bool grown = true; grown;) {
        grown = false;
        for (const ProcessInfo &process : all) {
            if (family.contains(process.parent) && family.insert(process.pid).second) {
                grown = true;
                if (!process.isZombie)
                    found.push_back(process);
            }
        }
    }
    return found;
}

bool hasInEnvironment(pid_t pid, std::string_view assignment)
{
    const std::vector<std::string> variables = split(procFile(pid, "environ"), '\0');
    return std::find(variables.begin(), variables.end(), assignment) != variables.end();
}

std::vector<std::string> commandLine(pid_t pid)
{
    std::vector<std::string> words = split(procFile(pid, "cmdline"), '\0');
    if (!words.empty() && words.back().empty())
        words.pop_back();
    return words;
}

std::vector<int> usableCores()
{
    cpu_set_t set;
    if (::sched_getaffinity(0, sizeof set, &set) != 0)
        return {0};
    std::vector<int> cores;
    for (int core = 0; core < CPU_SETSIZE; ++core) {
        if (CPU_ISSET(static_cast<std::size_t>(core), &set))
            cores.push_back(core);
    }
    return cores;
}

std::string bootId()
{
    const auto id = readFile("/proc/sys/kernel/random/boot_id");
    return id ? std::string(trimmed(*id)) : std::string();
}

} // namespace trainyard::exec
