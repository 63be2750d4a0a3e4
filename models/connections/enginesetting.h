// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/engineinfo.h"
#include "models/settings/setting.h"

#include <QString>

#include <optional>

namespace trainyard::models {

// A setting that is about an engine's resources, for that engine alone: others have resources of the same
// paths. Until it has a value it has that of all engines, and so it is with an engine that tells no identity.
settings::Setting<QString> ofEngine(const settings::Setting<QString> &setting,
                                    const std::optional<api::EngineInfo> &engine);

} // namespace trainyard::models
