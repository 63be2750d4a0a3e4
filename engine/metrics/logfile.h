// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/metrics/lineparser.h"
#include "engine/metrics/linesplitter.h"
#include "engine/metrics/toldprogress.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::metrics {

// Whether a file of this name holds a process' output: stdout*.txt, stderr*.txt.
bool isParsedLog(std::string_view name);

// What one line of a log said.
struct Finding {
    double wallTime = 0;   // of the log's last change when the line was read
    std::uint64_t end = 0; // offset behind the line
    std::vector<Reading> readings;
};

// One growing log file, read from its beginning. Lines that end at or before `takenEnd` are parsed for what
// they mean to later ones, but not reported again. A file that was cut short or replaced is begun anew.
class LogFile
{
public:
    using Sink = std::function<void(Finding &&)>;

    LogFile(std::filesystem::path file, std::uint64_t takenEnd, ParserOptions options = {});

    // Reads up to `most` bytes of what is new; true when there is more.
    bool read(std::uint64_t most, const Sink &sink);
    // The file will not grow any more: its last line counts without a line end too.
    void finish(const Sink &sink);
    // What its lines have said of that, those read earlier, too.
    const std::optional<Progress> &progress() const { return m_progress; }
    // Behind the last line that was read, now or earlier.
    std::uint64_t takenEnd() const { return std::max(m_takenEnd, m_lines.lineBegin()); }

private:
    bool reopenIfReplaced();
    void restart();
    LineSplitter::Sink lineSink(double wallTime, const Sink &sink);

    std::filesystem::path m_file;
    std::uint64_t m_takenEnd = 0;
    double m_wallTime = 0;
    FileDescriptor m_fd;
    LineSplitter m_lines;
    ParserOptions m_options;
    std::unique_ptr<LineParser> m_parser;
    std::optional<Progress> m_progress;
};

} // namespace trainyard::metrics
