// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/engineinfo.h"
#include "engine/base/result.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace trainyard::metrics {

// All points of a folder's event files, numbered from 1 in the order of the files. Reading on costs only what
// is new. One thread at a time.
class PointReader
{
public:
    explicit PointReader(std::filesystem::path directory);

    Status refresh();
    // The points after number `after`; series in the order in which their tags appear.
    api::MetricsPage page(std::uint64_t after) const;

private:
    struct Point {
        std::size_t tag = 0; // in m_tags
        std::int64_t step = 0;
        double wallTime = 0;
        double value = 0;
    };

    std::size_t tagIndex(const std::string &tag);

    std::filesystem::path m_directory;
    std::map<std::filesystem::path, std::uint64_t> m_offsets; // how far each file was read
    std::vector<std::string> m_tags;
    std::map<std::string, std::size_t> m_tagIndices;
    std::vector<Point> m_points;
};

} // namespace trainyard::metrics
