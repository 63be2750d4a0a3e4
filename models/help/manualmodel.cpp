// SPDX-License-Identifier: Apache-2.0
#include "models/help/manualmodel.h"

namespace trainyard::models {

ManualModel::ManualModel(const QString &language, QObject *parent)
    : QAbstractListModel(parent)
    , m_pages(manual(language))
{}

int ManualModel::row(const QString &name) const
{
    for (int row = 0; row < m_pages.size(); ++row)
        if (m_pages[row].name == name)
            return row;
    return -1;
}

void ManualModel::retranslate(const QString &language)
{
    for (const ManualPage &page : manual(language))
        if (const int at = row(page.name); at >= 0)
            m_pages[at] = page;
    emit dataChanged(index(0), index(rowCount() - 1));
}

int ManualModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_pages.size());
}

QVariant ManualModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ManualPage &page = m_pages[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return page.title;
    case NameRole:
        return page.name;
    case SearchRole:
        return page.markdown;
    default:
        return {};
    }
}

} // namespace trainyard::models
