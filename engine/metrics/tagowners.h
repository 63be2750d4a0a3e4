// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace trainyard::metrics {

// Decides what a job's series are named, so that no series is fed from two places: whoever reports a tag
// first has it, another process or folder gets its own name put in front. What an event file reports is
// exact, so it takes a tag over from the logs, whose values are no more wanted then. One thread at a time.
class TagOwners
{
public:
    // `source` as in stored events: a log's file name, or the key of an event file. For what was stored
    // before.
    void restore(const std::string &source, const std::string &tag);

    // What a series is named that the event files of a folder report as `tag`, with the run in front.
    std::string nameOfEvents(const std::string &sourceFile, const std::string &rootId,
                             const std::string &tag);
    // Likewise of a log's; nothing when event files report it.
    std::optional<std::string> nameOfLog(const std::string &file, const std::string &tag);

private:
    std::unordered_map<std::string, std::string> m_owners; // by tag
};

// "wk-0" of stdout-wk-0.txt; empty: there is only one process.
std::string_view processOf(std::string_view logFile);

} // namespace trainyard::metrics
