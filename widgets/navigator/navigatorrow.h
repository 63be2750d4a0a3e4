// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"
#include "models/navigation/pageaddress.h"
#include "models/resources/resourcetreemodel.h"

#include <QList>

#include <optional>

// What a row of the navigator's tree or of the favourites stands for, by the roles that its model has.
namespace trainyard::navigator {

using NodeType = models::ResourceTreeModel::NodeType;

NodeType typeOf(const QModelIndex &row);
// What it is known by as long as its engine is known, and also the next time.
QString keyOf(const QModelIndex &row);
QModelIndex rootOf(QModelIndex row);
QString connectionOf(const QString &engine); // of EngineRole: its saved connection; empty: this machine's own
bool isOfOther(const QModelIndex &row);      // in the tree of an engine that the workbench does not work with
// Another engine is looked into when that is wanted, and not at all of its jobs at once.
bool isFoldedAtFirst(const QModelIndex &row);
// Of a resource or a storage account, whichever engine has it; else none.
std::optional<api::ResourceId> idOf(const QModelIndex &row);
QList<api::ResourceId> idsOf(const QModelIndexList &rows); // of those that are resources
std::optional<api::AccountId> accountOf(const QModelIndex &row);
// One of them is an engine or a storage account: who sees it among others would take it for deleted with
// them.
bool isAnyApart(const QModelIndexList &rows);
models::PageAddress pageOf(const QModelIndex &row); // of these two; else the start page

} // namespace trainyard::navigator
