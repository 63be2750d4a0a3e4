// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"

#include <QJsonObject>
#include <QList>

namespace trainyard::models {

class RunSources;

// The runs of a comparison as layouts keep them: jobs' paths, and for those of other engines the connection's
// id and title; never a secret.
QJsonObject runState(const RunSources &sources, const QList<api::ResourceId> &runs);
// Opens the engines that they come from. What cannot be read is left out.
QList<api::ResourceId> restoreRuns(RunSources &sources, const QJsonObject &state);

} // namespace trainyard::models
