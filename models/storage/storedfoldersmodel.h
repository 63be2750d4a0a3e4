// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/backend/taskthread.h"
#include "models/storage/storednode.h"
#include "models/storage/volume.h"

#include <QAbstractItemModel>
#include <QStringList>

#include <memory>
#include <vector>

namespace trainyard::models {

// The shares and containers of an engine, below them their folders and, where a file is wanted, files. What
// is in one is read page by page when a view opens it. Where it is being read, is empty, goes on or could not
// be read, its last row says so. Rows are inserted and removed, never reset. GUI thread.
class StoredFoldersModel final : public QAbstractItemModel
{
    Q_OBJECT
public:
    enum Column { NameColumn, DetailColumn, ColumnCount };
    using Kind = StoredNode::Kind;
    using State = StoredNode::State;
    enum Role { KindRole = Qt::UserRole }; // int of Kind

    struct Wanted {
        bool isFolder = true;
        QStringList names = {}; // of files: "*.ipynb"; empty: all
    };

    // Of this engine; none: it fails with a sentence.
    StoredFoldersModel(const std::optional<client::Endpoint> &engine, Wanted wanted,
                       QObject *parent = nullptr);
    ~StoredFoldersModel() override;

    void load(); // the shares and containers; what is there stays until then
    State state() const { return m_state; }
    QString problem() const; // of the last time that it failed
    // Of accounts that could not be read while others were: one sentence; empty: there are none.
    QString partialProblem() const;

    std::optional<StoragePlace> place(const QModelIndex &index) const; // none: of a notice
    void goOn(const QModelIndex &notice);              // reads the next page, or once more what failed
    bool isAnswering(const QModelIndex &notice) const; // goOn() does something
    void makeFolder(const QModelIndex &parent, const QString &name);
    // Reads on along the way to it; found() with it, or with the last of the way that is there.
    void seek(const StoragePlace &place);

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

signals:
    void stateChanged(); // of the shares and containers
    void found(const QModelIndex &index);
    void failed(const QString &sentence); // a folder could not be made

private:
    static StoredNode *nodeOf(const QModelIndex &index);
    QModelIndex indexOf(const StoredNode &node, int column = NameColumn) const;
    void setState(State state, const QString &problem = {});
    void takeBuckets(const QList<BucketName> &buckets);
    void read(StoredNode &node);
    void take(StoredNode &node, const Result<client::StoredFilesPage> &page);
    bool isWanted(const client::StoredFile &file) const;
    void append(StoredNode &node, std::vector<std::unique_ptr<StoredNode>> children);
    void showNotice(StoredNode &node); // as its state is
    void insertFolder(const StoragePlace &made);
    void seekOn();

    std::optional<client::Endpoint> m_engine;
    Wanted m_wanted;
    std::shared_ptr<client::StorageFiles> m_calls; // the thread's
    std::unique_ptr<StoredNode> m_root;
    State m_state = State::Unread;
    QString m_problem;
    QList<FoundVolumes::Problem> m_unread;
    std::optional<StoragePlace> m_sought;
    TaskThread m_thread;
};

} // namespace trainyard::models
