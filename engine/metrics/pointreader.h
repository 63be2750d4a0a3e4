// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/engineinfo.h"
#include "engine/base/handle.h"
#include "engine/base/result.h"
#include "engine/metrics/rowbuilder.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace trainyard::metrics {

// All points of a folder's event files, numbered from 1 in their order, with the restarts between them, which
// have numbers too. Reads the point index; begins anywhere at the same cost. One thread at a time.
class PointReader
{
public:
    static constexpr std::uint64_t mostRows = 1 << 20; // of a page

    explicit PointReader(std::filesystem::path directory);

    Status refresh(); // looks for new ones
    std::uint64_t count() const { return m_count; }
    // At most `most` of what follows number `after`; series in the order in which their tags appear.
    Result<api::MetricsPage> page(std::uint64_t after, std::uint64_t most = mostRows) const;

private:
    Status openIndex();
    Status readTags();
    Result<std::vector<PointRow>> rows(std::uint64_t after, std::uint64_t most) const;

    std::filesystem::path m_directory;
    std::filesystem::path m_seriesFile;
    FileDescriptor m_rows;
    std::uint64_t m_count = 0;
    std::uint64_t m_tagsEnd = 0; // how far the series' file was read
    std::vector<std::string> m_tags;
};

} // namespace trainyard::metrics
