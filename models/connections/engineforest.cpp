// SPDX-License-Identifier: Apache-2.0
#include "models/connections/engineforest.h"

#include "models/connections/connectionlist.h"
#include "models/connections/engineidentity.h"
#include "models/connections/otherengine.h"
#include "models/connections/otherengines.h"
#include "models/navigation/jobdrag.h"
#include "models/resources/resourcetreenode.h"
#include "models/sentences/enginetext.h"

#include <QHash>

#include <algorithm>
#include <utility>

namespace trainyard::models {

using NodeType = ResourceTreeModel::NodeType;

// A root. Its node's children are the rows about the contact; the tree's stand behind them.
struct EngineForest::Engine {
    QString id = {}; // OtherEngines::Known::id; empty: the own one
    Node root = {};
    std::shared_ptr<OtherEngine> other = {}; // once it is open
    ResourceTreeModel *tree = nullptr;       // likewise, unless it is a twin
    std::optional<QString> twinOf = {};      // the id of the one that leads to the same engine

    int notes() const { return int(root.children.size()); }
    bool isOwn() const { return id.isEmpty(); }
    int row() const { return int(root.number); }
};

// What a root of another engine is made of.
struct EngineForest::Place {
    QString id;
    QString path; // of its connection: ResourceTreeModel::IdRole
    QString title;
};

EngineForest::EngineForest(ResourceTreeModel &own, const ConnectionList &known, OtherEngines &others,
                           const QString &current, bool hasLocal, QObject *parent)
    : QAbstractItemModel(parent)
    , m_own(own)
    , m_known(known)
    , m_others(others)
    , m_current(current)
    , m_hasLocal(hasLocal)
{
    m_engines.push_back(std::make_unique<Engine>(Engine{.root = {.type = NodeType::Connection}}));
    m_engines.front()->tree = &own;
    follow(*m_engines.front(), own);
    connect(&known, &QAbstractItemModel::rowsInserted, this, &EngineForest::list);
    connect(&known, &QAbstractItemModel::rowsRemoved, this, &EngineForest::list);
    connect(&known, &QAbstractItemModel::rowsMoved, this, &EngineForest::list);
    connect(&known, &QAbstractItemModel::dataChanged, this, &EngineForest::list);
    list();
}

EngineForest::~EngineForest() = default;

void EngineForest::list()
{
    QList<Place> places;
    if (m_hasLocal && !m_current.isEmpty())
        places.append({OtherEngine::localId(), {}, {}}); // which has a title of its own
    for (int row = 0; row < m_known.rowCount(); ++row) {
        const SavedConnection &each = m_known.at(row);
        if (each.id != m_current && each.place() != m_current)
            places.append({each.id, each.id, each.title()});
    }
    for (int row = int(m_engines.size()) - 1; row > 0; --row) {
        const bool isKept = std::any_of(places.begin(), places.end(), [&](const Place &place) {
            return place.id == m_engines[std::size_t(row)]->id;
        });
        if (isKept)
            continue;
        beginRemoveRows({}, row, row);
        const std::unique_ptr<Engine> gone = std::move(m_engines[std::size_t(row)]);
        if (gone->tree)
            gone->tree->disconnect(this);
        if (gone->other) {
            gone->other->disconnect(this);
            gone->other->backend().disconnect(this);
        }
        m_engines.erase(m_engines.begin() + row);
        renumber();
        endRemoveRows();
    }
    findTwins();
    for (int i = 0; i < places.size(); ++i)
        put(i + 1, places[i]);
    const auto current = m_known.find(m_current);
    m_own.setEngineName(current               ? current->title()
                        : m_current.isEmpty() ? QString()
                                              : SavedConnection{.url = m_current}.title());
}

// Those before stand where they belong.
void EngineForest::put(int row, const Place &place)
{
    const auto found = std::find_if(m_engines.begin(), m_engines.end(),
                                    [&](const auto &engine) { return engine->id == place.id; });
    const int from = int(found - m_engines.begin());
    if (found == m_engines.end()) {
        auto engine = std::make_unique<Engine>(Engine{
            .id = place.id, .root = {.type = NodeType::Connection, .path = place.path, .name = place.title}});
        beginInsertRows({}, row, row);
        const auto added = m_engines.insert(m_engines.begin() + row, std::move(engine));
        (*added)->root.children.push_back(
            std::make_unique<Node>(Node{.type = NodeType::Contact, .parent = &(*added)->root}));
        renumber();
        endInsertRows();
    } else if (from != row) {
        beginMoveRows({}, from, from, {}, row);
        std::rotate(m_engines.begin() + row, found, found + 1);
        renumber();
        endMoveRows();
    }
    Engine &engine = *m_engines[std::size_t(row)];
    if (std::exchange(engine.root.name, place.title) != place.title)
        emit dataChanged(indexOf(engine), indexOf(engine));
}

void EngineForest::renumber()
{
    for (std::size_t i = 0; i < m_engines.size(); ++i)
        m_engines[i]->root.number = std::ptrdiff_t(i);
}

QList<ResourceTreeModel *> EngineForest::trees() const
{
    QList<ResourceTreeModel *> all;
    for (const auto &engine : m_engines)
        if (engine->tree)
            all << engine->tree;
    return all;
}

bool EngineForest::isOpen(const QModelIndex &root) const
{
    const Engine *engine = root.isValid() ? engineOf(nodeOf(root)) : nullptr;
    return engine && (engine->tree || engine->other);
}

// Somebody else may have connected with it before, and its tree have rows.
void EngineForest::open(const QModelIndex &root)
{
    Engine *engine = root.isValid() ? engineOf(nodeOf(root)) : nullptr;
    if (!engine || engine->tree || engine->other)
        return;
    engine->other = m_others.open(engine->id, engine->root.name);
    takeTree(*engine);
    connect(engine->other.get(), &OtherEngine::contactChanged, this, [this, engine] { tell(*engine); });
    connect(&engine->other->backend(), &Backend::engineInfoChanged, this, &EngineForest::findTwins);
    tell(*engine);
    findTwins();
}

void EngineForest::takeTree(Engine &engine)
{
    ResourceTreeModel &tree = engine.other->backend().resources();
    const int rows = tree.rowCount(tree.engineIndex());
    if (rows > 0)
        beginInsertRows(indexOf(engine), engine.notes(), engine.notes() + rows - 1);
    engine.tree = &tree;
    if (rows > 0)
        endInsertRows();
    follow(engine, tree);
}

void EngineForest::leaveTree(Engine &engine)
{
    const int rows = engine.tree->rowCount(engine.tree->engineIndex());
    if (rows > 0)
        beginRemoveRows(indexOf(engine), engine.notes(), engine.notes() + rows - 1);
    std::exchange(engine.tree, nullptr)->disconnect(this);
    if (rows > 0)
        endRemoveRows();
}

void EngineForest::setOwnIdentity(const QString &identity)
{
    if (std::exchange(m_identity, identity) != identity)
        findTwins();
}

QString EngineForest::identityOf(const Engine &engine) const
{
    if (engine.isOwn())
        return m_identity;
    return engine.other ? engineIdentity(engine.other->backend().engineInfo()) : QString();
}

void EngineForest::findTwins()
{
    QHash<QString, QString> first; // identity → id
    for (const auto &engine : m_engines) {
        const QString identity = identityOf(*engine);
        const auto known = first.constFind(identity);
        if (!identity.isEmpty() && known == first.constEnd())
            first.insert(identity, engine->id);
        if (engine->other)
            setTwin(*engine, known == first.constEnd() ? std::nullopt : std::optional(*known));
    }
}

void EngineForest::setTwin(Engine &engine, const std::optional<QString> &of)
{
    if (std::exchange(engine.twinOf, of) == of)
        return;
    if (of && engine.tree)
        leaveTree(engine);
    else if (!of && !engine.tree)
        takeTree(engine);
    tell(engine);
}

bool EngineForest::isOfThisMachine(const Engine &engine) const
{
    return engine.isOwn() ? m_current.isEmpty() : engine.id == OtherEngine::localId();
}

QString EngineForest::twinText(const Engine &engine) const
{
    const auto first = std::find_if(m_engines.begin(), m_engines.end(),
                                    [&](const auto &each) { return each->id == engine.twinOf; });
    if (first != m_engines.end() && isOfThisMachine(**first))
        return tr("This is the same engine as this machine's, where its tree is.");
    const QString name =
        first == m_engines.end() ? QString() : data(indexOf(**first), Qt::DisplayRole).toString();
    return tr("This is the same engine as %1, where its tree is.").arg(name);
}

std::shared_ptr<OtherEngine> EngineForest::otherOf(const QString &engine) const
{
    const auto found = std::find_if(m_engines.begin(), m_engines.end(),
                                    [&engine](const auto &each) { return each->id == engine; });
    return found == m_engines.end() ? nullptr : (*found)->other;
}

void EngineForest::tryAgain(const QModelIndex &index)
{
    const Engine *engine = index.isValid() ? engineOf(nodeOf(index)) : nullptr;
    if (engine && engine->other)
        engine->other->tryAgain();
}

// Trees move no rows.
void EngineForest::follow(Engine &engine, ResourceTreeModel &tree)
{
    const auto shift = [&engine](const QModelIndex &parent) {
        return parent.parent().isValid() ? 0 : engine.notes();
    };
    connect(&tree, &QAbstractItemModel::rowsAboutToBeInserted, this,
            [this, shift](const QModelIndex &parent, int first, int last) {
                beginInsertRows(fromTree(parent), first + shift(parent), last + shift(parent));
            });
    connect(&tree, &QAbstractItemModel::rowsInserted, this, [this] { endInsertRows(); });
    connect(&tree, &QAbstractItemModel::rowsAboutToBeRemoved, this,
            [this, shift](const QModelIndex &parent, int first, int last) {
                beginRemoveRows(fromTree(parent), first + shift(parent), last + shift(parent));
            });
    connect(&tree, &QAbstractItemModel::rowsRemoved, this, [this] { endRemoveRows(); });
    connect(&tree, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex &first, const QModelIndex &last, const QList<int> &roles) {
                emit dataChanged(fromTree(first), fromTree(last), roles);
            });
}

