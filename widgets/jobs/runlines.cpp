// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/runlines.h"

#include "models/backend/jobsession.h"
#include "models/curves/aggregatecurve.h"
#include "models/curves/seriescurve.h"
#include "models/runs/runlooks.h"
#include "models/text.h"
#include "widgets/charts/runpalette.h"

#include <algorithm>
#include <utility>

namespace trainyard::jobs {

using charts::ChartLine;

namespace {

bool comesOncePerEpoch(const QString &metric)
{
    return metric.startsWith(QLatin1String("epoch/")) || metric.startsWith(QLatin1String("test/"));
}

QString number(const void *object)
{
    return QString::number(quintptr(object), 36);
}

} // namespace

RunLines::RunLines(const models::RunLooks &looks)
    : m_looks(looks)
{}

RunLines::Source RunLines::keep(const QString &key, Source made)
{
    return m_sources.insert_or_assign(key, std::move(made)).first->second;
}

// A session that is gone may have left its address to another one: its curve is empty for good, then.
RunLines::Source RunLines::runSource(models::JobSession &session, const QString &metric)
{
    const QString key = number(&session) + u' ' + metric;
    if (const auto known = m_before.find(key);
        known != m_before.end() && static_cast<models::SeriesCurve &>(*known->second).metrics())
        return keep(key, known->second);
    return keep(key, std::make_shared<models::SeriesCurve>(&session.metrics(), metric));
}

RunLines::Source RunLines::groupSource(const QList<models::JobSession *> &sessions, const QString &metric,
                                       const models::Aggregation &how)
{
    QString key = QStringLiteral("%1 %2 %3").arg(int(how.centre)).arg(int(how.band)).arg(metric);
    for (const models::JobSession *session : sessions)
        key += u' ' + number(session);
    const auto isWhole = [](const models::AggregateCurve &curve) {
        return std::all_of(curve.members().begin(), curve.members().end(), [](const auto &member) {
            return static_cast<const models::SeriesCurve &>(*member).metrics();
        });
    };
    if (const auto known = m_before.find(key);
        known != m_before.end() && isWhole(static_cast<models::AggregateCurve &>(*known->second)))
        return keep(key, known->second);
    models::AggregateCurve::Members members;
    for (models::JobSession *session : sessions)
        members.push_back(std::make_shared<models::SeriesCurve>(&session->metrics(), metric));
    return keep(key, std::make_shared<models::AggregateCurve>(std::move(members), how));
}

QList<ChartLine> RunLines::lines(const QList<RunSubject> &subjects, const Sessions &sessions,
                                 const QString &metric, const GroupStyle &style)
{
    m_before = std::exchange(m_sources, {});
    QList<ChartLine> lines;
    for (const RunSubject &subject : subjects) {
        const int look = m_looks.look(subject.look).value_or(0);
        const auto add = [&](Source source, const QString &label, const QString &key) {
            ChartLine line{.source = std::move(source), .label = label, .key = key};
            line.style = comesOncePerEpoch(metric) ? ChartLine::Style::Marked : ChartLine::Style::Fine;
            line.pattern = charts::runPattern(look);
            line.override = charts::runColor(look);
            lines << line;
        };
        QList<models::JobSession *> open;
        QStringList keys;
        for (const api::ResourceId &run : subject.runs)
            if (const auto session = sessions.find(run.key()); session != sessions.end()) {
                open << session->second.get();
                keys << models::toPath(run);
            }
        const bool isGroup = subject.runs.size() != 1 || subject.runs.front() != subject.look;
        if (isGroup && !style.isEachRun) {
            add(groupSource(open, metric, style.how), subject.name,
                QStringLiteral("group ") + models::toPath(subject.look));
            continue;
        }
        for (qsizetype i = 0; i < open.size(); ++i)
            add(runSource(*open[i], metric),
                isGroup ? subject.name + QStringLiteral(": ") + models::toQString(open[i]->id().name)
                        : subject.name,
                keys[i]);
    }
    m_before.clear();
    return lines;
}

} // namespace trainyard::jobs
