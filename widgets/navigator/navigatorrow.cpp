// SPDX-License-Identifier: Apache-2.0
#include "widgets/navigator/navigatorrow.h"

#include "engine/api/accountpath.h"
#include "models/connections/engineforest.h"
#include "models/connections/otherengine.h"

#include <algorithm>

namespace trainyard::navigator {

using models::EngineForest;
using models::PageAddress;
using Model = models::ResourceTreeModel;

NodeType typeOf(const QModelIndex &row)
{
    return row.data(Model::TypeRole).value<NodeType>();
}

bool isFoldedAtFirst(const QModelIndex &row)
{
    constexpr int manyJobs = 100; // of an experiment: more hide what stands below it
    if (typeOf(row) == NodeType::Experiment)
        return isOfOther(row) || row.data(Model::CountRole).toInt() > manyJobs;
    return isOfOther(row) && !row.parent().isValid();
}

// A group has the path of its workspace. A root is the same before and after it is connected.
QString keyOf(const QModelIndex &row)
{
    const NodeType type = row.parent().isValid() ? typeOf(row) : NodeType::Engine;
    return QStringLiteral("%1 %2 %3")
        .arg(int(type))
        .arg(row.data(EngineForest::EngineRole).toString(), row.data(Model::IdRole).toString());
}

QModelIndex rootOf(QModelIndex row)
{
    while (row.parent().isValid())
        row = row.parent();
    return row;
}

QString connectionOf(const QString &engine)
{
    return engine == models::OtherEngine::localId() ? QString() : engine;
}

bool isOfOther(const QModelIndex &row)
{
    return !row.data(EngineForest::EngineRole).toString().isEmpty();
}

std::optional<api::ResourceId> idOf(const QModelIndex &row)
{
    const NodeType type = typeOf(row);
    if (!row.isValid() || type == NodeType::Connection || Model::isGroup(type))
        return std::nullopt;
    const auto id = api::ResourceId::parse(row.data(Model::IdRole).toString().toStdString());
    return id ? std::optional(*id) : std::nullopt;
}

QList<api::ResourceId> idsOf(const QModelIndexList &rows)
{
    QList<api::ResourceId> ids;
    for (const QModelIndex &row : rows)
        if (const auto id = idOf(row))
            ids << *id;
    return ids;
}

std::optional<api::AccountId> accountOf(const QModelIndex &row)
{
    if (typeOf(row) != NodeType::StorageAccount)
        return std::nullopt;
    const auto account = api::accountOfPath(row.data(Model::IdRole).toString().toStdString());
    return account ? std::optional(*account) : std::nullopt;
}

bool isAnyApart(const QModelIndexList &rows)
{
    return std::any_of(rows.begin(), rows.end(), [](const QModelIndex &row) {
        return !row.parent().isValid() || typeOf(row) == NodeType::StorageAccount;
    });
}

PageAddress pageOf(const QModelIndex &row)
{
    if (const auto id = idOf(row))
        return PageAddress::resource(*id);
    if (const auto account = accountOf(row))
        return PageAddress::storage(*account);
    return {};
}

} // namespace trainyard::navigator
