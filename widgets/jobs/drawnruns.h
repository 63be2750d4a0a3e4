// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/numbers.h"
#include "widgets/jobs/runlines.h"

#include <QList>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <functional>
#include <memory>

namespace trainyard::jobs {

// Which runs, or groups of them, are drawn of those that are asked for, as many as there is room for, and
// what they have measured. Holds a session of each. GUI thread.
class DrawnRuns final : public QObject
{
    Q_OBJECT
public:
    // Gives a run's session, which is shared and lives as long as somebody holds it.
    using Open = std::function<std::shared_ptr<models::JobSession>(const api::ResourceId &)>;

    static constexpr qsizetype mostRuns = 200;         // of a page, without groups
    static constexpr qsizetype mostGroupedRuns = 1000; // of all groups together

    explicit DrawnRuns(Open open, QObject *parent = nullptr);

    // Soon: what follows at once comes in its place. Of more runs than there is room for, the first page;
    // groups are drawn whole. False where it is what was asked for before.
    bool ask(const QList<RunSubject> &subjects, bool areGroups);
    void setFirst(qsizetype first);                                                // of the page
    void rename(const std::function<QString(const api::ResourceId &run)> &nameOf); // not of groups

    bool areGroups() const { return m_areGroups; }
    qsizetype askedCount() const { return m_asked.size(); }
    const QList<RunSubject> &subjects() const { return m_drawn; }
    const RunLines::Sessions &sessions() const { return m_sessions; }
    std::shared_ptr<models::JobSession> sessionOf(const RunSubject &subject) const; // of its first run
    QStringList metrics() const;                                                    // that any of them has
    bool areRead() const; // all have told their metrics, or that they have none
    // An error that all of them tell in parts of one is read in percent, as on each job's own page.
    charts::ValueFormat formatOf(const QString &metric) const;

signals:
    void taken();        // others are drawn
    void metricsAdded(); // soon after; or it is known that there are none

private:
    QList<RunSubject> subjectsInRoom() const;
    void take();
    void openSessions();

    Open m_open;
    QList<RunSubject> m_asked;
    bool m_areGroups = false;
    qsizetype m_first = 0;
    QList<RunSubject> m_drawn; // of those
    RunLines::Sessions m_sessions;
    QTimer m_take;
    QTimer m_added;
};

} // namespace trainyard::jobs
