// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/resourceicon.h"

namespace trainyard::delegates {

using NodeType = models::ResourceTreeModel::NodeType;

QString resourceIconName(NodeType type)
{
    switch (type) {
    case NodeType::Engine:
    case NodeType::Connection:
        return QStringLiteral("engine");
    case NodeType::Workspace:
        return QStringLiteral("workspace");
    case NodeType::Cluster:
        return QStringLiteral("cluster");
    case NodeType::Experiment:
        return QStringLiteral("experiment");
    case NodeType::Job:
        return QStringLiteral("track");
    case NodeType::FileServer:
        return QStringLiteral("folder");
    case NodeType::StorageAccount:
        return QStringLiteral("storage");
    case NodeType::Retry:
        return QStringLiteral("refresh");
    case NodeType::Contact:
    case NodeType::ClusterGroup:
    case NodeType::ExperimentGroup:
    case NodeType::FileServerGroup:
    case NodeType::StorageGroup:
        return {};
    }
    Q_UNREACHABLE();
}

} // namespace trainyard::delegates
