// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "models/document/jobdocument.h"
#include "models/files/outputsave.h"
#include "models/sentences/sentence.h"

#include <optional>

namespace trainyard::models {

// By what another job on the same cluster reads what a job has written.
struct OutputInput {
    QList<document::JobDocument::Change> changes; // of its text, which has no input yet
    Sentence sentence = {};                       // where the job finds it, for people
};

// Nothing where the job declares no such directory.
std::optional<OutputInput> inputFrom(const api::Job &job, const OutputChoice &folder);

} // namespace trainyard::models