// What there is to say of the contact: nothing, that it is being made, or why there is none and what to do.
void EngineForest::tell(Engine &engine)
{
    const QString problem = engine.other->problem();
    const bool isThere = engine.other->isReached() && engine.other->backend().isLoaded();
    if (engine.twinOf)
        say(engine, {}, DisplayState::Succeeded, 1);
    else
        say(engine, problem, problem.isEmpty() ? DisplayState::Waiting : DisplayState::Failed,
            isThere             ? 0
            : problem.isEmpty() ? 1
                                : 2);
}

void EngineForest::say(Engine &engine, const QString &problem, DisplayState state, int wanted)
{
    const QModelIndex root = indexOf(engine);
    auto &notes = engine.root.children;
    if (engine.notes() > wanted) {
        beginRemoveRows(root, wanted, engine.notes() - 1);
        notes.resize(std::size_t(wanted));
        endRemoveRows();
    } else if (engine.notes() < wanted) {
        beginInsertRows(root, engine.notes(), wanted - 1);
        for (int row = engine.notes(); row < wanted; ++row)
            notes.push_back(std::make_unique<Node>(
                Node{.type = row == 0 ? NodeType::Contact : NodeType::Retry, .parent = &engine.root}));
        engine.root.renumber(0);
        endInsertRows();
    }
    if (wanted > 0 && (notes.front()->name != problem || notes.front()->state != state)) {
        notes.front()->name = problem;
        notes.front()->state = state;
        emit dataChanged(index(0, 0, root), index(0, 0, root));
    }
    emit dataChanged(root, root);
}

