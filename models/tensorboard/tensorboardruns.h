// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/jobfolders.h"
#include "engine/api/resourceid.h"

#include <QList>
#include <QString>

#include <vector>

namespace trainyard::models {

// A folder of event files, and what TensorBoard calls it.
struct TensorBoardRun {
    QString name = {};
    QString folder = {};

    friend bool operator==(const TensorBoardRun &, const TensorBoardRun &) = default;
};

// What tells these jobs apart: their names, with experiment and workspace before them where others among
// them are called so, too.
QStringList distinctNames(const QList<api::ResourceId> &jobs);

// What there is of these jobs on this machine, whose folders are `folders`, each under a name of its own: the
// event files of all its metrics, and those that it has written itself, in which may be more than numbers:
// histograms, pictures, graphs. For a worker.
QList<TensorBoardRun> tensorBoardRuns(const QList<api::ResourceId> &jobs,
                                      const std::vector<api::JobFolders> &folders);

// Whether there is an event file in the folder or below it, of the first 10,000 entries. For a worker.
bool hasEventFiles(const QString &folder);

} // namespace trainyard::models
