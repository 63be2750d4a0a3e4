// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"
#include "engine/api/resourceid.h"
#include "models/connections/engineforest.h"

#include <QAbstractListModel>
#include <QHash>

#include <functional>
#include <memory>
#include <optional>

namespace trainyard::models {

class OtherEngine;
class OtherEngines;
class ResourceTreeModel;

// The resources and storage accounts that the user has starred, in an order of their choice, with all that
// the trees say of them; the settings keep them. What the engine does not have just now stays, without a
// state. So does what is of another engine while nobody has that one open or it is out of reach; its title is
// always told. A favourite is known by its path, after the id of its engine and a blank; without an engine it
// is of the one that the workbench works with. Rows are inserted, moved, changed and removed, never reset.
class Favourites final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role {
        EngineTitleRole = EngineForest::FilterRole + 1 // QString: of another engine; else empty
    };

    // `own`: OtherEngine::id() of the engine whose these resources are, which outlive it.
    explicit Favourites(const ResourceTreeModel &resources, const QString &own = {},
                        QObject *parent = nullptr);

    void setTitles(const std::function<QString(const QString &engine)> &titleOf); // of other engines
    void follow(OtherEngines &others); // the trees of those that are opened from now on
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
    struct Favourite {
        QString text; // as it is kept
        QString engine;
        QString path;
        std::optional<api::ResourceId> id; // none: it is an account
    };
    static Favourite read(const QString &text);

    QString pathAt(int row) const;
    int rowOf(const QString &engine, const QString &path) const; // -1: none
    void follow(OtherEngine &other);
    void follow(const ResourceTreeModel &tree, const QString &engine, QObject &as);
    void look(const QString &engine, const QModelIndex &first, const QModelIndex &last);
    void lookForLost(const QString &engine, const ResourceTreeModel &tree);
    void changed(const QString &engine);
    void keep() const;
    QString titleAt(int row) const;
    QString detailAt(int row) const;
    QVariant toldOf(int row, int role) const;
    QVariant byItself(int row, int role) const;

    const ResourceTreeModel &m_resources;
    QString m_own;
    std::function<QString(const QString &)> m_titleOf;
    QHash<QString, std::weak_ptr<OtherEngine>> m_others; // by their ids
    QList<Favourite> m_favourites;
};

} // namespace trainyard::models
