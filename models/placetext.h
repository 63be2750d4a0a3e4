// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/text.h"

namespace trainyard::models {

// Where a job is, as people read it.
inline QString placeText(const api::ResourceId &job)
{
    return toQString(job.workspace) + QStringLiteral(" › ") + toQString(job.experiment);
}

} // namespace trainyard::models
