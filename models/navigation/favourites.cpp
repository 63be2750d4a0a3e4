// SPDX-License-Identifier: Apache-2.0
#include "models/navigation/favourites.h"

#include "engine/api/accountpath.h"
#include "models/backend/backend.h"
#include "models/connections/otherengine.h"
#include "models/connections/otherengines.h"
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

// Where changes of it are told: an older job, which has no row, is in its experiment's.
QModelIndex placeIn(const ResourceTreeModel &tree, const api::ResourceId &id)
{
    const QModelIndex own = tree.indexOf(id);
    return own.isValid() || id.type != api::ResourceType::Job ? own : tree.indexOf(id.parent());
}

} // namespace

Favourites::Favourites(const ResourceTreeModel &resources, const QString &own, QObject *parent)
    : QAbstractListModel(parent)
    , m_resources(resources)
    , m_own(own)
    , m_titleOf([](const QString &engine) { return engine; })
{
    for (const QString &text : settings::favourites.get(settings::Store()))
        if (const Favourite kept = read(text); kept.id || api::accountOfPath(kept.path.toStdString()))
            m_favourites << kept;
    follow(resources, QString(), *this);
}

void Favourites::setTitles(const std::function<QString(const QString &)> &titleOf)
{
    m_titleOf = titleOf;
    if (rowCount() > 0)
        emit dataChanged(index(0), index(rowCount() - 1));
}

void Favourites::follow(OtherEngines &others)
{
    connect(&others, &OtherEngines::opened, this, [this, &others](OtherEngine *other) {
        m_others.insert(other->id(), others.open(other->id(), {}));
        follow(*other);
    });
}

// Its contact and tree may be another window's, too, and outlive it.
void Favourites::follow(OtherEngine &other)
{
    const QString engine = other.id();
    auto *as = new QObject(this);
    follow(other.backend().resources(), engine, *as);
    connect(&other, &OtherEngine::contactChanged, as, [this, engine] { changed(engine); });
    connect(&other, &QObject::destroyed, as, [this, engine, as] {
        as->deleteLater();
        changed(engine);
    });
    changed(engine);
}

void Favourites::follow(const ResourceTreeModel &tree, const QString &engine, QObject &as)
{
    connect(&tree, &QAbstractItemModel::dataChanged, &as,
            [this, engine](const QModelIndex &first, const QModelIndex &last) { look(engine, first, last); });
    connect(&tree, &QAbstractItemModel::rowsInserted, &as,
            [this, engine, &tree](const QModelIndex &parent, int first, int last) {
                look(engine, tree.index(first, 0, parent), tree.index(last, 0, parent));
            });
    connect(&tree, &QAbstractItemModel::rowsRemoved, &as,
            [this, engine, &tree] { lookForLost(engine, tree); });
}

Favourites::Favourite Favourites::read(const QString &text)
{
    const qsizetype blank = text.indexOf(u' ');
    const QString path = text.mid(blank + 1);
    const auto id = api::ResourceId::parse(path.toStdString());
    return {text, text.left(std::max<qsizetype>(0, blank)), path, id ? std::optional(*id) : std::nullopt};
}

QString Favourites::pathAt(int row) const
{
    return m_favourites[row].path;
}

QString Favourites::engineAt(int row) const
{
    const QString &engine = m_favourites[row].engine;
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
    return row < 0 || row >= rowCount() ? std::nullopt : m_favourites[row].id;
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
        takeAt(row);
    else
        put(owner.isEmpty() ? path : owner + u' ' + path, rowCount());
}

void Favourites::put(const QString &favourite, int row)
{
    const Favourite fresh = read(favourite);
    if (contains(fresh.engine, fresh.path))
        return;
    const int at = std::clamp(row, 0, rowCount());
    beginInsertRows({}, at, at);
    m_favourites.insert(at, fresh);
    endInsertRows();
    keep();
    emit added(favourite, at);
}

void Favourites::take(const QString &favourite)
{
    for (int row = 0; row < rowCount(); ++row)
        if (m_favourites[row].text == favourite)
            return takeAt(row);
}

