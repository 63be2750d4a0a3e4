// SPDX-License-Identifier: Apache-2.0
#include "models/navigation/favourites.h"

#include "engine/api/accountpath.h"
#include "models/resources/resourcetreemodel.h"
#include "models/settings/settings.h"
#include "models/text.h"

#include <QMimeData>

#include <algorithm>

namespace trainyard::models {

namespace {

const QString rowType = QStringLiteral("application/x-trainyard-favourite");

using NodeType = ResourceTreeModel::NodeType;

NodeType typeOf(const api::ResourceId &id)
{
    switch (id.type) {
    case api::ResourceType::Workspace:
        return NodeType::Workspace;
    case api::ResourceType::FileServer:
        return NodeType::FileServer;
    case api::ResourceType::Cluster:
        return NodeType::Cluster;
    case api::ResourceType::Experiment:
        return NodeType::Experiment;
    case api::ResourceType::Job:
        return NodeType::Job;
    }
    Q_UNREACHABLE();
}

} // namespace

Favourites::Favourites(const ResourceTreeModel &resources, QObject *parent)
    : QAbstractListModel(parent)
    , m_resources(resources)
{
    for (const QString &path : settings::favourites.get(QSettings()))
        if (api::ResourceId::parse(path.toStdString()) || api::accountOfPath(path.toStdString()))
            m_paths << path;
    connect(&resources, &QAbstractItemModel::dataChanged, this, &Favourites::look);
    connect(&resources, &QAbstractItemModel::rowsInserted, this, &Favourites::allChanged);
    connect(&resources, &QAbstractItemModel::rowsRemoved, this, &Favourites::allChanged);
}

int Favourites::rowOf(const QString &path) const
{
    for (int row = 0; row < rowCount(); ++row)
        if (m_paths[row].compare(path, Qt::CaseInsensitive) == 0)
            return row;
    return -1;
}

bool Favourites::contains(const api::ResourceId &id) const
{
    return rowOf(toPath(id)) >= 0;
}

bool Favourites::contains(const api::AccountId &account) const
{
    return rowOf(toQString(account.path())) >= 0;
}

std::optional<api::ResourceId> Favourites::idAt(int row) const
{
    if (row < 0 || row >= rowCount())
        return std::nullopt;
    const auto id = api::ResourceId::parse(m_paths[row].toStdString());
    return id ? std::optional(*id) : std::nullopt;
}

void Favourites::toggle(const api::ResourceId &id)
{
    toggle(toPath(id));
}

void Favourites::toggle(const api::AccountId &account)
{
    toggle(toQString(account.path()));
}

void Favourites::toggle(const QString &path)
{
    const int row = rowOf(path);
    if (row >= 0)
        take(m_paths[row]);
    else
        put(path, rowCount());
}

void Favourites::put(const QString &path, int row)
{
    if (m_paths.contains(path, Qt::CaseInsensitive))
        return;
    const int at = std::clamp(row, 0, rowCount());
    beginInsertRows({}, at, at);
    m_paths.insert(at, path);
    endInsertRows();
    keep();
    emit added(path, at);
}

void Favourites::take(const QString &path)
{
    const int row = int(m_paths.indexOf(path));
    if (row < 0)
        return;
    const QString gone = path; // which may be the row's own
    beginRemoveRows({}, row, row);
    m_paths.removeAt(row);
    endRemoveRows();
    keep();
    emit removed(gone, row);
}

void Favourites::moveRow(int row, int to)
{
    if (row == to || row < 0 || to < 0 || row >= rowCount() || to >= rowCount())
        return;
    beginMoveRows({}, row, row, {}, to > row ? to + 1 : to);
    m_paths.move(row, to);
    endMoveRows();
    keep();
    emit moved(row, to);
}

void Favourites::keep() const
{
    QSettings store;
    settings::favourites.set(store, m_paths);
}

// Where changes of it are told: an older job, which has no row, is in its experiment's.
QModelIndex Favourites::inTree(int row) const
{
    const auto id = idAt(row);
    if (!id)
        return {};
    const QModelIndex own = m_resources.indexOf(*id);
    return own.isValid() || id->type != api::ResourceType::Job ? own : m_resources.indexOf(id->parent());
}

void Favourites::look(const QModelIndex &first, const QModelIndex &last)
{
    for (int row = 0; row < rowCount(); ++row) {
        const QModelIndex place = inTree(row);
        const bool isMeant = place.isValid() && place.parent() == first.parent() &&
                             place.row() >= first.row() && place.row() <= last.row();
        if (isMeant)
            emit dataChanged(index(row), index(row));
    }
}

void Favourites::allChanged()
{
    if (rowCount() > 0)
        emit dataChanged(index(0), index(rowCount() - 1));
}

int Favourites::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_paths.size());
}

QVariant Favourites::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    if (role == Qt::ToolTipRole)
        return m_paths[index.row()];
    const auto id = idAt(index.row());
    if (id && m_resources.contains(*id))
        return m_resources.dataOf(*id, role);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return m_paths[index.row()].section(u'/', -1); // its name
    case ResourceTreeModel::IdRole:
        return m_paths[index.row()];
    case ResourceTreeModel::TypeRole:
        return QVariant::fromValue(id ? typeOf(*id) : NodeType::StorageAccount);
    case ResourceTreeModel::StateRole:
        return QVariant::fromValue(DisplayState::None);
    default:
        return {};
    }
}

Qt::ItemFlags Favourites::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags usual = QAbstractListModel::flags(index);
    return index.isValid() ? usual | Qt::ItemIsDragEnabled : usual | Qt::ItemIsDropEnabled;
}

QStringList Favourites::mimeTypes() const
{
    return {rowType};
}

QMimeData *Favourites::mimeData(const QModelIndexList &indexes) const
{
    auto *data = new QMimeData;
    data->setData(rowType, QByteArray::number(indexes.isEmpty() ? -1 : indexes.first().row()));
    return data;
}

// It moves the row itself: the view has none to remove.
bool Favourites::dropMimeData(const QMimeData *data, Qt::DropAction, int row, int, const QModelIndex &parent)
{
    bool isRow = false;
    const int from = data->data(rowType).toInt(&isRow);
    const int before = row >= 0 ? row : parent.isValid() ? parent.row() : rowCount();
    if (isRow)
        moveRow(from, std::min(before > from ? before - 1 : before, rowCount() - 1));
    return false;
}

} // namespace trainyard::models
