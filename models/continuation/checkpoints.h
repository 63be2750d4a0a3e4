// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"

#include <QString>
#include <QStringList>

#include <optional>

// Where trainings leave what they can go on from.
namespace trainyard::models {

// The input directory of a job that goes on from another one's outputs; of several it begins their ids.
inline const QString previousInput = QStringLiteral("PREVIOUS");

// The path of one of a job's output directories, for another job on the same cluster: in variables of the
// cluster's mounts.
QString outputPath(const api::Job &job, const api::OutputDirectory &directory);

// A training by the built-in trainer as its job's text has it.
struct TrainerRun {
    QString output;            // shell text: "$AZ_BATCHAI_OUTPUT_MODEL"
    std::optional<int> epochs; // where they are told
    bool isCommand = false;    // a command line of customToolkitSettings, not the trainer's own settings
};

// Nothing for jobs of other toolkits.
std::optional<TrainerRun> trainerRunOf(const api::JobSpec &spec);

// The command line with --resume and, where they are told, so many epochs.
QString resumingCommand(const QString &command, std::optional<int> epochs);
// The same for commandLineArgs of the trainer's settings.
QString withResume(const QString &arguments);

// The output directory whose variable a path begins with: of "$AZ_BATCHAI_OUTPUT_MODEL/a" the one with the id
// MODEL.
const api::OutputDirectory *directoryOf(const api::JobSpec &spec, const QString &path);

} // namespace trainyard::models
