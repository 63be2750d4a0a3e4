// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/logreread.h"

#include <algorithm>
#include <bit>
#include <iterator>
#include <tuple>

namespace trainyard::metrics {

namespace {

using Said = std::tuple<std::string, std::uint64_t, std::int64_t, std::uint64_t>; // tag, end, step, value

// What the next `most` bytes say, of lines up to `end`, sorted.
std::vector<Said> saidBy(LogFile &log, std::uint64_t most, std::uint64_t end, bool &hasMore)
{
    std::vector<Said> said;
    hasMore = log.read(most, [&](Finding &&finding) {
        for (Reading &reading : finding.readings) {
            if (finding.end <= end)
                said.emplace_back(std::move(reading.tag), finding.end, reading.step,
                                  std::bit_cast<std::uint64_t>(reading.value));
        }
    });
    std::sort(said.begin(), said.end());
    return said;
}

} // namespace

LogReread::LogReread(std::filesystem::path logDirectory, std::filesystem::path arrivals, Ends ends,
                     ParserOptions before, ParserOptions after)
    : m_logDirectory(std::move(logDirectory))
    , m_arrivalFolder(std::move(arrivals))
    , m_ends(std::move(ends))
    , m_before(std::move(before))
    , m_after(std::move(after))
{
    for (const auto &[file, end] : m_ends) {
        if (end > 0)
            m_comparisons.push_back({file, LogFile(m_logDirectory / file, 0, m_before),
                                     LogFile(m_logDirectory / file, 0, m_after)});
    }
}

bool LogReread::compare(std::uint64_t most)
{
    if (m_comparisons.empty())
        return false;
    Comparison &now = m_comparisons.back();
    const std::uint64_t end = endOf(now.file);
    bool hasMore = false;
    const auto before = saidBy(now.before, most, end, hasMore);
    const auto after = saidBy(now.after, most, end, hasMore);
    std::vector<Said> different;
    std::set_symmetric_difference(before.begin(), before.end(), after.begin(), after.end(),
                                  std::back_inserter(different));
    for (const Said &said : different)
        m_changed.emplace(now.file, std::get<0>(said));
    if (!hasMore)
        m_comparisons.pop_back();
    return !m_comparisons.empty();
}

std::uint64_t LogReread::endOf(const std::string &file) const
{
    const auto known = m_ends.find(file);
    return known == m_ends.end() ? 0 : known->second;
}

bool LogReread::isNew(const std::string &file, std::uint64_t end, const std::string &tag) const
{
    return end > endOf(file) || m_changed.contains({file, tag});
}

std::uint64_t LogReread::takenEnd(const std::string &file, std::uint64_t end) const
{
    return std::max(end, endOf(file));
}

// The first note that has the line; lines are asked about in their order.
std::optional<api::LogArrival> LogReread::arrivalOf(const std::string &file, std::uint64_t end)
{
    const auto [place, isNew] = m_arrivals.try_emplace(file);
    Arrivals &arrivals = place->second;
    if (isNew) {
        if (auto opened = logs::ArrivalFile::open(m_arrivalFolder, file))
            arrivals.file = std::move(*opened);
    }
    if (!arrivals.file)
        return std::nullopt;
    for (; arrivals.note.end < end; ++arrivals.number) {
        if (arrivals.number >= arrivals.file->count())
            return std::nullopt;
        arrivals.note = arrivals.file->at(arrivals.number);
    }
    return arrivals.note;
}

double LogReread::timeOf(const std::string &file, const Finding &finding)
{
    const auto arrival = arrivalOf(file, finding.end);
    return arrival ? static_cast<double>(arrival->milliseconds) / 1000 : finding.wallTime;
}

} // namespace trainyard::metrics
