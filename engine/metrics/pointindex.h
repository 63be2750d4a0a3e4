// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/metrics/derivedfile.h"
#include "engine/metrics/rowbuilder.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace trainyard::metrics {

// The files of a folder's point index, which hold again what its event files say, for readers that begin
// anywhere. They follow from the event files and may be removed at any time.
namespace pointindex {
inline constexpr const char *folder = "points";
inline constexpr const char *rows = "rows";     // PointRow after PointRow
inline constexpr const char *series = "series"; // records (eventfiles::frameRecord) of the series' tags
inline constexpr const char *media = "media";   // records of the stored events that have media
} // namespace pointindex

// Writes the point index beside the event files. One thread at a time.
class PointIndex
{
public:
    explicit PointIndex(const std::filesystem::path &eventDirectory);

    Status create(); // so that readers see that there is one; the first to write in the folder
    // All events of the folder from the first on must be added. What the files hold already is compared.
    void add(const eventfiles::MetricEvent &event);
    Status flush();
    Status finishReplay(); // the files hold nothing but what was added; from now on they grow

    bool hasPending() const;
    std::size_t pendingSize() const { return m_rows.pendingSize(); }            // bytes
    std::uint64_t rowCount() const { return m_rows.size() / sizeof(PointRow); } // written ones only
    const RowBuilder &builder() const { return m_builder; }

private:
    std::filesystem::path m_folder;
    RowBuilder m_builder;
    DerivedFile m_rows;
    DerivedFile m_series;
    DerivedFile m_media;
    std::vector<PointRow> m_newRows;
    std::vector<std::string> m_newTags;
};

// Makes the index of a folder that has none, as one written before there were any; nothing when there is one.
// Where the folder cannot be written, elsewhere: returns the index's folder. For folders that nobody writes.
Result<std::filesystem::path> makePointIndex(const std::filesystem::path &eventDirectory);

} // namespace trainyard::metrics
