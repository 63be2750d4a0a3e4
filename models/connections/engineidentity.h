// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/engineinfo.h"

#include <QString>

#include <optional>

namespace trainyard::models {

// By which an engine is known whatever the way to it and however often it was started: the part of
// api::EngineInfo::instance before its dot. Empty: it has told none, as older engines do.
QString engineIdentity(const std::optional<api::EngineInfo> &info);

} // namespace trainyard::models
