// SPDX-License-Identifier: Apache-2.0
#include "models/connections/engineidentity.h"

namespace trainyard::models {

QString engineIdentity(const std::optional<api::EngineInfo> &info)
{
    const std::size_t dot = info ? info->instance.find('.') : std::string::npos;
    return dot == std::string::npos ? QString() : QString::fromStdString(info->instance.substr(0, dot));
}

} // namespace trainyard::models
