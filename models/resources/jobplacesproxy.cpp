// SPDX-License-Identifier: Apache-2.0
#include "models/resources/jobplacesproxy.h"

#include "models/resources/resourcetreemodel.h"

namespace trainyard::models {

bool JobPlacesProxy::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    using Type = ResourceTreeModel::NodeType;
    const auto type = sourceModel()->index(row, 0, parent).data(ResourceTreeModel::TypeRole).value<Type>();
    return type == Type::Engine || type == Type::Workspace || type == Type::ExperimentGroup ||
           type == Type::Experiment;
}

} // namespace trainyard::models
