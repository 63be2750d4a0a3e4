// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobproblem.h"

#include <QList>
#include <QString>

// Pipes of commands, which a shell ends as the last of their programs does. Any thread.
namespace trainyard::document {

// The program whose failure such a pipe hides, so that its job would succeed all the same; empty: none.
QString hiddenByPipe(const QString &command);
QString withPipefail(const QString &command);

// Of the job's command and preparation.
QList<JobProblem> pipeChecks(const JsonText &job);

} // namespace trainyard::document
