// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/jobhistory.h"
#include "models/engineclock.h"
#include "models/resources/displaystate.h"

#include <QAbstractTableModel>
#include <QDateTime>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

namespace trainyard::models {

// A job in one phase.
struct TimelineSpan {
    api::JobPhase phase = api::JobPhase::Queued;
    QDateTime begin;
    std::optional<QDateTime> end; // none: it is in this phase now, or the phase is an end
    api::Cause cause = api::Cause::None;

    bool isEnd() const;
    qint64 milliseconds(const QDateTime &now) const; // 0 of an end
    bool operator==(const TimelineSpan &) const = default;
};

// What a job has gone through; each phase ends where the next begins.
std::vector<TimelineSpan> timelineOf(const std::vector<api::JobStep> &history);

DisplayState displayState(const TimelineSpan &span);

// A job's phases in their order: which, since when, how long, and why. Rows come and change, they are never
// reset; what goes on ticks once a second. GUI thread.
class JobTimeline final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { PhaseColumn, BeganColumn, DurationColumn, WhyColumn, ColumnCount };
    enum Role { StateRole = Qt::UserRole, BeganRole }; // DisplayState, QDateTime

    explicit JobTimeline(QObject *parent = nullptr);

    void setHistory(const std::vector<api::JobStep> &history);
    // Without contact with the engine the phases are as they were then. Invalid: there is contact.
    void setLostSince(const QDateTime &time);
    void setClock(std::shared_ptr<const EngineClock> clock); // of the engine; by default this machine's
    const std::vector<TimelineSpan> &spans() const { return m_spans; }
    QDateTime now() const; // by the engine's clock, of the job as far as it is known
    static QString text(const TimelineSpan &span, int column, const QDateTime &now);
    static QString title(int column);
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void tick();
    void refreshTicking();

    std::vector<TimelineSpan> m_spans;
    QDateTime m_lostSince;
    std::shared_ptr<const EngineClock> m_clock = std::make_shared<EngineClock>();
    QTimer m_ticking;
};

} // namespace trainyard::models
