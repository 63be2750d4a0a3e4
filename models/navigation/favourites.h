// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"
#include "engine/api/resourceid.h"

#include <QAbstractListModel>

#include <optional>

namespace trainyard::models {

class ResourceTreeModel;

// The resources and storage accounts that the user has starred, in an order of their choice, with all that
// the tree says of them; the settings keep them. What the engine does not have just now stays, without a
// state. Rows are inserted, moved, changed and removed, never reset.
class Favourites final : public QAbstractListModel
{
    Q_OBJECT
public:
    explicit Favourites(const ResourceTreeModel &resources, QObject *parent = nullptr); // which outlive it

    bool contains(const api::ResourceId &id) const;
    bool contains(const api::AccountId &account) const;
    void toggle(const api::ResourceId &id); // a new one comes last
    void toggle(const api::AccountId &account);
    void moveRow(int row, int to);                      // where it then stands
    void put(const QString &path, int row);             // one that is not among them
    void take(const QString &path);                     // out
    std::optional<api::ResourceId> idAt(int row) const; // none: it is an account

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override; // roles of the tree
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    bool dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                      const QModelIndex &parent) override;

signals:
    void added(const QString &path, int row); // by the user, as all of these
    void removed(const QString &path, int row);
    void moved(int row, int to);

private:
    int rowOf(const QString &path) const; // -1: none
    void toggle(const QString &path);
    QModelIndex inTree(int row) const;
    void look(const QModelIndex &first, const QModelIndex &last);
    void allChanged();
    void keep() const;

    const ResourceTreeModel &m_resources;
    QStringList m_paths;
};

} // namespace trainyard::models
