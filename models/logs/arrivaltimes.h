// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/client/client.h"

#include <QObject>
#include <QTimer>

#include <map>
#include <optional>

namespace trainyard::models {

class TaskThread;

// When the lines of a growing file came, as far as somebody asked: pages of the engine's notes, of which
// there may be any number, are fetched when they are needed, and some kept. A note stands for all the lines
// that came since the one before it. GUI thread.
class ArrivalTimes final : public QObject
{
    Q_OBJECT
public:
    ArrivalTimes(client::OutputPath path, TaskThread &seeker, QObject *parent = nullptr);

    // The note of a byte; nothing where it is not known (yet): it is asked for, and known() follows.
    std::optional<api::LogArrival> at(quint64 offset);
    // Asks what came at a time: the first that came then or up to two seconds later, else what is nearest.
    // found() follows, or nothingNoted().
    void seek(qint64 milliseconds);
    void noteGrowth(); // of the file: what was not noted may be soon
    void clear();      // the file was begun anew

signals:
    void known();
    void found(quint64 begin, quint64 end); // bytes, whole lines
    void nothingNoted();

private:
    std::optional<api::LogArrival> find(quint64 offset) const;
    void ask();
    void take(const api::LogArrivals &page);
    void showFound(const api::LogArrivals &page, qint64 milliseconds);

    client::OutputPath m_path;
    TaskThread &m_seeker;
    std::map<quint64, api::LogArrivals> m_pages; // by where their bytes begin
    quint64 m_end = 0;                           // behind what was noted when it was asked last
    std::optional<quint64> m_wanted;             // an offset
    int m_patience = 0; // how often it is asked for what is not noted yet, until the file grows
    bool m_isAsking = false;
    int m_generation = 0; // answers to an earlier one are not taken in
    QTimer m_retry;
};

} // namespace trainyard::models
