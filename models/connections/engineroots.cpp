// SPDX-License-Identifier: Apache-2.0
#include "models/connections/engineroots.h"

#include "models/connections/connectionlist.h"
#include "models/resources/resourcetreemodel.h"

namespace trainyard::models {

EngineRoots::EngineRoots(ResourceTreeModel &tree, const ConnectionList &known, const QString &current,
                         bool hasLocal, QObject *parent)
    : QObject(parent)
    , m_tree(tree)
    , m_known(known)
    , m_current(current)
    , m_hasLocal(hasLocal)
{
    connect(&known, &QAbstractItemModel::rowsInserted, this, &EngineRoots::show);
    connect(&known, &QAbstractItemModel::rowsRemoved, this, &EngineRoots::show);
    connect(&known, &QAbstractItemModel::rowsMoved, this, &EngineRoots::show);
    connect(&known, &QAbstractItemModel::dataChanged, this, &EngineRoots::show);
    show();
}

void EngineRoots::show()
{
    QList<ResourceTreeModel::OtherEngine> others;
    if (m_hasLocal && !m_current.isEmpty())
        others.append(ResourceTreeModel::OtherEngine()); // the tree names it
    for (int row = 0; row < m_known.rowCount(); ++row) {
        const SavedConnection &each = m_known.at(row);
        if (each.id != m_current && each.url != m_current)
            others.append({each.id, each.title()});
    }
    m_tree.setOtherEngines(others);
    const auto current = m_known.find(m_current);
    m_tree.setEngineName(current ? current->name : QString(), current ? current->title() : QString());
}

} // namespace trainyard::models
