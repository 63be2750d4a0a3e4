// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "engine/base/result.h"
#include "models/continuation/continuation.h"

#include <QString>

#include <optional>

// Several jobs made again, with the same changes to each of them.
namespace trainyard::models {

enum class AgainKind {
    Clone,
    Resume, // from its checkpoint
    Extend  // likewise, for longer
};

struct AgainChanges {
    std::optional<api::ResourceId> cluster = {}; // none: each on its own
    int nodeCount = 0;                           // 0: as many as before
    int moreEpochs = 0;                          // Extend; 0: as many as there were
    QString variable = {};                       // of the environment; empty: none
    QString value = {};                          // of it
    QString argument = {};                       // at the end of the command line
    bool operator==(const AgainChanges &) const = default;
};

// What keeps these from being made to any job: one sentence; empty: nothing does.
QString problemOf(const AgainChanges &changes);

// What keeps this job from being made again so, as far as its definition and state tell.
std::optional<Sentence> problemAgain(const api::Job &job, AgainKind kind);

Continuation continuationAgain(const api::Job &job, AgainKind kind, const AgainChanges &changes);
// What is submitted.
Result<api::JobSpec> specAgain(const api::Job &job, AgainKind kind, const AgainChanges &changes);

} // namespace trainyard::models
