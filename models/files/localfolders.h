// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/jobfolders.h"

#include <QString>

namespace trainyard::models {

// Of a job's folders on this machine the one that shows a user its output; before there is any, what the
// engine keeps of the job. Empty: neither is there. For a worker.
QString folderToShow(const api::JobFolders &folders);

} // namespace trainyard::models
