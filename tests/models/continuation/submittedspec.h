// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/continuation/continuation.h"
#include "models/draft/jobdraft.h"

namespace trainyard::models {

// The new job as it would be submitted.
inline api::JobSpec specOf(const Continuation &continuation)
{
    JobDraft draft;
    draft.begin(continuation.text);
    const auto changed = draft.document().change(continuation.changes);
    if (!changed)
        qFatal("%s", changed.error().message.c_str());
    const auto spec = draft.spec();
    if (!spec)
        qFatal("%s", spec.error().message.c_str());
    return *spec;
}

} // namespace trainyard::models
