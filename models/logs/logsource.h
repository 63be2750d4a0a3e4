// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QObject>

#include <optional>

namespace trainyard::models {

// What a log is shown as: a line or, where a line is longer than 128 KiB or more, a part of it.
struct LogRow {
    quint64 begin = 0;
    quint64 end = 0;        // without the line's end
    quint64 next = 0;       // where the next row begins
    bool startsLine = true; // else it goes on with the row before
    bool operator==(const LogRow &) const = default;
};

// The lines of a log of any size, by offset, as far as they are here: what is missing is fetched, and
// loaded() follows. GUI thread; nothing waits.
class LogSource : public QObject
{
    Q_OBJECT
public:
    enum class Bars { Folded, Unfolded }; // whether each state of a progress bar has a row

    using QObject::QObject;

    virtual quint64 size() const = 0;
    // The row that has the byte at `offset`; at size() the last one. Nothing when it is not here yet, or when
    // the log is empty.
    virtual std::optional<LogRow> rowAt(quint64 offset, Bars bars) = 0;
    virtual QByteArray bytes(const LogRow &row) = 0; // of a row that rowAt() has just given

    // The number of the line that a row is in, from 0; nothing when that is not known (yet).
    virtual std::optional<quint64> lineOf(const LogRow &row) = 0;
    // What a view knows from a row nearby.
    virtual void noteLine(const LogRow &row, quint64 line) = 0;
    virtual void wantLine(const LogRow &row) = 0; // asks for it; linesKnown() follows

    // Whether somebody looks: the end of a log that is looked at is fetched before it is told of.
    virtual void setWatched(bool watched) = 0;

signals:
    void grew();       // size() is another
    void restarted();  // it was cut short or made anew
    void loaded();     // more rows are here
    void linesKnown(); // more numbers are known
};

} // namespace trainyard::models
