// SPDX-License-Identifier: Apache-2.0
#include "models/compare/runstate.h"

#include "models/compare/rundifferences.h"
#include "models/compare/runsources.h"
#include "models/resources/jobtablemodel.h"
#include "models/text.h"

#include <QJsonArray>

namespace trainyard::models {

namespace {

const QString runsKey = QStringLiteral("runs");
const QString jobKey = QStringLiteral("job");
const QString engineKey = QStringLiteral("engine");
const QString titleKey = QStringLiteral("title");
constexpr qsizetype longestText = 200;

} // namespace

QJsonObject runState(const RunSources &sources, const QList<api::ResourceId> &runs)
{
    QJsonArray all;
    for (const api::ResourceId &run : runs) {
        const RunSources::Place place = RunSources::placeOf(run);
        QJsonObject one{{jobKey, toPath(place.job)}};
        if (!place.engine.isEmpty()) {
            one.insert(engineKey, place.engine);
            one.insert(titleKey, sources.engineTitle(run));
        }
        all.append(one);
    }
    return {{runsKey, all}};
}

QList<api::ResourceId> restoreRuns(RunSources &sources, const QJsonObject &state)
{
    QList<api::ResourceId> runs;
    for (const QJsonValue &value : state.value(runsKey).toArray()) {
        const QString engine = value[engineKey].toString();
        const auto job = api::ResourceId::parse(value[jobKey].toString().toStdString());
        if (!job || job->type != api::ResourceType::Job || engine.size() > longestText ||
            runs.size() >= RunDifferences::mostRuns)
            continue;
        if (!engine.isEmpty())
            sources.openEngine(engine, value[titleKey].toString().left(longestText));
        const api::ResourceId run = RunSources::runAt({engine, *job});
        const JobTableModel *jobs = sources.jobs(run);
        if (jobs && (!engine.isEmpty() || jobs->job(*job)))
            runs << run;
    }
    return runs;
}

} // namespace trainyard::models
