// SPDX-License-Identifier: Apache-2.0
#include "models/clusters/nodeselection.h"

#include "models/clusters/nodelist.h"

#include <utility>

namespace trainyard::models {

NodeSelection::NodeSelection(const NodeList &nodes, QObject *parent)
    : QObject(parent)
    , m_nodes(nodes)
{
    connect(&nodes, &NodeList::settled, this, &NodeSelection::forgetGone);
}

bool NodeSelection::contains(int row) const
{
    return !m_ids.empty() && m_ids.contains(m_nodes.nodes()[std::size_t(row)].id);
}

QList<int> NodeSelection::rows() const
{
    QList<int> rows;
    for (int row = 0; !m_ids.empty() && row < m_nodes.rowCount(); ++row) {
        if (contains(row))
            rows << row;
    }
    return rows;
}

void NodeSelection::set(const QList<int> &rows)
{
    std::unordered_set<std::string> ids;
    for (const int row : rows)
        ids.insert(m_nodes.nodes()[std::size_t(row)].id);
    become(std::move(ids));
}

void NodeSelection::add(const QList<int> &rows)
{
    auto ids = m_ids;
    for (const int row : rows)
        ids.insert(m_nodes.nodes()[std::size_t(row)].id);
    become(std::move(ids));
}

void NodeSelection::toggle(int row)
{
    const std::string &id = m_nodes.nodes()[std::size_t(row)].id;
    if (m_ids.erase(id) == 0)
        m_ids.insert(id);
    emit changed();
}

void NodeSelection::clear()
{
    become({});
}

void NodeSelection::become(std::unordered_set<std::string> ids)
{
    if (ids == m_ids)
        return;
    m_ids = std::move(ids);
    emit changed();
}

void NodeSelection::forgetGone()
{
    if (!m_ids.empty())
        set(rows());
}

} // namespace trainyard::models
