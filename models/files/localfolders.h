// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/jobfolders.h"
#include "models/files/outputsave.h"

#include <QString>
#include <QStringList>

namespace trainyard::models {

// Of a job's folders on this machine the one that shows a user its output; before there is any, what the
// engine keeps of the job. Empty: neither is there. For a worker.
QString folderToShow(const api::JobFolders &folders);

// Where these lie on the engine's machine, in their order; without those of a directory that it does not
// tell.
QStringList placesOf(const OutputChoices &chosen, const api::JobFolders &folders);

} // namespace trainyard::models
