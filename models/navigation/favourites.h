// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"
#include "engine/api/resourceid.h"

#include <QAbstractListModel>

#include <functional>
#include <optional>

namespace trainyard::models {

class ResourceTreeModel;

// The resources and storage accounts that the user has starred, in an order of their choice, with all that
// the tree says of them; the settings keep them. What the engine does not have just now stays, without a
// state, and so does what is of another engine, with the title of that one. A favourite is known by its path,
// after the id of its engine and a blank; without an engine it is of the one that the workbench works with.
// Rows are inserted, moved, changed and removed, never reset.
class Favourites final : public QAbstractListModel
{
    Q_OBJECT
public:
    // `own`: OtherEngine::id() of the engine whose these resources are, which outlive it.
    explicit Favourites(const ResourceTreeModel &resources, const QString &own = {},
                        QObject *parent = nullptr);

    void setTitles(const std::function<QString(const QString &engine)> &titleOf); // of other engines
    bool contains(const api::ResourceId &id) const;
    bool contains(const api::AccountId &account) const;
    void toggle(const api::ResourceId &id); // a new one comes last
    void toggle(const api::AccountId &account);
    bool contains(const QString &engine, const QString &path) const; // an empty engine is the own one
    void toggle(const QString &engine, const QString &path);
    void moveRow(int row, int to);                      // where it then stands
    void put(const QString &favourite, int row);        // one that is not among them
    void take(const QString &favourite);                // out
    void takeAt(int row);                               // likewise
    std::optional<api::ResourceId> idAt(int row) const; // none: it is an account
    QString engineAt(int row) const;                    // empty: it is of the own one

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override; // roles of the tree
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    bool dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                      const QModelIndex &parent) override;

signals:
    void added(const QString &favourite, int row); // by the user, as all of these
    void removed(const QString &favourite, int row);
    void moved(int row, int to);

private:
    QString pathAt(int row) const;
    int rowOf(const QString &engine, const QString &path) const; // -1: none
    QModelIndex inTree(int row) const;
    void look(const QModelIndex &first, const QModelIndex &last);
    void allChanged();
    void keep() const;

    const ResourceTreeModel &m_resources;
    QString m_own;
    std::function<QString(const QString &)> m_titleOf;
    QStringList m_favourites;
};

} // namespace trainyard::models
