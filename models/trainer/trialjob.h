// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <string_view>

namespace trainyard::models {

// Jobs that only try how fast another one would train: in an experiment of their own of its workspace, of
// which nobody is notified.
inline constexpr char trialExperiment[] = "trainyard-trials";
bool isTrial(const api::ResourceId &job);

// Whether a job's file of that name is the output of its first worker, which alone tells how far it is.
bool isFirstWorkersOutput(std::string_view name);

// The words of the trainer's own options, without those that a trial sets itself.
QStringList trialOptions(const QString &arguments);

// The job of such a trial: the same training on the same nodes, with all that it writes among the files that
// go with it, and for ten minutes at the most, whatever becomes of who asked. None where the job is not the
// built-in trainer's.
std::optional<api::JobSpec> trialJob(api::JobSpec spec);

} // namespace trainyard::models
