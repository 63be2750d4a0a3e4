// SPDX-License-Identifier: Apache-2.0
#include "models/navigation/favourites.h"

#include "engine/api/accountpath.h"
#include "models/connections/engineforest.h"
#include "models/resources/resourcetreemodel.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
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

QString pathOf(const QString &favourite)
{
    return favourite.mid(favourite.indexOf(u' ') + 1);
}

QString engineOf(const QString &favourite)
{
    return favourite.left(std::max<qsizetype>(0, favourite.indexOf(u' ')));
}

} // namespace

Favourites::Favourites(const ResourceTreeModel &resources, const QString &own, QObject *parent)
    : QAbstractListModel(parent)
    , m_resources(resources)
    , m_own(own)
    , m_titleOf([](const QString &engine) { return engine; })
{
    for (const QString &favourite : settings::favourites.get(settings::Store())) {
        const std::string path = pathOf(favourite).toStdString();
        if (api::ResourceId::parse(path) || api::accountOfPath(path))
            m_favourites << favourite;
    }
    connect(&resources, &QAbstractItemModel::dataChanged, this, &Favourites::look);
    connect(&resources, &QAbstractItemModel::rowsInserted, this, &Favourites::allChanged);
    connect(&resources, &QAbstractItemModel::rowsRemoved, this, &Favourites::allChanged);
}

void Favourites::setTitles(const std::function<QString(const QString &)> &titleOf)
{
    m_titleOf = titleOf;
    allChanged();
}

QString Favourites::pathAt(int row) const
{
    return pathOf(m_favourites[row]);
}

QString Favourites::engineAt(int row) const
{
    const QString engine = engineOf(m_favourites[row]);
    return engine == m_own ? QString() : engine;
}

int Favourites::rowOf(const QString &engine, const QString &path) const
{
    const QString wanted = engine == m_own ? QString() : engine;
    for (int row = 0; row < rowCount(); ++row)
        if (engineAt(row) == wanted && pathAt(row).compare(path, Qt::CaseInsensitive) == 0)
            return row;
    return -1;
}

bool Favourites::contains(const api::ResourceId &id) const
{
    return contains({}, toPath(id));
}

bool Favourites::contains(const api::AccountId &account) const
{
    return contains({}, toQString(account.path()));
}

bool Favourites::contains(const QString &engine, const QString &path) const
{
    return rowOf(engine, path) >= 0;
}

std::optional<api::ResourceId> Favourites::idAt(int row) const
{
    if (row < 0 || row >= rowCount())
        return std::nullopt;
    const auto id = api::ResourceId::parse(pathAt(row).toStdString());
    return id ? std::optional(*id) : std::nullopt;
}

void Favourites::toggle(const api::ResourceId &id)
{
    toggle({}, toPath(id));
}

void Favourites::toggle(const api::AccountId &account)
{
    toggle({}, toQString(account.path()));
}

void Favourites::toggle(const QString &engine, const QString &path)
{
    const QString owner = engine.isEmpty() ? m_own : engine;
    if (const int row = rowOf(owner, path); row >= 0)
        take(m_favourites[row]);
    else
        put(owner.isEmpty() ? path : owner + u' ' + path, rowCount());
}

void Favourites::put(const QString &favourite, int row)
{
    if (contains(engineOf(favourite), pathOf(favourite)))
        return;
    const int at = std::clamp(row, 0, rowCount());
    beginInsertRows({}, at, at);
    m_favourites.insert(at, favourite);
    endInsertRows();
    keep();
    emit added(favourite, at);
}

void Favourites::take(const QString &favourite)
{
    const int row = int(m_favourites.indexOf(favourite));
    if (row < 0)
        return;
    const QString gone = favourite; // which may be the row's own
    beginRemoveRows({}, row, row);
    m_favourites.removeAt(row);
    endRemoveRows();
    keep();
    emit removed(gone, row);
}

void Favourites::takeAt(int row)
{
    if (row >= 0 && row < rowCount())
        take(m_favourites[row]);
}

void Favourites::moveRow(int row, int to)
{
    if (row == to || row < 0 || to < 0 || row >= rowCount() || to >= rowCount())
        return;
    beginMoveRows({}, row, row, {}, to > row ? to + 1 : to);
    m_favourites.move(row, to);
    endMoveRows();
    keep();
    emit moved(row, to);
}

void Favourites::keep() const
{
    settings::Store store;
    settings::favourites.set(store, m_favourites);
}

// Where changes of it are told: an older job, which has no row, is in its experiment's.
QModelIndex Favourites::inTree(int row) const
{
    const auto id = engineAt(row).isEmpty() ? idAt(row) : std::nullopt;
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
    return parent.isValid() ? 0 : int(m_favourites.size());
}

QVariant Favourites::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const QString path = pathAt(index.row());
    const QString engine = engineAt(index.row());
    const QString title = engine.isEmpty() ? QString() : m_titleOf(engine);
    const QString name = path.section(u'/', -1);
    if (role == EngineForest::EngineRole)
        return engine;
    if (role == Qt::ToolTipRole)
        return engine.isEmpty() ? path : title + u'\n' + path;
    const auto id = idAt(index.row());
    if (engine.isEmpty() && id && m_resources.contains(*id))
        return m_resources.dataOf(*id, role);
    switch (role) {
    case Qt::DisplayRole:
        return name;
    case Qt::AccessibleTextRole:
        return engine.isEmpty() ? name : tr("%1 at %2").arg(name, title);
    case ResourceTreeModel::DetailRole:
        return title;
    case ResourceTreeModel::IdRole:
        return path;
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
