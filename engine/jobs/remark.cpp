// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/remark.h"

#include "engine/base/files.h"
#include "engine/base/strings.h"
#include "engine/jobs/logtext.h"
#include "engine/jobs/symptoms.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

namespace trainyard::jobs {

namespace {

using api::Cause;

constexpr std::size_t tailBytes = 64 * 1024;
constexpr std::size_t longestQuote = 300; // bytes
// In which a program that ends by an exception writes what it had kept back for a pipe.
constexpr std::chrono::milliseconds flushTime(2000);

LogTail tailOf(const std::filesystem::path &file)
{
    LogTail tail{file.filename().string(), readFileEnd(file, tailBytes)};
    std::error_code error;
    const auto written = std::filesystem::last_write_time(file, error);
    if (!error)
        tail.written =
            std::chrono::time_point_cast<Timestamp::duration>(std::chrono::file_clock::to_sys(written));
    return tail;
}

// "Killed" and the like, alone or before the command that was.
bool namesEnd(std::string_view text)
{
    static constexpr std::string_view words[] = {"Killed", "Segmentation fault", "Aborted", "Bus error"};
    return std::any_of(std::begin(words), std::end(words), [&](std::string_view word) {
        if (!text.starts_with(word))
            return false;
        text.remove_prefix(word.size());
        return text.empty() || text.starts_with("  ") || text.starts_with(" (core dumped)");
    });
}

// "Killed" of dash, "bash: line 3: 4711 Killed   python train.py" of bash.
bool tellsOfKilled(std::string_view line)
{
    if (namesEnd(line))
        return true;
    for (std::size_t colon = line.find(": "); colon != std::string_view::npos; colon = line.find(": ")) {
        line.remove_prefix(colon + 2);
        const std::size_t digits = line.find_first_not_of(" 0123456789");
        if (digits != std::string_view::npos && digits > 0 && namesEnd(line.substr(digits)))
            return true;
    }
    return false;
}

// Nothing of the job came behind the end of `log`.
bool isLast(const LogTail &log, const LogTail &other, const NodeExit &exit, bool hasPipe)
{
    if (log.text.empty() || (exit.startTime && log.written < *exit.startTime)) // of an attempt before
        return false;
    const auto later = other.text.empty() ? std::chrono::milliseconds(0) : other.written - log.written;
    return later <= (hasPipe ? flushTime : std::chrono::milliseconds(0));
}

std::string quoted(const LogTail &log, const std::string &line)
{
    return log.file + ": \"" + shortened(line, longestQuote) + "\"";
}

Diagnosis hiddenFailure(const LogTail &log, const std::string &line)
{
    return {Cause::HiddenFailure,
            "The job ended with exit code 0, but " + log.file + " ends with \"" +
                shortened(line, longestQuote) + "\"; see whether its results are whole.",
            quoted(log, line)};
}

std::optional<Diagnosis> remarkOn(const LogTail &log, const NodeExit &exit)
{
    const LogText text = readLogText(log.text);
    if (text.lines.empty())
        return std::nullopt;
    const bool isException = !text.exceptions.empty() && text.exceptions.back().end == text.lines.size();
    if (!isException && !tellsOfKilled(text.lines.back()))
        return std::nullopt;
    if (!isException && !exit.memoryProof.empty())
        return Diagnosis{Cause::OutOfMemory,
                         "The job ended with exit code 0, but one of its programs was killed, probably by "
                         "the kernel, because memory ran out; load less at a time, or use a machine or a "
                         "container with more memory.",
                         exit.memoryProof};
    if (!isException)
        return hiddenFailure(log, text.lines.back());
    const auto &chain = text.exceptions.back().lines;
    for (auto line = chain.rbegin(); line != chain.rend(); ++line) {
        if (const auto symptom = symptomOf(text.lines[*line], exit.exitCode))
            return Diagnosis{symptom->cause,
                             "The job ended with exit code 0, but " + log.file +
                                 " ends with a failure: " + symptom->sentence + ".",
                             quoted(log, text.lines[*line])};
    }
    return hiddenFailure(log, text.lines[chain.back()]);
}

} // namespace

std::vector<FailedProcess> endedProcesses(const NodePlan &plan)
{
    static constexpr std::size_t most = 64; // of thousands of ranks the first ones tell
    std::vector<FailedProcess> processes;
    for (const ProcessPlan &process : plan.processes) {
        if (processes.size() == most)
            break;
        if (process.isServer)
            continue;
        FailedProcess ended;
        ended.end.name = process.name;
        ended.end.exitCode = 0;
        ended.error = tailOf(process.standardError);
        ended.output = tailOf(process.standardOutput);
        processes.push_back(std::move(ended));
    }
    return processes;
}

std::optional<Diagnosis> remarkOn(const NodeExit &exit, const std::vector<FailedProcess> &processes,
                                  bool hasPipe)
{
    for (const FailedProcess &process : processes) {
        for (const auto &[log, other] :
             {std::pair(&process.error, &process.output), std::pair(&process.output, &process.error)}) {
            if (!isLast(*log, *other, exit, hasPipe))
                continue;
            if (auto remark = remarkOn(*log, exit))
                return remark;
        }
    }
    return std::nullopt;
}

} // namespace trainyard::jobs
