// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>

namespace trainyard::models {

class ConnectionList;
class ResourceTreeModel;

// Shows in a tree of resources the engines that are known beside the one that it is of: this machine's own,
// and those that the user goes back to, as they come, change their names and go.
class EngineRoots final : public QObject
{
    Q_OBJECT
public:
    // Both outlive it. `current`: whose tree it is, by SavedConnection::id or its address; empty: this
    // machine's. `hasLocal`: this machine has an engine of its own.
    EngineRoots(ResourceTreeModel &tree, const ConnectionList &known, const QString &current, bool hasLocal,
                QObject *parent = nullptr);

private:
    void show();

    ResourceTreeModel &m_tree;
    const ConnectionList &m_known;
    QString m_current;
    bool m_hasLocal;
};

} // namespace trainyard::models
