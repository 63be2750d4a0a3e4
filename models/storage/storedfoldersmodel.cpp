// SPDX-License-Identifier: Apache-2.0
#include "models/storage/storedfoldersmodel.h"

#include "models/sentences/enginetext.h"
#include "models/text.h"

#include <QDir>
#include <QLocale>
#include <QSet>

#include <algorithm>
#include <utility>

namespace trainyard::models {

namespace {

constexpr int pageSize = 500;

struct FoundBuckets {
    QList<BucketName> buckets;
    QList<FoundVolumes::Problem> problems;
};

// Shares before containers. Blocks.
Result<FoundBuckets> readBuckets(const client::Endpoint &engine)
{
    FoundBuckets all;
    for (const auto &[kind, bucket] : {std::pair(VolumeKind::FileShare, BucketKind::FileShare),
                                       std::pair(VolumeKind::BlobContainer, BucketKind::BlobContainer)}) {
        const auto found = readVolumes(engine, kind, std::nullopt);
        if (!found)
            return found.error();
        for (const Volume &each : found->volumes)
            all.buckets.append({bucket, each.place.toStdString(), each.name.toStdString()});
        all.problems = found->problems; // the same accounts refuse both
    }
    return all;
}

std::unique_ptr<StoredNode> childOf(StoredNode &parent, const QString &name, StoredNode::Kind kind)
{
    auto child = std::make_unique<StoredNode>();
    child->parent = &parent;
    child->kind = kind;
    child->place = parent.place.below(name);
    child->name = name;
    return child;
}

} // namespace

StoredFoldersModel::StoredFoldersModel(const std::optional<client::Endpoint> &engine, Wanted wanted,
                                       QObject *parent)
    : QAbstractItemModel(parent)
    , m_engine(engine)
    , m_wanted(std::move(wanted))
    , m_root(std::make_unique<StoredNode>())
{
    if (!engine)
        return;
    m_calls = std::make_shared<client::StorageFiles>(*engine);
    m_thread.setEndpoint(*engine);
}

StoredFoldersModel::~StoredFoldersModel() = default;

void StoredFoldersModel::load()
{
    if (!m_engine)
        return setState(State::Failed);
    setState(State::Reading);
    m_thread.run(
        this, [engine = *m_engine](client::Client &) { return readBuckets(engine); },
        [this](const Result<FoundBuckets> &found) {
            if (!found)
                return setState(State::Failed, toQString(found.error().message));
            m_unread = found->problems;
            takeBuckets(found->buckets);
            setState(State::Read);
            seekOn();
        });
}

void StoredFoldersModel::setState(State state, const QString &problem)
{
    m_state = state;
    m_problem = problem;
    emit stateChanged();
}

QString StoredFoldersModel::problem() const
{
    return m_state == State::Failed && !m_engine ? tr("No engine is connected; connect to one and try again.")
                                                 : engineText(m_problem);
}

QString StoredFoldersModel::partialProblem() const
{
    if (m_unread.isEmpty())
        return {};
    QStringList names;
    for (const FoundVolumes::Problem &each : m_unread)
        names << each.account;
    return tr("The contents of %1 are missing here: %2")
        .arg(QLocale().createSeparatedList(names), engineText(m_unread.front().sentence));
}

// Those that are there already stay with all below them.
void StoredFoldersModel::takeBuckets(const QList<BucketName> &buckets)
{
    auto &all = m_root->children;
    for (int row = int(all.size()) - 1; row >= 0; --row) {
        if (buckets.contains(*all[std::size_t(row)]->place.bucket))
            continue;
        beginRemoveRows({}, row, row);
        all.erase(all.begin() + row);
        endRemoveRows();
    }
    for (int row = 0; row < buckets.size(); ++row) {
        const BucketName &bucket = buckets[row];
        if (row < int(all.size()) && *all[std::size_t(row)]->place.bucket == bucket)
            continue;
        auto node = std::make_unique<StoredNode>();
        node->parent = m_root.get();
        node->kind = bucket.kind == BucketKind::FileShare ? Kind::Share : Kind::Container;
        node->place.bucket = bucket;
        node->name = toQString(bucket.name);
        beginInsertRows({}, row, row);
        all.insert(all.begin() + row, std::move(node));
        endInsertRows();
    }
}

void StoredFoldersModel::read(StoredNode &node)
{
    node.state = State::Reading;
    showNotice(node);
    m_thread.run(
        this,
        [calls = m_calls, place = node.place, from = node.next](client::Client &) {
            return calls->list(*place.bucket, place.folder.toStdString(), from, pageSize);
        },
        [this, place = node.place](const Result<client::StoredFilesPage> &page) {
            if (StoredNode *read = m_root->find(place)) // its share may have gone meanwhile
                take(*read, page);
        });
}

bool StoredFoldersModel::isWanted(const client::StoredFile &file) const
{
    return file.isFolder || (!m_wanted.isFolder &&
                             (m_wanted.names.isEmpty() || QDir::match(m_wanted.names, toQString(file.name))));
}

// A page without anything to choose is no answer yet.
void StoredFoldersModel::take(StoredNode &node, const Result<client::StoredFilesPage> &page)
{
    if (!page) {
        node.state = State::Failed;
        node.problem = toQString(page.error().message);
        showNotice(node);
        return seekOn();
    }
    const QSet<QString> known = node.names(); // made here
    std::vector<std::unique_ptr<StoredNode>> children;
    for (const client::StoredFile &file : page->files) {
        if (!isWanted(file) || known.contains(toQString(file.name)))
            continue;
        auto child = childOf(node, toQString(file.name), file.isFolder ? Kind::Folder : Kind::File);
        child->size = qint64(file.size);
        children.push_back(std::move(child));
    }
    node.next = page->next;
    const bool isNothing = children.empty();
    append(node, std::move(children));
    if (isNothing && !node.next.empty())
        return read(node);
    node.state = State::Read;
    showNotice(node);
    seekOn();
}

void StoredFoldersModel::append(StoredNode &node, std::vector<std::unique_ptr<StoredNode>> children)
{
    if (children.empty())
        return;
    const int end = int(node.children.size()) - (node.hasNotice() ? 1 : 0);
    beginInsertRows(indexOf(node), end, end + int(children.size()) - 1);
    node.children.insert(node.children.begin() + end, std::make_move_iterator(children.begin()),
                         std::make_move_iterator(children.end()));
    endInsertRows();
}

void StoredFoldersModel::showNotice(StoredNode &node)
{
    const bool isDue = node.state != State::Read || !node.next.empty() ||
                       node.children.size() == (node.hasNotice() ? 1U : 0U);
    const int end = int(node.children.size());
    if (isDue && !node.hasNotice()) {
        auto notice = std::make_unique<StoredNode>();
        notice->parent = &node;
        notice->kind = Kind::Notice;
        beginInsertRows(indexOf(node), end, end);
        node.children.push_back(std::move(notice));
        endInsertRows();
    } else if (!isDue && node.hasNotice()) {
        beginRemoveRows(indexOf(node), end - 1, end - 1);
        node.children.pop_back();
        endRemoveRows();
    } else if (node.hasNotice()) {
        emit dataChanged(indexOf(*node.children.back()), indexOf(*node.children.back(), DetailColumn));
    }
}

bool StoredFoldersModel::isAnswering(const QModelIndex &notice) const
{
    const StoredNode *node = notice.isValid() ? nodeOf(notice) : nullptr;
    if (!node || node->kind != Kind::Notice)
        return false;
    return node->parent->state == State::Failed ||
           (node->parent->state == State::Read && !node->parent->next.empty());
}

void StoredFoldersModel::goOn(const QModelIndex &notice)
{
    if (isAnswering(notice))
        read(*nodeOf(notice)->parent);
}

std::optional<StoragePlace> StoredFoldersModel::place(const QModelIndex &index) const
{
    if (!index.isValid() || nodeOf(index)->kind == Kind::Notice)
        return std::nullopt;
    return nodeOf(index)->place;
}

// Of a container there is nothing to make: the folder is there once a file is in it.
void StoredFoldersModel::makeFolder(const QModelIndex &parent, const QString &name)
{
    const auto above = place(parent);
    if (!above || !nodeOf(parent)->holdsOthers())
        return;
    m_thread.run(
        this,
        [calls = m_calls, made = above->below(name)](client::Client &) {
            return calls->makeFolder(*made.bucket, made.folder.toStdString());
        },
        [this, made = above->below(name)](const Status &done) {
            if (!done)
                emit failed(toQString(done.error().message));
            else
                insertFolder(made);
        });
}

void StoredFoldersModel::insertFolder(const StoragePlace &made)
{
    StoredNode *above = m_root->find(made.above());
    if (!above)
        return;
    if (!m_root->find(made)) {
        std::vector<std::unique_ptr<StoredNode>> children;
        children.push_back(childOf(*above, made.folder.section(u'/', -1), Kind::Folder));
        append(*above, std::move(children));
        if (above->state != State::Unread)
            showNotice(*above);
    }
    if (const StoredNode *node = m_root->find(made))
        emit found(indexOf(*node));
}

void StoredFoldersModel::seek(const StoragePlace &place)
{
    m_sought = place;
    if (m_state == State::Read)
        seekOn();
}

void StoredFoldersModel::seekOn()
{
    if (!m_sought)
        return;
    StoredNode *last = m_root->nearest(*m_sought);
    if (!last)
        return m_sought.reset();
    const bool isIt = last->place == *m_sought;
    const bool isMore = last->state == State::Unread || (last->state == State::Read && !last->next.empty());
    if (!isIt && last->holdsOthers() && isMore)
        return read(*last);
    if (!isIt && last->state == State::Reading)
        return;
    m_sought.reset();
    emit found(indexOf(*last));
}

StoredNode *StoredFoldersModel::nodeOf(const QModelIndex &index)
{
    return static_cast<StoredNode *>(index.internalPointer());
}

QModelIndex StoredFoldersModel::indexOf(const StoredNode &node, int column) const
{
    return node.parent ? createIndex(node.row(), column, const_cast<StoredNode *>(&node)) : QModelIndex();
}

QModelIndex StoredFoldersModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const StoredNode &above = parent.isValid() ? *nodeOf(parent) : *m_root;
    return createIndex(row, column, above.children[std::size_t(row)].get());
}

