// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/rowmemory.h"

#include <QAbstractItemView>
#include <QItemSelectionModel>
#include <QJsonArray>

#include <utility>

namespace trainyard::delegates {

namespace {

constexpr int longest = 4096; // of an id

const QString selectedKey = QStringLiteral("selected");
const QString currentKey = QStringLiteral("current");

} // namespace

RowMemory::RowMemory(QAbstractItemView &view, const QString &name, Id id)
    : PartMemory(QStringLiteral("rows/") + name, &view)
    , m_view(view)
    , m_id(std::move(id))
{
    connect(view.model(), &QAbstractItemModel::rowsInserted, this, &RowMemory::takeSoon);
    connect(view.model(), &QAbstractItemModel::modelReset, this, &RowMemory::takeSoon);
    onInput(view, this, [this] { forget(); });
}

RowMemory::Id RowMemory::byRole(int role)
{
    return [role](const QModelIndex &index) { return index.data(role).toString(); };
}

QJsonValue RowMemory::state() const
{
    const QModelIndexList rows = m_view.selectionModel()->selectedRows();
    QStringList selected = m_selected;
    for (const QModelIndex &row : rows.size() > most ? QModelIndexList() : rows)
        selected << m_id(row);
    const QModelIndex current = m_view.currentIndex();
    const bool isCurrent = m_current.isEmpty() && current.isValid();
    const QString currentId = isCurrent ? m_id(current.siblingAtColumn(0)) : m_current;
    if (selected.isEmpty() && currentId.isEmpty())
        return QJsonValue(QJsonValue::Undefined);
    selected.sort(); // in whichever order they were chosen
    return QJsonObject{{selectedKey, QJsonArray::fromStringList(selected)}, {currentKey, currentId}};
}

void RowMemory::restore(const QJsonValue &state)
{
    forget();
    const QJsonArray selected = state.toObject().value(selectedKey).toArray();
    for (const QJsonValue &id : selected)
        if (const QString known = id.toString();
            !known.isEmpty() && known.size() <= longest && m_selected.size() < most)
            m_selected << known;
    m_current = state.toObject().value(currentKey).toString().left(longest);
    m_isBegun = false;
    take();
}

void RowMemory::forget()
{
    m_selected.clear();
    m_current.clear();
}

// Once the rows are where they belong.
void RowMemory::takeSoon()
{
    const bool isAny = !m_selected.isEmpty() || !m_current.isEmpty();
    if (isAny && !std::exchange(m_isToBeTaken, true))
        QMetaObject::invokeMethod(this, &RowMemory::take, Qt::QueuedConnection);
}

// How far the view is scrolled is not this one's business.
void RowMemory::take()
{
    m_isToBeTaken = false;
    const bool scrolls = m_view.hasAutoScroll();
    m_view.setAutoScroll(false);
    QItemSelectionModel &selection = *m_view.selectionModel();
    const QAbstractItemModel &model = *m_view.model();
    const int count = m_selected.isEmpty() && m_current.isEmpty() ? 0 : model.rowCount(m_view.rootIndex());
    for (int i = 0; i < count; ++i) {
        const QModelIndex row = model.index(i, 0, m_view.rootIndex());
        const QString id = m_id(row);
        if (m_current == id) {
            m_current.clear();
            selection.setCurrentIndex(row, QItemSelectionModel::NoUpdate);
        }
        if (m_selected.removeAll(id) == 0)
            continue;
        const bool isFirst = !std::exchange(m_isBegun, true);
        selection.select(row, QItemSelectionModel::Rows | (isFirst ? QItemSelectionModel::ClearAndSelect
                                                                   : QItemSelectionModel::Select));
    }
    m_view.setAutoScroll(scrolls);
}

} // namespace trainyard::delegates
