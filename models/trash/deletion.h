// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/trash.h"
#include "models/sentences/sentence.h"

#include <QList>
#include <QStringList>

#include <functional>
#include <vector>

class QObject;

// Things of every kind that are deleted together, and what is said of them.
namespace trainyard::models {

class TrashBin;

// Those of them that are in no other one of them, in their order: what is in a place goes with it.
QList<api::ResourceId> topmost(const QList<api::ResourceId> &ids);
bool areJobs(const QList<api::ResourceId> &ids); // all of them

Sentence deletionStep(const QList<api::ResourceId> &ids);    // as undoing names it
QString deletionQuestion(const QList<api::ResourceId> &ids); // of several
// What becomes of several that are not all jobs, while so many jobs at or below them run.
QString deletionConsequence(const QList<api::ResourceId> &ids, int running, bool toTrash);
// Where they are then; of another engine with its title.
QString trashedText(const QList<api::ResourceId> &ids);
QString trashedText(const QList<api::ResourceId> &ids, const QString &engine);

// How it ended.
struct Removal {
    std::vector<api::TrashOrder> orders; // of what went to the trash
    QStringList refusals = {};           // what the engine says of the others, which stay
};

// Moves all to the trash at once. What the engine refuses, as a cluster on which jobs run, stays, and the
// rest goes without it. `then` gets to know while `context` lives; the trash outlives that.
void removeAllowed(TrashBin &trash, const std::vector<api::TrashOrder> &orders, QObject *context,
                   const std::function<void(const Removal &done)> &then);

} // namespace trainyard::models
