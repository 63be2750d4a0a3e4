// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/ticklist.h"

#include "widgets/delegates/searchfield.h"
#include "widgets/theme/tokens.h"

#include <QLineEdit>
#include <QListView>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QVBoxLayout>

namespace trainyard::jobs {

TickList::TickList(QWidget *parent)
    : QWidget(parent)
    , m_rows(new QStandardItemModel(this))
    , m_search(new delegates::SearchField(this))
    , m_list(new QListView(this))
{
    auto *filter = new QSortFilterProxyModel(this);
    filter->setSourceModel(m_rows);
    filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_list->setModel(filter);
    m_list->setProperty("kind", QStringLiteral("framed"));
    m_list->setUniformItemSizes(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(theme::space12);
    layout->addWidget(m_search);
    layout->addWidget(m_list, 1);
    setFocusProxy(m_search);
    connect(m_search, &QLineEdit::textChanged, filter, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_rows, &QStandardItemModel::itemChanged, this, [this](const QStandardItem *item) {
        emit ticked(item->row(), item->checkState() == Qt::Checked);
    });
}

void TickList::addRow(bool isTicked)
{
    auto *item = new QStandardItem;
    item->setCheckable(true);
    item->setCheckState(isTicked ? Qt::Checked : Qt::Unchecked);
    m_rows->appendRow(item);
}

} // namespace trainyard::jobs
