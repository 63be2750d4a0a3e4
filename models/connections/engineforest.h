// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/resources/resourcetreemodel.h"

#include <QAbstractItemModel>

#include <memory>
#include <vector>

namespace trainyard::models {

class ConnectionList;
class OtherEngine;
class OtherEngines;

// The trees of all known engines side by side, each with its engine as root: first the one that the workbench
// works with, then this machine's, then those that the user goes back to, as they come, change their names
// and go. Another engine is connected once it is opened, and stays so; above its tree stands how it is with
// the contact, as long as there is something to say. Roles are those of the trees. Rows are inserted, moved,
// changed and removed, never reset. Where several connections lead to the same engine the first one has the
// tree, and a row of the others says so. GUI thread.
class EngineForest final : public QAbstractItemModel
{
    Q_OBJECT
public:
    enum Role {
        EngineRole = Qt::UserRole + 100, // QString: OtherEngines::Known::id; empty in the own engine's tree
        FilterRole // QString: what a row is found by; empty: it is none that one looks for
    };

    // All outlive it. `current`: whose tree `own` is, by SavedConnection::id or its address; empty: this
    // machine's. `hasLocal`: this machine has an engine of its own.
    EngineForest(ResourceTreeModel &own, const ConnectionList &known, OtherEngines &others,
                 const QString &current, bool hasLocal, QObject *parent = nullptr);
    ~EngineForest() override;

    void setOwnIdentity(const QString &identity); // engineIdentity() of the own engine
    ResourceTreeModel &own() const { return m_own; }
    QList<ResourceTreeModel *> trees() const;             // of all that are connected or are being so
    QModelIndex fromTree(const QModelIndex &index) const; // of a row of one of these
    bool isOpen(const QModelIndex &root) const;           // there is a tree below it, or will be
    void open(const QModelIndex &root);                   // connects with that engine
    std::shared_ptr<OtherEngine> otherOf(const QString &engine) const; // null: the own, or not open
    void tryAgain(const QModelIndex &index); // to reach the engine that the row is of

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override; // jobs can be dragged
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;

private:
    using Node = ResourceTreeNode;
    struct Engine;
    struct Place;

    static const Node *nodeOf(const QModelIndex &index);
    Engine *engineOf(const Node *node) const; // whose root or row it is
    QModelIndex indexOf(const Engine &engine) const;
    QModelIndex inTree(const QModelIndex &index) const; // invalid for what is no row of a tree, but the root
    QVariant rootData(const Engine &engine, int role) const;
    void list();
    void put(int row, const Place &place);
    void renumber();
    void follow(Engine &engine, ResourceTreeModel &tree);
    void tell(Engine &engine);
    void say(Engine &engine, const QString &problem, DisplayState state, int rows);
    QString identityOf(const Engine &engine) const;
    void findTwins();
    void setTwin(Engine &engine, const std::optional<QString> &of);
    void takeTree(Engine &engine);
    void leaveTree(Engine &engine);
    bool isOfThisMachine(const Engine &engine) const;
    QString twinText(const Engine &engine) const;

    ResourceTreeModel &m_own;
    const ConnectionList &m_known;
    OtherEngines &m_others;
    QString m_current;
    QString m_identity; // of the own engine; empty: it is not known
    bool m_hasLocal;
    std::vector<std::unique_ptr<Engine>> m_engines; // the own one first
};

} // namespace trainyard::models
