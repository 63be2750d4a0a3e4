// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/client/client.h"
#include "models/logs/arrivaltimes.h"
#include "models/logs/logsource.h"

#include <QCache>
#include <QHash>
#include <QList>
#include <QTimer>

namespace trainyard::models {

class TaskThread;

// One growing file of a job's output, of any size: its bytes are read in blocks when they are asked for, and
// up to 64 MiB of them kept; the engine tells the numbers of its lines.
class LogDocument final : public LogSource
{
    Q_OBJECT
public:
    static constexpr quint64 blockBytes = 128 * 1024;

    // The threads outlive it: `feed` reads, `seeker` asks for what may take the engine longer.
    LogDocument(client::OutputPath path, TaskThread &feed, TaskThread &seeker, QObject *parent = nullptr);

    const client::OutputPath &path() const { return m_path; }
    QString fileName() const; // as in "stdout.txt"
    TaskThread &feed() const { return m_feed; }
    TaskThread &seeker() const { return m_seeker; }

    void setFileSize(quint64 bytes); // as the engine says
    void look();                     // asks how large it is
    void retry();                    // asks again for what could not be read
    bool isBehind() const { return m_size != m_fileSize; }

    quint64 size() const override { return m_size; }
    std::optional<LogRow> rowAt(quint64 offset, Bars bars) override;
    QByteArray bytes(const LogRow &row) override;
    std::optional<quint64> lineOf(const LogRow &row) override;
    void noteLine(const LogRow &row, quint64 line) override;
    void wantLine(const LogRow &row) override;
    std::optional<qint64> timeOf(const LogRow &row) override;
    void findTime(qint64 milliseconds) override;
    std::optional<int> partOf(const LogRow &row) override;
    void setWatched(bool watched) override;

    // Asks where a line begins, the last one where there are not so many; lineFound() follows.
    void findLine(quint64 line);

signals:
    void lineFound(quint64 offset, quint64 line);
    void failed(const QString &sentence);

private:
    const QByteArray *block(quint64 number);
    std::optional<quint64> rowBegin(quint64 offset, Bars bars);
    std::optional<LogRow> rowFrom(quint64 begin, Bars bars);
    void want(quint64 block);
    void readTail();
    void readNext();
    void read(quint64 offset, quint64 most, bool isTail);
    void take(quint64 offset, const client::FileChunk &chunk, bool isTail);
    void put(quint64 offset, QByteArrayView bytes);
    void publish(quint64 size);
    void restart();
    void fail(const Error &error);
    void askLine();

    client::OutputPath m_path;
    TaskThread &m_feed;
    TaskThread &m_seeker;
    quint64 m_fileSize = 0; // as the engine said last
    quint64 m_size = 0;     // as the views know it
    int m_watchers = 0;
    QCache<quint64, QByteArray> m_blocks; // by number
    QList<quint64> m_wanted;              // blocks, the last one first
    bool m_isReading = false;
    bool m_hasFailed = false;
    bool m_isInDoubt = false;        // whether the file is as long as it was
    int m_generation = 0;            // answers to an earlier one are not taken in
    QHash<quint64, quint64> m_lines; // by where they begin
    std::optional<LogRow> m_wantedLine;
    bool m_isAskingLine = false;
    QTimer m_lineRetry; // while the engine counts
    ArrivalTimes m_times;
};

} // namespace trainyard::models
