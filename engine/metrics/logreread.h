// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/logs.h"
#include "engine/logs/arrivalfile.h"
#include "engine/metrics/logfile.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace trainyard::metrics {

// A job's logs that were read up to some places, and are read once more in another way. Both ways are
// compared first, so that only the series that they differ in need be told anew; then the logs' findings are
// asked about one by one, in the order of the logs' lines. One thread at a time.
class LogReread
{
public:
    using Ends = std::map<std::string, std::uint64_t>; // by the log's name, offset behind the last line read

    // `arrivals`: see logs::ArrivalFile.
    LogReread(std::filesystem::path logDirectory, std::filesystem::path arrivals, Ends ends,
              ParserOptions before, ParserOptions after);

    // Compares about `most` bytes more; true when there are more.
    bool compare(std::uint64_t most);
    // Log and tag (as the lines tell it) of what is read differently.
    const std::set<std::pair<std::string, std::string>> &changed() const { return m_changed; }

    // Whether what a line that ends at `end` says of a tag is to be stored: it was not read before, or of
    // something that has changed.
    bool isNew(const std::string &file, std::uint64_t end, const std::string &tag) const;
    // When the line came, as far as that was noted; seconds since 1970.
    double timeOf(const std::string &file, const Finding &finding);
    // Up to where the log is taken in once this line is.
    std::uint64_t takenEnd(const std::string &file, std::uint64_t end) const;

private:
    struct Arrivals {
        std::optional<logs::ArrivalFile> file;
        std::uint64_t number = 0; // of the note
        api::LogArrival note;     // behind the last line asked about
    };
    struct Comparison {
        std::string file;
        LogFile before;
        LogFile after;
    };

    std::uint64_t endOf(const std::string &file) const;
    std::optional<api::LogArrival> arrivalOf(const std::string &file, std::uint64_t end);

    std::filesystem::path m_logDirectory;
    std::filesystem::path m_arrivalFolder;
    Ends m_ends;
    ParserOptions m_before;
    ParserOptions m_after;
    std::vector<Comparison> m_comparisons; // those to come
    std::set<std::pair<std::string, std::string>> m_changed;
    std::map<std::string, Arrivals> m_arrivals;
};

} // namespace trainyard::metrics
