// SPDX-License-Identifier: Apache-2.0
#include "widgets/navigator/rowfolds.h"

#include "models/connections/engineforest.h"
#include "widgets/navigator/navigatorrow.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QScopedValueRollback>
#include <QSortFilterProxyModel>
#include <QTreeView>

namespace trainyard::navigator {

namespace {

const QString foldedKey = QStringLiteral("folded");
const QString unfoldedKey = QStringLiteral("unfolded");

QSet<QString> keysOf(const QJsonValue &array)
{
    QSet<QString> keys;
    for (const QJsonValue &key : array.toArray())
        keys.insert(key.toString());
    return keys;
}

QJsonArray arrayOf(const QSet<QString> &keys)
{
    QStringList sorted(keys.begin(), keys.end());
    sorted.sort();
    return QJsonArray::fromStringList(sorted);
}

} // namespace

RowFolds::RowFolds(models::EngineForest &engines, QSortFilterProxyModel &rows, QTreeView &view)
    : QObject(&view)
    , m_engines(engines)
    , m_rows(rows)
    , m_view(view)
{
    connect(&view, &QTreeView::collapsed, this, [this](const QModelIndex &index) { turned(index, true); });
    connect(&view, &QTreeView::expanded, this, [this](const QModelIndex &index) { turned(index, false); });
    connect(&rows, &QAbstractItemModel::rowsInserted, this, &RowFolds::showNew);
}

void RowFolds::turned(const QModelIndex &index, bool isFolded)
{
    if (!isFolded && !index.parent().isValid())
        m_engines.open(m_rows.mapToSource(index));
    if (m_isExpanding)
        return;
    (isFolded ? m_unfolded : m_folded).remove(keyOf(index));
    (isFolded ? m_folded : m_unfolded).insert(keyOf(index));
}

bool RowFolds::isFolded(const QModelIndex &index) const
{
    const QString key = keyOf(index);
    return m_folded.contains(key) || (!m_unfolded.contains(key) && isFoldedAtFirst(index));
}

void RowFolds::showNew(const QModelIndex &parent, int first, int last)
{
    const QScopedValueRollback expanding(m_isExpanding, true);
    if (parent.isValid() && !isFolded(parent))
        m_view.expand(parent);
    else if (parent.isValid() && last > first && !m_isSearched && m_view.currentIndex().parent() != parent)
        m_view.collapse(parent); // its first jobs have come before the many
    for (int row = first; row <= last; ++row)
        show(m_rows.index(row, 0, parent));
}

// A filter unfolds all but what would have to be connected for it.
void RowFolds::show(const QModelIndex &below)
{
    if (m_rows.rowCount(below) == 0)
        return;
    const bool isFound =
        m_isSearched && (below.parent().isValid() || m_engines.isOpen(m_rows.mapToSource(below)));
    m_view.setExpanded(below, isFound || !isFolded(below));
    if (typeOf(below) == NodeType::Experiment)
        return; // jobs have nothing below them
    for (int row = 0; row < m_rows.rowCount(below); ++row)
        show(m_rows.index(row, 0, below));
}

void RowFolds::showAll()
{
    const QScopedValueRollback expanding(m_isExpanding, true);
    for (int row = 0; row < m_rows.rowCount(); ++row)
        show(m_rows.index(row, 0));
}

void RowFolds::quietly(const std::function<void()> &act)
{
    const QScopedValueRollback expanding(m_isExpanding, true);
    act();
}

void RowFolds::save(QJsonObject &state) const
{
    state.insert(foldedKey, arrayOf(m_folded));
    state.insert(unfoldedKey, arrayOf(m_unfolded));
}

void RowFolds::restore(const QJsonObject &state)
{
    m_folded = keysOf(state.value(foldedKey));
    m_unfolded = keysOf(state.value(unfoldedKey));
    showAll();
}

} // namespace trainyard::navigator
