// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "models/templates/jobtemplate.h"

#include <QByteArray>
#include <QJsonObject>
#include <QStringList>

namespace trainyard::models {

// A job that was written for something else, as a job.json; or a cluster, as Batch AI's users have it beside.
struct ImportedJob {
    QByteArray job;   // or cluster.json
    QStringList left; // what of it has no place in the job.json: places in the file, as in "tasks[0].ports"
    JobTemplate made = {}; // the template that it is; of an empty title: it is none
    bool isCluster = false;
    QStringList parameters = {}; // of a sweep, of which this is one trial: the variables that they are now
};

// Of a file of templates, of any API version of Batch AI, or as its command line printed it; of a jobs.yaml
// of Batch Shipyard (its first task); of a command job or a sweep (one trial) of Azure ML, or what was
// printed of one; or of a cluster; in UTF-8, or UTF-16 by its mark. `folder`: where the file lies, for the
// paths in it; empty: unknown. `language`: of a template's texts.
Result<ImportedJob> importJob(const QByteArray &bytes, const QString &folder,
                              const QString &language = QStringLiteral("en"));

// One dialect each.
Result<ImportedJob> importShipyard(const QJsonObject &file);
Result<ImportedJob> importAzureMl(const QJsonObject &file, const QString &folder);
bool isAzureMlSweep(const QJsonObject &file);
Result<ImportedJob> importAzureMlSweep(const QJsonObject &file, const QString &folder);

// The job.json of these properties, with a place for its output.
Result<QByteArray> jobFile(QJsonObject properties);

} // namespace trainyard::models