const ResourceTreeNode *EngineForest::nodeOf(const QModelIndex &index)
{
    return static_cast<const Node *>(index.constInternalPointer());
}

EngineForest::Engine *EngineForest::engineOf(const Node *node) const
{
    while (node->parent)
        node = node->parent;
    for (const auto &engine : m_engines)
        if (node == &engine->root || (engine->tree && node == nodeOf(engine->tree->engineIndex())))
            return engine.get();
    return nullptr;
}

QModelIndex EngineForest::indexOf(const Engine &engine) const
{
    return createIndex(engine.row(), 0, &engine.root);
}

QModelIndex EngineForest::fromTree(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const Node *node = nodeOf(index);
    if (node->parent && node->parent->parent)
        return createIndex(index.row(), 0, node);
    const Engine *engine = engineOf(node);
    if (!engine)
        return {};
    return node->parent ? createIndex(index.row() + engine->notes(), 0, node) : indexOf(*engine);
}

QModelIndex EngineForest::inTree(const QModelIndex &index) const
{
    const Node *node = nodeOf(index);
    const Engine *engine = engineOf(node);
    if (!engine || !engine->tree)
        return {};
    if (node == &engine->root)
        return engine->tree->engineIndex();
    return node->parent == &engine->root ? QModelIndex() : engine->tree->indexOf(node);
}

QModelIndex EngineForest::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    if (!parent.isValid())
        return indexOf(*m_engines[std::size_t(row)]);
    const QModelIndex above = inTree(parent);
    const Engine &engine = *engineOf(nodeOf(parent));
    if (nodeOf(parent) != &engine.root)
        return createIndex(row, 0, nodeOf(above.model()->index(row, 0, above)));
    if (row < engine.notes())
        return createIndex(row, 0, engine.root.children[std::size_t(row)].get());
    return createIndex(row, 0, nodeOf(engine.tree->index(row - engine.notes(), 0, above)));
}

