// SPDX-License-Identifier: Apache-2.0
#include "models/clusters/nodelist.h"

#include "models/sentences/enginetext.h"
#include "models/text.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_set>

namespace trainyard::models {

using api::ClusterNode;

namespace {

// No sign stands alone in a line.
QString unbroken(QString text)
{
    return text.replace(QStringLiteral(" %"), QStringLiteral("\u00a0%"));
}

} // namespace

QString nodeStateText(ClusterNode::State state)
{
    switch (state) {
    case ClusterNode::State::Idle:
        return NodeList::tr("idle");
    case ClusterNode::State::Running:
        return NodeList::tr("busy");
    case ClusterNode::State::Preparing:
        return NodeList::tr("being prepared");
    case ClusterNode::State::Unusable:
        return NodeList::tr("unusable");
    case ClusterNode::State::Leaving:
        return NodeList::tr("leaving");
    case ClusterNode::State::Drained:
        return NodeList::tr("drained");
    }
    return {};
}

QString gpuUsesText(const ClusterNode &node)
{
    QStringList uses;
    for (std::size_t i = 0; i < node.gpuUses.size(); ++i)
        uses << NodeList::tr("GPU %1: %2 %")
                    .arg(node.gpus[i])
                    .arg(node.gpuUses[i])
                    .replace(u' ', QChar::Nbsp); // a line ends between two GPUs
    return uses.join(NodeList::tr(", ", "between GPUs"));
}

void NodeList::removeRun(int first, int last)
{
    beginRemoveRows({}, first, last);
    m_nodes.erase(m_nodes.begin() + first, m_nodes.begin() + last + 1);
    endRemoveRows();
}

void NodeList::removeUnknown(const std::vector<ClusterNode> &wanted)
{
    std::unordered_set<std::string_view> ids;
    for (const ClusterNode &node : wanted)
        ids.insert(node.id);
    for (int last = rowCount() - 1; last >= 0; --last) {
        int first = last + 1;
        while (first > 0 && !ids.contains(m_nodes[std::size_t(first - 1)].id))
            --first;
        if (first <= last)
            removeRun(first, last);
        last = std::min(first, last);
    }
}

void NodeList::insertAt(int row, std::vector<ClusterNode>::const_iterator first,
                        std::vector<ClusterNode>::const_iterator last)
{
    beginInsertRows({}, row, row + int(last - first) - 1);
    m_nodes.insert(m_nodes.begin() + row, first, last);
    endInsertRows();
}

// Those that stay are in their order, as a rule; one that is not goes and comes again.
void NodeList::matchRows(const std::vector<ClusterNode> &wanted)
{
    removeUnknown(wanted);
    std::unordered_set<std::string> known;
    for (const ClusterNode &node : m_nodes)
        known.insert(node.id);
    const auto isAt = [this](int row, const ClusterNode &node) {
        return row < rowCount() && m_nodes[std::size_t(row)].id == node.id;
    };
    for (int row = 0; row < int(wanted.size()); ++row) {
        const auto node = wanted.begin() + row;
        while (row < rowCount() && !isAt(row, *node) && known.contains(node->id)) {
            known.erase(m_nodes[std::size_t(row)].id);
            removeRun(row, row);
        }
        if (isAt(row, *node))
            continue;
        const auto end = std::find_if(node + 1, wanted.end(),
                                      [&](const ClusterNode &other) { return known.contains(other.id); });
        insertAt(row, node, end);
        row += int(end - node) - 1;
    }
    if (rowCount() > int(wanted.size()))
        removeRun(int(wanted.size()), rowCount() - 1);
}

void NodeList::setNodes(const std::vector<ClusterNode> &nodes)
{
    if (m_nodes == nodes)
        return;
    m_isSettling = true;
    const auto isSame = [](const ClusterNode &a, const ClusterNode &b) { return a.id == b.id; };
    if (!std::equal(m_nodes.begin(), m_nodes.end(), nodes.begin(), nodes.end(), isSame))
        matchRows(nodes);
    for (int row = 0; row < rowCount(); ++row) {
        const int first = row;
        while (row < rowCount() && m_nodes[std::size_t(row)] != nodes[std::size_t(row)]) {
            m_nodes[std::size_t(row)] = nodes[std::size_t(row)];
            ++row;
        }
        if (row > first)
            emit dataChanged(index(first, 0), index(row - 1, ColumnCount - 1));
    }
    m_isSettling = false;
    emit settled();
}

void NodeList::retranslate()
{
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

int NodeList::rowOfJob(const QString &path, int after) const
{
    const std::string job = path.toStdString();
    for (int i = 1; i <= rowCount(); ++i) {
        const int row = (after + i) % rowCount();
        if (m_nodes[std::size_t(row)].job == job)
            return row;
    }
    return -1;
}

int NodeList::count(ClusterNode::State state) const
{
    return int(std::count_if(m_nodes.begin(), m_nodes.end(),
                             [state](const ClusterNode &node) { return node.state == state; }));
}

QString NodeList::sentence(int row) const
{
    const ClusterNode &node = m_nodes[std::size_t(row)];
    QStringList parts{toQString(node.id), nodeStateText(node.state)};
    if (const auto job = api::ResourceId::parse(node.job))
        parts << toQString(job->name);
    if (node.isDrained && node.state != ClusterNode::State::Drained)
        parts << tr("takes no new work");
    if (!node.gpus.empty())
        parts << tr("%n GPU(s)", nullptr, int(node.gpus.size()));
    if (node.gpuUse)
        parts << tr("used %1 %").arg(*node.gpuUse);
    if (node.gpuUses.size() > 1)
        parts << gpuUsesText(node);
    if (!node.trouble.empty())
        parts << engineText(node.trouble);
    return unbroken(parts.join(QStringLiteral(" · ")));
}

int NodeList::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_nodes.size());
}

int NodeList::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QString NodeList::text(const ClusterNode &node, int column) const
{
    switch (column) {
    case NameColumn:
        return toQString(node.id);
    case StateColumn:
        return nodeStateText(node.state);
    case JobColumn: {
        const auto job = api::ResourceId::parse(node.job);
        return job ? toQString(job->name) : QString();
    }
    case GpuUseColumn:
        return node.gpuUse ? tr("%1 %").arg(*node.gpuUse) : QString();
    case NoteColumn:
        if (!node.trouble.empty())
            return engineText(node.trouble);
        return node.isDrained ? tr("takes no new work") : QString();
    default:
        return {};
    }
}

QVariant NodeList::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const ClusterNode &node = m_nodes[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(node, index.column());
    case Qt::AccessibleTextRole:
        return index.column() == NameColumn ? sentence(index.row()) : text(node, index.column());
    case Qt::TextAlignmentRole:
        return index.column() == GpuUseColumn ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    case SortRole:
        if (index.column() == GpuUseColumn)
            return node.gpuUse.value_or(-1);
        return text(node, index.column());
    case StateRole:
        return int(node.state);
    case JobRole:
        return toQString(node.job);
    case GpuUseRole:
        return node.gpuUse ? QVariant(*node.gpuUse) : QVariant();
    default:
        return {};
    }
}

QVariant NodeList::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn:
        return tr("Node");
    case StateColumn:
        return tr("State");
    case JobColumn:
        return tr("Job");
    case GpuUseColumn:
        return tr("GPU use");
    case NoteColumn:
        return tr("Note");
    default:
        return {};
    }
}

} // namespace trainyard::models
