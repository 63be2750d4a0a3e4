// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/engineinfo.h"
#include "engine/base/result.h"
#include "engine/eventfiles/eventfilewriter.h"
#include "engine/metrics/gpuuse.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace trainyard::metrics {

// How busy a job was, second by second, in event files of a folder of their own: a new one each quarter of an
// hour. Those of more than a day ago are thinned: of each series and minute they keep the lowest and the
// highest point, so that what stood out still does. A week with 20 series takes some 90 MB. One thread at a
// time.
class SystemLog
{
public:
    using Values = GpuUse::Values; // by tag

    explicit SystemLog(std::filesystem::path directory);

    // `timeMs` since 1970, which does not go back. What cannot be written is left out.
    Status append(std::int64_t timeMs, const Values &values);

    // The points after the time `afterMs`, about `most` of them; `next` of the page is the time of the last
    // one. Steps are seconds since the first point. Any thread.
    static Result<api::MetricsPage> read(const std::filesystem::path &directory, std::int64_t afterMs,
                                         std::size_t most);

private:
    Status openFile(std::int64_t timeMs);
    Status thin(std::int64_t timeMs) const;

    const std::filesystem::path m_directory;
    GpuUse m_gpuUse;
    std::optional<eventfiles::EventFileWriter> m_writer;
    std::int64_t m_fileMs = 0;  // the time of the file's beginning
    std::int64_t m_firstMs = 0; // and of the first file's
};

} // namespace trainyard::metrics
