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

    // When the line that a row is in came, in milliseconds since 1970: that of the note (engine/logs) which
    // tells of it. Nothing when that is not known (yet): it is asked for, and timesKnown() follows.
    virtual std::optional<qint64> timeOf(const LogRow &row) = 0;
    // Of a log that is made of several files, the number of the one that a row is from; like timeOf().
    virtual std::optional<int> partOf(const LogRow &row) = 0;
    // Asks which lines came at a time; timeFound() follows, or timeMissing().
    virtual void findTime(qint64 milliseconds) = 0;

    // Whether somebody looks: the end of a log that is looked at is fetched before it is told of.
    virtual void setWatched(bool watched) = 0;

signals:
    void grew();                                // size() is another
    void restarted();                           // it was cut short or made anew
    void loaded();                              // more rows are here
    void linesKnown();                          // more numbers are known
    void timesKnown();                          // more times are known, or may be asked for again
    void timeFound(quint64 begin, quint64 end); // the lines that lie there
    void timeMissing();                         // no times were noted
};

} // namespace trainyard::models
