// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/logs/logsource.h"

#include <QObject>
#include <QPointer>
#include <QString>

namespace trainyard::models {

// Gathers what a reader sees of a part of a log, also of what is not here yet; a few milliseconds at a time.
// Ends with one of its signals. GUI thread.
class LogExtract final : public QObject
{
    Q_OBJECT
public:
    static constexpr qsizetype mostCharacters = 32 << 20;

    struct Range { // rows by where they begin; columns of the first and the last one
        quint64 firstRow = 0;
        qsizetype firstColumn = 0;
        quint64 lastRow = 0;
        qsizetype lastColumn = 0;
    };
    LogExtract(LogSource &source, LogSource::Bars bars, const Range &range, QObject *parent = nullptr);

    void start(); // may end before it returns

signals:
    void finished(const QString &text);
    void tooLarge();  // for mostCharacters
    void cancelled(); // the log was cut short meanwhile

private:
    void goOn();
    void take(const LogRow &row);

    QPointer<LogSource> m_source;
    const LogSource::Bars m_bars;
    const Range m_range;
    QString m_text;
    quint64 m_next = 0;
    bool m_isDone = false;
    bool m_isFirst = true;
};

} // namespace trainyard::models
