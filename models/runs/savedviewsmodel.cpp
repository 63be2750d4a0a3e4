// SPDX-License-Identifier: Apache-2.0
#include "models/runs/savedviewsmodel.h"

#include "models/runs/savedviews.h"
#include "models/settings/settingchanges.h"
#include "models/settings/settings.h"

#include <algorithm>

namespace trainyard::models {

SavedViewsModel::SavedViewsModel(QObject *parent)
    : QAbstractListModel(parent)
    , m_views(savedViews())
{
    const SettingChanges &changes = SettingChanges::ofProgram();
    connect(&changes, &SettingChanges::changed, this,
            [this](const SettingChange &change) { follow(change.key); });
    connect(&changes, &SettingChanges::restored, this, &SavedViewsModel::follow);
}

void SavedViewsModel::follow(const QString &key)
{
    if (key == settings::savedRunViews.key())
        become(savedViews());
}

int SavedViewsModel::rowOf(const QString &name, int from) const
{
    for (int row = from; row < m_views.size(); ++row)
        if (m_views[row].name == name)
            return row;
    return -1;
}

void SavedViewsModel::become(const QList<RunView> &views)
{
    for (int row = int(m_views.size()) - 1; row >= 0; --row) {
        const bool isGone = std::none_of(views.begin(), views.end(),
                                         [&](const RunView &each) { return each.name == m_views[row].name; });
        if (!isGone)
            continue;
        beginRemoveRows({}, row, row);
        m_views.removeAt(row);
        endRemoveRows();
    }
    for (int row = 0; row < views.size(); ++row) {
        const int known = rowOf(views[row].name, row);
        if (known < 0) {
            beginInsertRows({}, row, row);
            m_views.insert(row, views[row]);
            endInsertRows();
        } else if (known > row) {
            beginMoveRows({}, known, known, {}, row);
            m_views.move(known, row);
            endMoveRows();
        }
        if (m_views[row] != views[row]) {
            m_views[row] = views[row];
            emit dataChanged(index(row), index(row));
        }
    }
}

std::optional<RunView> SavedViewsModel::view(const QString &name) const
{
    const int row = rowOf(name);
    return row < 0 ? std::nullopt : std::optional(m_views[row]);
}

int SavedViewsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_views.size());
}

QString SavedViewsModel::description(const RunView &view)
{
    if (view.scope && view.query.isEmpty())
        return tr("All jobs of %1, with the columns and the order of %2.")
            .arg(scopeText(*view.scope), view.name);
    if (view.scope)
        return tr("Jobs of %1 with %2.").arg(scopeText(*view.scope), view.query);
    return view.query.isEmpty()
               ? tr("All jobs of the engine, with the columns and the order of %1.").arg(view.name)
               : tr("Jobs of the engine with %1.").arg(view.query);
}

QVariant SavedViewsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const RunView &view = m_views[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return view.name;
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole:
        return description(view);
    case QueryRole:
        return view.query;
    default:
        return {};
    }
}

} // namespace trainyard::models
