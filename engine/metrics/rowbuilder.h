// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/eventfiles/eventcodec.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace trainyard::metrics {

// One point of a job, or the note that earlier points of its series are told anew.
struct PointRow {
    enum class Kind : std::uint32_t {
        Point,
        Restart // points of the series in the rows before this one, of `step` or a later one, are superseded
    };
    std::uint32_t series = 0;
    Kind kind = Kind::Point;
    std::int64_t step = 0;
    double wallTime = 0; // seconds since 1970
    double value = 0;    // of points
};
static_assert(sizeof(PointRow) == 32);

// Where an event came from, as far as it tells which series a restart concerns: the folder of an event file;
// all logs together.
std::string_view originOf(std::string_view sourceFile);

// Makes rows of a job's stored events, which must come in their order. Three things supersede points: a
// restart (SessionLog START), all series of its origin from its step on; the end of an attempt, each series
// from the step on with which it appears again; and that a series begins anew, all of it.
class RowBuilder
{
public:
    // Appends the event's rows, and the tags of series that it is the first to have: series are numbered in
    // that order.
    void add(const eventfiles::MetricEvent &event, std::vector<PointRow> &rows,
             std::vector<std::string> &newTags);

    // Whether there are points since the last end of an attempt.
    bool isInAttempt() const { return m_isInAttempt; }
    // Whether all series so far are of this origin.
    bool isOnlyOrigin(std::string_view origin) const;

private:
    struct Series {
        std::uint32_t origin = 0;
        std::uint32_t attempt = 0; // of its last point
    };
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };
    using Numbers = std::unordered_map<std::string, std::uint32_t, Hash, std::equal_to<>>;

    std::uint32_t originNumber(std::string_view origin);
    void restart(const eventfiles::MetricEvent &event, std::vector<PointRow> &rows) const;

    Numbers m_numbers; // of series, by tag
    Numbers m_origins;
    std::vector<Series> m_series;
    std::uint32_t m_attempt = 0;
    bool m_isInAttempt = false;
};

} // namespace trainyard::metrics
