// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/client/client.h"
#include "models/logs/logalignment.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

namespace trainyard::models {

class AlignedLog;
class LogDocument;

// The beginnings of the same file of several runs, compared line by line, again and again while they grow:
// read by the runs' threads, compared by another one. GUI thread.
class LogComparison final : public QObject
{
    Q_OBJECT
public:
    static constexpr quint64 windowBytes = 4 << 20; // of each, from its beginning

    explicit LogComparison(const QList<LogDocument *> &logs, QObject *parent = nullptr); // which outlive it
    ~LogComparison() override;

    void setIgnoresNumbers(bool ignores);
    AlignedLog &log(std::size_t side) { return *m_sides[side].aligned; } // what a view shows of it
    const LogAlignment &alignment() const { return m_alignment; }        // nothing in it before changed()
    bool isCut() const; // a log is longer than what is compared of it

signals:
    void aboutToChange(); // rows of the logs may be elsewhere after it
    void changed();
    void failed(const QString &sentence); // a log cannot be read

private:
    struct Side {
        QPointer<LogDocument> document;
        std::unique_ptr<AlignedLog> aligned;
        QByteArray bytes;
        bool isReading = false;
    };

    void read(std::size_t side);
    void take(std::size_t side, quint64 from, const Result<client::FileChunk> &chunk);
    void restart(std::size_t side);
    void compare();
    void show(const LogAlignment &alignment);

    std::vector<Side> m_sides;
    LogAlignment m_alignment;
    bool m_ignoresNumbers = true;
    bool m_isComparing = false;
    bool m_isStale = false; // what is being compared is not all any more
    QTimer m_compare;       // gathers growth
};

} // namespace trainyard::models
