// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/drawnruns.h"

#include "models/backend/jobsession.h"
#include "models/wall/metriccards.h"

#include <QSet>

#include <algorithm>
#include <utility>

namespace trainyard::jobs {

namespace {

constexpr int settleMs = 120; // while the selection moves

} // namespace

DrawnRuns::DrawnRuns(Open open, QObject *parent)
    : QObject(parent)
    , m_open(std::move(open))
{
    for (QTimer *timer : {&m_take, &m_added}) {
        timer->setSingleShot(true);
        timer->setInterval(settleMs);
    }
    connect(&m_take, &QTimer::timeout, this, &DrawnRuns::take);
    connect(&m_added, &QTimer::timeout, this, &DrawnRuns::metricsAdded);
}

bool DrawnRuns::ask(const QList<RunSubject> &subjects, bool areGroups)
{
    if (m_asked == subjects && m_areGroups == areGroups)
        return false;
    m_asked = subjects;
    m_areGroups = areGroups;
    m_first = 0;
    m_take.start();
    return true;
}

void DrawnRuns::setFirst(qsizetype first)
{
    m_first = first;
    take();
}

void DrawnRuns::rename(const std::function<QString(const api::ResourceId &run)> &nameOf)
{
    if (m_areGroups)
        return;
    for (QList<RunSubject> *subjects : {&m_asked, &m_drawn})
        for (RunSubject &subject : *subjects)
            subject.name = nameOf(subject.look);
}

// Half a group would be another group.
QList<RunSubject> DrawnRuns::subjectsInRoom() const
{
    if (!m_areGroups)
        return m_asked.mid(m_first, mostRuns);
    QList<RunSubject> taken;
    qsizetype runs = 0;
    for (const RunSubject &group : m_asked)
        if (runs + group.runs.size() <= mostGroupedRuns) {
            runs += group.runs.size();
            taken << group;
        }
    return taken;
}

void DrawnRuns::take()
{
    m_drawn = subjectsInRoom();
    openSessions();
    emit taken();
}

// Those that are drawn already stay open.
void DrawnRuns::openSessions()
{
    RunLines::Sessions sessions;
    for (const RunSubject &subject : std::as_const(m_drawn))
        for (const api::ResourceId &run : subject.runs) {
            const std::string key = run.key();
            if (const auto known = m_sessions.find(key); known != m_sessions.end()) {
                sessions.insert(*known);
                continue;
            }
            auto session = m_open(run);
            connect(&session->metrics(), &models::JobMetrics::seriesAdded, &m_added,
                    qOverload<>(&QTimer::start), Qt::UniqueConnection);
            if (!session->metrics().isAnswered())
                connect(&session->metrics(), &models::JobMetrics::pageAppended, &m_added,
                        qOverload<>(&QTimer::start),
                        Qt::ConnectionType(Qt::UniqueConnection | Qt::SingleShotConnection));
            sessions.emplace(key, std::move(session));
        }
    m_sessions = std::move(sessions);
}

std::shared_ptr<models::JobSession> DrawnRuns::sessionOf(const RunSubject &subject) const
{
    return m_sessions.at(subject.runs.front().key());
}

QStringList DrawnRuns::metrics() const
{
    QStringList all;
    QSet<QString> known;
    for (const auto &[key, session] : m_sessions)
        for (const QString &tag : session->metrics().tags())
            if (!known.contains(tag)) {
                known.insert(tag);
                all << tag;
            }
    return all;
}

bool DrawnRuns::areRead() const
{
    return !m_take.isActive() && std::all_of(m_sessions.begin(), m_sessions.end(), [](const auto &each) {
        return each.second->metrics().isAnswered();
    });
}

charts::ValueFormat DrawnRuns::formatOf(const QString &metric) const
{
    const bool isFraction = std::all_of(m_sessions.begin(), m_sessions.end(), [&](const auto &each) {
        const auto *series = each.second->metrics().series(metric);
        return models::isFraction(metric, series ? series->valueRange() : std::nullopt);
    });
    return isFraction ? charts::ValueFormat::Percent : charts::ValueFormat::Number;
}

} // namespace trainyard::jobs