QModelIndex StoredFoldersModel::parent(const QModelIndex &child) const
{
    return child.isValid() ? indexOf(*nodeOf(child)->parent) : QModelIndex();
}

int StoredFoldersModel::rowCount(const QModelIndex &parent) const
{
    if (parent.column() > NameColumn)
        return 0;
    return int((parent.isValid() ? *nodeOf(parent) : *m_root).children.size());
}

int StoredFoldersModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

bool StoredFoldersModel::hasChildren(const QModelIndex &parent) const
{
    return rowCount(parent) > 0 || canFetchMore(parent);
}

bool StoredFoldersModel::canFetchMore(const QModelIndex &parent) const
{
    return parent.isValid() && parent.column() == NameColumn && nodeOf(parent)->holdsOthers() &&
           nodeOf(parent)->state == State::Unread;
}

void StoredFoldersModel::fetchMore(const QModelIndex &parent)
{
    if (canFetchMore(parent))
        read(*nodeOf(parent));
}

QVariant StoredFoldersModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const StoredNode &node = *nodeOf(index);
    const bool isNotice = node.kind == Kind::Notice;
    const QString name = isNotice ? noticeText(*node.parent, m_wanted.isFolder) : node.name;
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == NameColumn ? name : detailText(node);
    case Qt::ToolTipRole:
        return index.column() == NameColumn ? name : QVariant();
    case Qt::AccessibleTextRole:
        if (index.column() == NameColumn && node.kind == Kind::Folder)
            return tr("%1, folder").arg(name);
        return index.column() == NameColumn && !isNotice ? QVariant(name + u' ' + detailText(node))
                                                         : QVariant();
    case KindRole:
        return int(node.kind);
    default:
        return {};
    }
}

Qt::ItemFlags StoredFoldersModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags usual = QAbstractItemModel::flags(index);
    return index.isValid() && !nodeOf(index)->holdsOthers() ? usual | Qt::ItemNeverHasChildren : usual;
}

} // namespace trainyard::models