QModelIndex EngineForest::parent(const QModelIndex &child) const
{
    const Node *above = child.isValid() ? nodeOf(child)->parent : nullptr;
    if (!above)
        return {};
    const Engine *engine = engineOf(above);
    if (!engine)
        return {};
    return above == &engine->root ? indexOf(*engine) : fromTree(engine->tree->indexOf(above));
}

int EngineForest::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_engines.size());
    if (parent.column() != 0)
        return 0;
    const Engine *engine = engineOf(nodeOf(parent));
    const QModelIndex above = inTree(parent);
    const int rows = above.isValid() ? engine->tree->rowCount(above) : 0;
    return nodeOf(parent) == &engine->root ? rows + engine->notes() : rows;
}

int EngineForest::columnCount(const QModelIndex &) const
{
    return 1;
}

bool EngineForest::canFetchMore(const QModelIndex &parent) const
{
    const QModelIndex above = parent.isValid() ? inTree(parent) : QModelIndex();
    return above.isValid() && above.model()->canFetchMore(above);
}

void EngineForest::fetchMore(const QModelIndex &parent)
{
    const QModelIndex above = parent.isValid() ? inTree(parent) : QModelIndex();
    if (above.isValid())
        engineOf(nodeOf(parent))->tree->fetchMore(above);
}

// Of another engine, under the name that the user knows it by.
QVariant EngineForest::rootData(const Engine &engine, int role) const
{
    const QString name = engine.root.shownName();
    const QString problem = engine.other->problem();
    const QModelIndex there = engine.other->backend().resources().engineIndex();
    const QString detail = engine.other->isReached() ? there.data(ResourceTreeModel::DetailRole).toString()
                           : problem.isEmpty()       ? tr("connecting")
                                                     : tr("out of reach");
    const QString more = !problem.isEmpty()          ? engineText(problem)
                         : engine.other->isReached() ? detail
                                                     : QString();
    switch (role) {
    case Qt::DisplayRole:
    case ResourceTreeModel::IdRole:
        return engine.root.data(role);
    case Qt::ToolTipRole:
        return more.isEmpty() ? name : QStringLiteral("%1\n%2").arg(name, more);
    case Qt::AccessibleTextRole:
        return detail.isEmpty() ? name : ResourceTreeModel::tr("%1, %2").arg(name, detail);
    case ResourceTreeModel::DetailRole:
        return detail;
    case ResourceTreeModel::StateRole:
        return QVariant::fromValue(engine.other->isReached() ? DisplayState::Succeeded
                                   : problem.isEmpty()       ? DisplayState::Waiting
                                                             : DisplayState::Failed);
    default:
        return there.data(role);
    }
}

QVariant EngineForest::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::DoNotUseParent))
        return {};
    const Node *node = nodeOf(index);
    const Engine *engine = engineOf(node);
    if (role == EngineRole)
        return engine->id;
    if (role == FilterRole)
        return node->type == NodeType::Contact || node->type == NodeType::Retry
                   ? QVariant(QString())
                   : data(index, Qt::DisplayRole);
    const bool isShown = role == Qt::DisplayRole || role == Qt::ToolTipRole || role == Qt::AccessibleTextRole;
    if (node->type == NodeType::Contact && engine->twinOf && isShown)
        return twinText(*engine);
    if (node != &engine->root)
        return node->data(role);
    if (engine->isOwn())
        return engine->tree->engineIndex().data(role);
    return engine->other ? rootData(*engine, role) : node->data(role);
}

Qt::ItemFlags EngineForest::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags usual = QAbstractItemModel::flags(index);
    return index.isValid() && nodeOf(index)->type == NodeType::Job ? usual | Qt::ItemIsDragEnabled : usual;
}

QStringList EngineForest::mimeTypes() const
{
    return {jobDragType()};
}

QMimeData *EngineForest::mimeData(const QModelIndexList &indexes) const
{
    QList<DraggedJob> jobs;
    for (const QModelIndex &index : indexes) {
        const auto id =
            api::ResourceId::parse(index.data(ResourceTreeModel::IdRole).toString().toStdString());
        const Engine &engine = *engineOf(nodeOf(index));
        if (id && id->type == api::ResourceType::Job)
            jobs.append({engine.id, engine.id.isEmpty() ? QString() : engine.root.shownName(), *id});
    }
    return mimeOf(jobs);
}

} // namespace trainyard::models
