// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/logs/logalignment.h"
#include "models/logs/logsource.h"

namespace trainyard::models {

// A log with empty rows where another one has lines that it lacks: its offsets are those of LogAlignment. The
// rows of gaps start no line and have no number or time. GUI thread.
class AlignedLog final : public LogSource
{
    Q_OBJECT
public:
    explicit AlignedLog(LogSource &log, QObject *parent = nullptr); // which outlives it

    void setGaps(const std::vector<LogGap> &gaps); // rows may begin elsewhere then: restarted() follows
    const std::vector<LogGap> &gaps() const { return m_gaps; }
    quint64 inLog(quint64 offset) const; // of a row of a gap: of the line below it
    quint64 withGaps(quint64 inLog) const;

    quint64 size() const override;
    std::optional<LogRow> rowAt(quint64 offset, Bars bars) override;
    QByteArray bytes(const LogRow &row) override;
    std::optional<quint64> lineOf(const LogRow &row) override;
    void noteLine(const LogRow &row, quint64 line) override;
    void wantLine(const LogRow &row) override;
    std::optional<qint64> timeOf(const LogRow &row) override;
    std::optional<int> partOf(const LogRow &row) override;
    void findTime(qint64 milliseconds) override;
    void setWatched(bool watched) override;

private:
    struct Found {
        quint64 shift = 0; // of the log's offsets, there
        bool isGap = false;
    };
    Found find(quint64 offset) const;
    LogRow unshifted(const LogRow &row) const;
    bool isGap(const LogRow &row) const { return find(row.begin).isGap; }

    LogSource &m_log;
    std::vector<LogGap> m_gaps;
};

} // namespace trainyard::models