void Favourites::takeAt(int row)
{
    if (row < 0 || row >= rowCount())
        return;
    beginRemoveRows({}, row, row);
    const Favourite gone = m_favourites.takeAt(row);
    endRemoveRows();
    keep();
    emit removed(gone.text, row);
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
    QStringList texts;
    for (const Favourite &each : m_favourites)
        texts << each.text;
    settings::Store store;
    settings::favourites.set(store, texts);
}

void Favourites::look(const QString &engine, const QModelIndex &first, const QModelIndex &last)
{
    const auto &tree = static_cast<const ResourceTreeModel &>(*first.model());
    for (int row = 0; row < rowCount(); ++row) {
        const auto &id = m_favourites[row].id;
        const bool isThere = id && engineAt(row) == engine;
        const QModelIndex place = isThere ? placeIn(tree, *id) : QModelIndex();
        const bool isMeant = place.isValid() && place.parent() == first.parent() &&
                             place.row() >= first.row() && place.row() <= last.row();
        if (isMeant)
            emit dataChanged(index(row), index(row));
    }
}

// With a row all that was below it goes.
void Favourites::lookForLost(const QString &engine, const ResourceTreeModel &tree)
{
    for (int row = 0; row < rowCount(); ++row) {
        const auto &id = m_favourites[row].id;
        if (id && engineAt(row) == engine && !tree.contains(*id))
            emit dataChanged(index(row), index(row));
    }
}

void Favourites::changed(const QString &engine)
{
    for (int row = 0; row < rowCount(); ++row)
        if (engineAt(row) == engine)
            emit dataChanged(index(row), index(row));
}

int Favourites::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_favourites.size());
}

QVariant Favourites::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const int row = index.row();
    switch (role) {
    case EngineForest::EngineRole:
        return engineAt(row);
    case EngineTitleRole:
        return titleAt(row);
    case ResourceTreeModel::DetailRole:
        return detailAt(row);
    case Qt::ToolTipRole: {
        QStringList lines{titleAt(row), pathAt(row), detailAt(row)};
        lines.removeAll({});
        return lines.join(u'\n');
    }
    case Qt::AccessibleTextRole: {
        const QString name = data(index, Qt::DisplayRole).toString();
        const QString text = engineAt(row).isEmpty() ? name : tr("%1 at %2").arg(name, titleAt(row));
        const QString detail = detailAt(row);
        return detail.isEmpty() ? text : ResourceTreeModel::tr("%1, %2").arg(text, detail);
    }
    default: {
        const QVariant told = toldOf(row, role);
        return told.isValid() ? told : byItself(row, role);
    }
    }
}

QString Favourites::titleAt(int row) const
{
    const QString engine = engineAt(row);
    return engine.isEmpty() ? QString() : m_titleOf(engine);
}

// What the tree says beside the name, or how it stands with the contact to the tree's engine.
QString Favourites::detailAt(int row) const
{
    const auto other = m_others.value(engineAt(row)).lock();
    if (other && !other->isReached())
        return other->problem().isEmpty() ? EngineForest::tr("connecting") : EngineForest::tr("out of reach");
    return toldOf(row, ResourceTreeModel::DetailRole).toString();
}

// By the tree of its engine; nothing, where that one is not open, out of reach, or does not have it.
QVariant Favourites::toldOf(int row, int role) const
{
    const auto &id = m_favourites[row].id;
    const QString engine = engineAt(row);
    if (!id)
        return {};
    if (engine.isEmpty())
        return m_resources.dataOf(*id, role);
    const auto other = m_others.value(engine).lock();
    return other && other->isReached() ? other->backend().resources().dataOf(*id, role) : QVariant();
}

QVariant Favourites::byItself(int row, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return pathAt(row).section(u'/', -1);
    case ResourceTreeModel::IdRole:
        return pathAt(row);
    case ResourceTreeModel::TypeRole:
        return QVariant::fromValue(m_favourites[row].id ? typeOf(*m_favourites[row].id)
                                                        : NodeType::StorageAccount);
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
