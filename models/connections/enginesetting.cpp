// SPDX-License-Identifier: Apache-2.0
#include "models/connections/enginesetting.h"

#include "models/connections/engineidentity.h"
#include "models/settings/store.h"

namespace trainyard::models {

settings::Setting<QString> ofEngine(const settings::Setting<QString> &setting,
                                    const std::optional<api::EngineInfo> &engine)
{
    const QString identity = engineIdentity(engine);
    if (identity.isEmpty())
        return setting;
    return {setting.key() + u'/' + identity, setting.get(settings::Store())};
}

} // namespace trainyard::models
