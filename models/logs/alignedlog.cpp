// SPDX-License-Identifier: Apache-2.0
#include "models/logs/alignedlog.h"

namespace trainyard::models {

AlignedLog::AlignedLog(LogSource &log, QObject *parent)
    : LogSource(parent)
    , m_log(log)
{
    connect(&log, &LogSource::grew, this, &LogSource::grew);
    connect(&log, &LogSource::restarted, this, [this] { setGaps({}); });
    connect(&log, &LogSource::loaded, this, &LogSource::loaded);
    connect(&log, &LogSource::linesKnown, this, &LogSource::linesKnown);
    connect(&log, &LogSource::timesKnown, this, &LogSource::timesKnown);
    connect(&log, &LogSource::timeMissing, this, &LogSource::timeMissing);
    connect(&log, &LogSource::timeFound, this,
            [this](quint64 begin, quint64 end) { emit timeFound(withGaps(begin), withGaps(end)); });
}

void AlignedLog::setGaps(const std::vector<LogGap> &gaps)
{
    m_gaps = gaps;
    emit restarted();
}

AlignedLog::Found AlignedLog::find(quint64 offset) const
{
    quint64 shift = 0;
    for (const LogGap &gap : m_gaps) {
        if (offset < gap.before + shift)
            break;
        if (offset < gap.before + shift + quint64(gap.rows))
            return {offset - gap.before, true}; // to the line below it
        shift += quint64(gap.rows);
    }
    return {shift, false};
}

quint64 AlignedLog::inLog(quint64 offset) const
{
    return offset - find(offset).shift;
}

quint64 AlignedLog::withGaps(quint64 inLog) const
{
    quint64 shift = 0;
    for (const LogGap &gap : m_gaps) {
        if (inLog < gap.before)
            break;
        shift += quint64(gap.rows);
    }
    return inLog + shift;
}

quint64 AlignedLog::size() const
{
    quint64 rows = 0;
    for (const LogGap &gap : m_gaps)
        if (gap.before <= m_log.size())
            rows += quint64(gap.rows);
    return m_log.size() + rows;
}

std::optional<LogRow> AlignedLog::rowAt(quint64 offset, Bars bars)
{
    if (offset > 0 && offset >= size()) // the last one
        offset = size() - 1;
    const Found found = find(offset);
    if (found.isGap)
        return LogRow{offset, offset, offset + 1, false};
    auto row = m_log.rowAt(offset - found.shift, bars);
    if (row) {
        row->begin += found.shift;
        row->end += found.shift;
        row->next += found.shift;
    }
    return row;
}

LogRow AlignedLog::unshifted(const LogRow &row) const
{
    const quint64 shift = find(row.begin).shift;
    return {row.begin - shift, row.end - shift, row.next - shift, row.startsLine};
}

QByteArray AlignedLog::bytes(const LogRow &row)
{
    return isGap(row) ? QByteArray() : m_log.bytes(unshifted(row));
}

std::optional<quint64> AlignedLog::lineOf(const LogRow &row)
{
    return isGap(row) ? std::nullopt : m_log.lineOf(unshifted(row));
}

void AlignedLog::noteLine(const LogRow &row, quint64 line)
{
    if (!isGap(row))
        m_log.noteLine(unshifted(row), line);
}

void AlignedLog::wantLine(const LogRow &row)
{
    if (!isGap(row))
        m_log.wantLine(unshifted(row));
    else if (const auto below = m_log.rowAt(inLog(row.begin), Bars::Folded))
        m_log.wantLine(*below); // by which the others are numbered
}

std::optional<qint64> AlignedLog::timeOf(const LogRow &row)
{
    return isGap(row) ? std::nullopt : m_log.timeOf(unshifted(row));
}

std::optional<int> AlignedLog::partOf(const LogRow &row)
{
    return isGap(row) ? std::nullopt : m_log.partOf(unshifted(row));
}

void AlignedLog::findTime(qint64 milliseconds)
{
    m_log.findTime(milliseconds);
}

void AlignedLog::setWatched(bool watched)
{
    m_log.setWatched(watched);
}

} // namespace trainyard::models
