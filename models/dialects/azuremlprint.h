// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/dialects/importedjob.h"

namespace trainyard::models {

// A job as Azure ML tells it of one that it has: what `az ml job show` prints, or the answer of its service,
// with everything beneath “properties” or not. The command line's names are those of a job's file, the
// service's are others.
bool isAzureMlPrint(const QJsonObject &file);

// As the file would be taken from which the job was made. What the service added to it (states, dates, links)
// is no part of it; what has no place in a job.json is named as it is there: "properties.displayName".
Result<ImportedJob> importAzureMlPrint(const QJsonObject &file, const QString &folder);

} // namespace trainyard::models
