// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"

#include <QString>

namespace trainyard::files {

// Where a job's output lies when its engine keeps its data in `dataDirectory` of this machine; empty when
// that cannot be told or is not there.
QString localJobFolder(const QString &dataDirectory, const api::Job &job);

} // namespace trainyard::files
