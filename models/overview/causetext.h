// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/jobhistory.h"

#include <QString>

namespace trainyard::models {

// A phase in a word or two, translated: "Queued", "Preparing".
QString phaseText(api::JobPhase phase);

// A cause in a few words, translated: "its nodes were reclaimed". Empty for none.
QString causeText(api::Cause cause);

} // namespace trainyard::models
