// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/metrics/seriessummary.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <string>

namespace trainyard::metrics {

// The summaries of all series in a folder's event files. They are kept beside these, in the file "summary",
// with how far each event file went into them, so that only what has come since is ever read again. One
// thread at a time.
class JobSummarizer
{
public:
    static constexpr std::size_t mostTags = 20000; // what a job has beyond them is counted only

    explicit JobSummarizer(std::filesystem::path directory);

    // Takes in what is new. What is kept is written anew when much has come, and with `isLast` whenever
    // anything has; that it cannot be written is no error, for the event files have it all.
    Status refresh(bool isLast);

    std::uint64_t points() const { return m_points; }
    const std::map<std::string, SeriesSummarizer, std::less<>> &series() const { return m_series; }

private:
    void load();
    bool take(std::string_view bytes);
    bool takeMessage(std::uint32_t field, std::string_view message);
    void add(const std::string &tag, std::int64_t step, double value);
    void keep();

    std::filesystem::path m_directory;
    std::map<std::string, std::uint64_t> m_offsets; // by the name of the event file
    std::map<std::string, SeriesSummarizer, std::less<>> m_series;
    std::uint64_t m_points = 0;
    std::uint64_t m_unkept = 0; // bytes taken in since it was written
    bool m_isLoaded = false;
};

} // namespace trainyard::metrics
