// SPDX-License-Identifier: Apache-2.0
#include "engine/base/handle.h"
#include "engine/logs/logfile.h"
#include "engine/logs/logsearch.h"
#include "engine/text/escapes.h"
#include "tests/fuzz/demand.h"

#include <array>
#include <sys/mman.h>

// Logs as programs leave them, with escape sequences and progress bars. What is plain can be told in the raw
// bytes, and a search finds the lines that match by themselves, forwards and backwards. The first byte
// chooses the pattern.
namespace {

using namespace trainyard;

constexpr std::array patterns{"a",      "^b", "c$",       "[^x]*y",         "^$",          "\\bz", "e.*e",
                              "1|loss", "x*", "los+s .5", "(?i)loss|bar 2", "[0-9]+ba[rx]"};

std::vector<std::uint64_t> naive(std::string_view log, const text::Pattern &pattern)
{
    std::vector<std::uint64_t> lines;
    for (std::size_t begin = 0; begin < log.size();) {
        const std::size_t end = std::min(log.find('\n', begin), log.size());
        // With its line end, for what ends there is a line also where it is empty.
        const text::PlainText plain(log.substr(begin, end - begin));
        const auto found = pattern.find(plain.view());
        const bool isBehind = found && end == log.size() && plain.rawOffset(found->begin) >= end - begin;
        if (found && !isBehind)
            lines.push_back(begin);
        begin = end + 1;
    }
    return lines;
}

std::vector<std::uint64_t> search(int fd, const text::Pattern &pattern, logs::SearchOptions options)
{
    std::vector<std::uint64_t> lines;
    logs::LogFile log(FileDescriptor(::dup(fd)), std::make_shared<logs::LineIndex>());
    for (bool isAtEnd = false; !isAtEnd;) {
        const auto found = logs::searchLog(log, pattern, options);
        fuzz::demand(options.isBackwards ? found.next <= options.from : found.next >= options.from,
                     "a search goes the wrong way");
        for (const auto &match : found.matches)
            lines.push_back(match.lineOffset);
        options.from = found.next;
        isAtEnd = found.isAtEnd;
    }
    return lines;
}

// Without listing any.
void countLines(int fd, const text::Pattern &pattern, std::uint64_t &count, bool &isOpenMatch)
{
    logs::LogFile log(FileDescriptor(::dup(fd)), std::make_shared<logs::LineIndex>());
    const auto found = logs::searchLog(log, pattern, {.most = 0, .time = std::chrono::hours(1)});
    fuzz::demand(found.isAtEnd, "a search ends early");
    count = found.count;
    isOpenMatch = found.isOpenMatch;
}

void checkPlaces(std::string_view raw)
{
    const text::PlainText plain(raw);
    fuzz::demand(plain.view().size() <= raw.size(), "the plain text is longer");
    fuzz::demand(plain.view().find('\x1B') == std::string_view::npos, "an escape is left");
    for (std::size_t i = 0; i < plain.view().size(); ++i) {
        const std::size_t place = plain.rawOffset(i);
        fuzz::demand(place < raw.size() && plain.plainOffset(place) == i, "a place is lost");
        const char c = raw[place] == '\r' ? '\n' : raw[place];
        fuzz::demand(c == plain.view()[i], "a place is another's");
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    const std::string_view log = fuzz::text(data + 1, size - 1);
    checkPlaces(log);
    const auto pattern =
        std::get<text::Pattern>(text::Pattern::compile(patterns[data[0] % patterns.size()], {}));
    const FileDescriptor file(::memfd_create("log", MFD_CLOEXEC));
    fuzz::demand(::write(file.get(), log.data(), log.size()) == static_cast<ssize_t>(log.size()),
                 "no memory");
    const auto expected = naive(log, pattern);
    std::uint64_t count = 0;
    bool isOpenMatch = false;
    countLines(file.get(), pattern, count, isOpenMatch);
    fuzz::demand(count + (isOpenMatch ? 1 : 0) == expected.size(), "lines are miscounted:", log);
    fuzz::demand(search(file.get(), pattern, {.most = 1000}) == expected,
                 "lines are missed or made up:", log);
    auto backwards = search(file.get(), pattern, {.from = log.size(), .isBackwards = true, .most = 3});
    std::reverse(backwards.begin(), backwards.end());
    fuzz::demand(backwards == expected, "backwards other lines are found:", log);
    return 0;
}
