// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/behindmark.h"

#include "engine/base/handle.h"
#include "engine/base/log.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <string>

namespace trainyard::metrics {

namespace {

std::filesystem::path markOf(const std::filesystem::path &eventDirectory)
{
    return eventDirectory.string() + ".behind";
}

} // namespace

void setBehindMark(const std::filesystem::path &eventDirectory)
{
    const std::filesystem::path mark = markOf(eventDirectory);
    const FileDescriptor file(::open(mark.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
    if (!file)
        log::warning("Cannot create " + mark.string() + ": " + std::strerror(errno) +
                     "; should the engine end early, points of that job may be missing.");
}

void removeBehindMark(const std::filesystem::path &eventDirectory)
{
    std::error_code ignored;
    std::filesystem::remove(markOf(eventDirectory), ignored);
}

bool hasBehindMark(const std::filesystem::path &eventDirectory)
{
    std::error_code ignored;
    return std::filesystem::exists(markOf(eventDirectory), ignored);
}

} // namespace trainyard::metrics
