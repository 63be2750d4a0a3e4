// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/curves/aggregate.h"
#include "widgets/charts/chartline.h"

#include <QList>
#include <QString>

#include <map>
#include <memory>

namespace trainyard::models {
class JobSession;
class RunLooks;
} // namespace trainyard::models

namespace trainyard::jobs {

// What is one line of a chart of runs: a run, or a group of them.
struct RunSubject {
    api::ResourceId look; // whose colour and pattern it has
    QString name;
    QList<api::ResourceId> runs;

    friend bool operator==(const RunSubject &, const RunSubject &) = default;
};

// How groups are drawn.
struct GroupStyle {
    bool isEachRun = false; // its runs, each by itself in the group's colour; else one curve with a band
    models::Aggregation how = {};

    bool operator==(const GroupStyle &) const = default;
};

// Makes the lines of one chart. What is drawn already goes on as it is, so that asking again costs little.
class RunLines
{
public:
    using Sessions = std::map<std::string, std::shared_ptr<models::JobSession>>; // by key

    explicit RunLines(const models::RunLooks &looks); // they outlive it

    // Of those runs that have a session.
    QList<charts::ChartLine> lines(const QList<RunSubject> &subjects, const Sessions &sessions,
                                   const QString &metric, const GroupStyle &style);

private:
    using Source = std::shared_ptr<models::CurveSource>;
    using Sources = std::map<QString, Source>; // by what they show

    Source runSource(models::JobSession &session, const QString &metric);
    Source groupSource(const QList<models::JobSession *> &sessions, const QString &metric,
                       const models::Aggregation &how);
    Source keep(const QString &key, Source made);

    const models::RunLooks &m_looks;
    Sources m_sources; // drawn now
    Sources m_before;
};

} // namespace trainyard::jobs
