// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/resources/resourcetreemodel.h"

namespace trainyard::delegates {

// The name of the icon, for theme::icon(), that stands for such a resource everywhere; none for a group.
QString resourceIconName(models::ResourceTreeModel::NodeType type);

} // namespace trainyard::delegates
