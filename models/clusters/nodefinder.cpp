// SPDX-License-Identifier: Apache-2.0
#include "models/clusters/nodefinder.h"

#include "engine/base/strings.h"
#include "models/clusters/nodelist.h"

#include <algorithm>
#include <string_view>

namespace trainyard::models {

namespace {

// Of a job's path its name alone.
std::string_view jobName(std::string_view path)
{
    return path.substr(path.rfind('/') + 1);
}

} // namespace

NodeFinder::NodeFinder(const NodeList &nodes, QObject *parent)
    : QObject(parent)
    , m_nodes(nodes)
{
    connect(&nodes, &NodeList::settled, this, [this] {
        if (isOn())
            find();
    });
}

void NodeFinder::setText(const QString &text)
{
    std::string wanted = toLower(text.trimmed().toStdString());
    if (wanted == m_text)
        return;
    m_text = std::move(wanted);
    find();
}

void NodeFinder::find()
{
    m_rows.clear();
    for (int row = 0; isOn() && row < m_nodes.rowCount(); ++row) {
        const api::ClusterNode &node = m_nodes.nodes()[std::size_t(row)];
        if (toLower(node.id).find(m_text) != std::string::npos ||
            toLower(jobName(node.job)).find(m_text) != std::string::npos)
            m_rows.push_back(row);
    }
    emit changed();
}

bool NodeFinder::matches(int row) const
{
    return !isOn() || std::binary_search(m_rows.begin(), m_rows.end(), row);
}

int NodeFinder::placeOf(int row) const
{
    const auto found = std::lower_bound(m_rows.begin(), m_rows.end(), row);
    return found == m_rows.end() || *found != row ? 0 : int(found - m_rows.begin()) + 1;
}

int NodeFinder::next(int row) const
{
    if (m_rows.empty())
        return -1;
    const auto found = std::upper_bound(m_rows.begin(), m_rows.end(), row);
    return found == m_rows.end() ? m_rows.front() : *found;
}

int NodeFinder::previous(int row) const
{
    if (m_rows.empty())
        return -1;
    const auto found = std::lower_bound(m_rows.begin(), m_rows.end(), row);
    return found == m_rows.begin() ? m_rows.back() : *(found - 1);
}

} // namespace trainyard::models
