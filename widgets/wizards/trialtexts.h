// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>

namespace trainyard::models {
struct TrialNode;
struct TrialResult;
} // namespace trainyard::models

// What a trial of two seconds tells, in sentences.
namespace trainyard::wizards {

// How long an epoch of so many rows takes; `isBeside`: it ran beside jobs,
// without which it would be faster.
QString epochText(const models::TrialResult &result, qint64 rows, bool isBeside);
// What of this machine was used.
QString trialNodeText(const models::TrialNode &node);
// What it took; `isOnCpu`: nothing of a GPU.
QStringList trialMemoryTexts(const models::TrialResult &result, bool isOnCpu);
// Likewise of one that ran as a job on so many nodes, each of which may have taken as much.
QStringList jobMemoryTexts(const models::TrialResult &result, bool isOnCpu, int nodes);

} // namespace trainyard::wizards
