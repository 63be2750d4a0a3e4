// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobproblem.h"
#include "models/trainer/trainerlook.h"

namespace trainyard::document {

inline constexpr int usualBatchSize = 64; // of the trainer, where a job says nothing

// The rows of a minibatch that each worker has at the most where the nodes share the training.
int partOfMinibatch(int batchSize, int nodes);

// What the built-in trainer of a job is to train, and on what, as far as both are on this machine: folders
// below variables of the job's inputs among them. Of a job for another machine (not `isLocal`) only a network
// that every trainer knows. Empty for other jobs.
models::TrainerQuestion trainerQuestion(const JsonText &job, bool isLocal = true);

// Why the trainer did not answer, in a sentence; empty: it did.
QString trainerFailure(const models::TrainerDescription &seen);

// What keeps the trainer from doing what the job asks of it, by what it says of the network and the data:
// data that cannot be read, shapes and classes that do not fit, a minibatch whose part is too large for
// the smallest GPU (bytes; 0: there is none, or the job's nodes have none). Empty where `seen` answers
// another question.
QList<JobProblem> trainerChecks(const JsonText &job, const models::TrainerDescription &seen, qint64 gpuMemory,
                                bool isLocal = true);

} // namespace trainyard::document
