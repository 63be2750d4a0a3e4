// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/logtext.h"

#include "engine/base/strings.h"
#include "engine/text/escapes.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace trainyard::jobs {

namespace {

constexpr std::size_t longestNotice = 40; // lines

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

// Without colours, links, cursor movements and other control characters, but as it is found in the log.
std::string withoutControls(std::string_view line)
{
    std::string clean;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const auto c = static_cast<unsigned char>(line[i]);
        if (const std::size_t escape = text::escapeLength(line.substr(i)))
            i += escape - 1;
        else if (c == '\t' || (c >= 0x20 && c != 0x7F))
            clean += line[i];
    }
    return clean;
}

// "[1,0]<stderr>:" of mpirun --tag-output and "[rank0]: " of PyTorch.
std::string_view withoutRank(std::string_view line)
{
    if (!line.starts_with('['))
        return line;
    const std::size_t tag = line.find("]<std");
    if (tag != std::string_view::npos && tag > 1 && isDigit(line[1])) {
        const std::size_t colon = line.find(">:", tag);
        return colon == std::string_view::npos ? line : line.substr(colon + 2);
    }
    const std::size_t close = line.find("]: ");
    if (line.starts_with("[rank") && close != std::string_view::npos)
        return line.substr(close + 3);
    return line;
}

bool isRule(std::string_view line)
{
    return line.size() >= 60 && line.find_first_not_of('-') == std::string_view::npos;
}

bool isOfMpi(std::string_view line)
{
    static constexpr std::string_view words[] = {"mpirun", "mpiexec", "Primary job", "MPI_ABORT", "MPI_Abort",
                                                 "ORTE",   "PMIx",    "Open MPI",    "prterun",   "slots"};
    return std::any_of(std::begin(words), std::end(words),
                       [&](std::string_view word) { return line.find(word) != std::string_view::npos; });
}

// mpirun puts what it says between two rules.
void takeOutNotices(LogText &text)
{
    std::vector<std::string> kept;
    auto line = text.lines.begin();
    while (line != text.lines.end()) {
        if (isRule(*line)) {
            const auto last = line + std::min<std::ptrdiff_t>(longestNotice, text.lines.end() - line);
            const auto end = std::find_if(line + 1, last, isRule);
            if (end != last && std::any_of(line + 1, end, isOfMpi)) {
                std::move(line + 1, end, std::back_inserter(text.mpiNotice));
                line = end + 1;
                continue;
            }
        }
        kept.push_back(std::move(*line++));
    }
    text.lines = std::move(kept);
}

// What Python prints between two exceptions of one chain.
bool joinsExceptions(std::string_view line)
{
    return line.starts_with("During handling of the above exception") ||
           line.starts_with("The above exception was the direct cause");
}

void findExceptions(LogText &text)
{
    const auto &lines = text.lines;
    bool isChained = false;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (joinsExceptions(lines[i]))
            isChained = !text.exceptions.empty();
        if (!lines[i].starts_with("Traceback (most recent call last):"))
            continue;
        std::size_t exception = i + 1;
        while (exception < lines.size() &&
               (lines[exception].starts_with(' ') || lines[exception].starts_with('\t')))
            ++exception;
        if (exception == lines.size())
            return; // still being written, or cut off
        if (!std::exchange(isChained, false))
            text.exceptions.emplace_back();
        text.exceptions.back().lines.push_back(exception);
        text.exceptions.back().end = exception + 1;
        i = exception;
    }
}

} // namespace

LogText readLogText(std::string_view tail)
{
    LogText text;
    const std::string valid = validUtf8(tail);
    for (std::string_view rest = valid; !rest.empty();) {
        const std::size_t end = std::min(rest.find_first_of("\r\n"), rest.size());
        const std::string clean = withoutControls(rest.substr(0, end));
        const std::string_view line = withoutRank(clean);
        if (const std::size_t last = line.find_last_not_of(" \t"); last != std::string_view::npos)
            text.lines.emplace_back(line.substr(0, last + 1));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    takeOutNotices(text);
    findExceptions(text);
    return text;
}

} // namespace trainyard::jobs
