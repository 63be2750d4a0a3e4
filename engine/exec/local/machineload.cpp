// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/machineload.h"

#include "engine/base/files.h"

#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <string_view>
#include <unistd.h>

namespace trainyard::exec {

namespace {

namespace fs = std::filesystem;

constexpr double sectorSize = 512; // whatever the disk's own is
constexpr double kibibyte = 1024;

std::istringstream linesOf(const fs::path &file)
{
    auto text = readFile(file);
    return std::istringstream(text ? std::move(*text) : std::string());
}

void addTime(const fs::path &root, MachineLoad &load)
{
    std::istringstream text = linesOf(root / "proc/stat");
    std::string name;
    std::array<double, 8> ticks{}; // user nice system idle iowait irq softirq steal
    text >> name;
    for (double &each : ticks)
        text >> each;
    const double ticksPerSecond = static_cast<double>(::sysconf(_SC_CLK_TCK));
    for (const double each : ticks)
        load.allSeconds += each / ticksPerSecond;
    load.busySeconds = load.allSeconds - (ticks[3] + ticks[4]) / ticksPerSecond;
}

void addMemory(const fs::path &root, MachineLoad &load)
{
    std::istringstream text = linesOf(root / "proc/meminfo");
    double total = 0;
    double available = 0;
    for (std::string line; std::getline(text, line);) {
        std::istringstream words(line);
        std::string name;
        double value = 0;
        words >> name >> value;
        if (name == "MemTotal:")
            total = value;
        else if (name == "MemAvailable:")
            available = value;
    }
    load.memoryBytes = std::max(total - available, 0.0) * kibibyte;
}

// Not a partition, and nothing that is made of other disks, which would count twice.
bool isDisk(const fs::path &root, const std::string &name)
{
    for (const std::string_view other : {"loop", "ram", "zram", "dm-", "md"}) {
        if (name.starts_with(other))
            return false;
    }
    std::error_code ignored;
    return name.find('/') == std::string::npos && fs::exists(root / "sys/block" / name, ignored);
}

void addDisks(const fs::path &root, MachineLoad &load)
{
    std::istringstream text = linesOf(root / "proc/diskstats");
    for (std::string line; std::getline(text, line);) {
        std::istringstream words(line);
        std::string name;
        double skipped = 0;
        double read = 0;
        double written = 0;
        words >> skipped >> skipped >> name >> skipped >> skipped >> read;
        words >> skipped >> skipped >> skipped >> written;
        if (!words || !isDisk(root, name))
            continue;
        load.readBytes += read * sectorSize;
        load.writtenBytes += written * sectorSize;
    }
}

void addNetwork(const fs::path &root, MachineLoad &load)
{
    std::istringstream text = linesOf(root / "proc/net/dev");
    for (std::string line; std::getline(text, line);) {
        const std::size_t colon = line.find(':');
        const std::size_t begin = line.find_first_not_of(' ');
        if (colon == std::string::npos || line.substr(begin, colon - begin) == "lo")
            continue;
        std::istringstream words(line.substr(colon + 1));
        std::array<double, 9> columns{};
        for (double &each : columns)
            words >> each;
        load.receivedBytes += columns[0];
        load.sentBytes += columns[8];
    }
}

} // namespace

MachineLoad machineLoad(const fs::path &root)
{
    MachineLoad load;
    addTime(root, load);
    addMemory(root, load);
    addDisks(root, load);
    addNetwork(root, load);
    return load;
}

} // namespace trainyard::exec
