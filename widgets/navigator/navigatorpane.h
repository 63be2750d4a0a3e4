// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"
#include "models/navigation/favourites.h"
#include "models/resources/resourcetreemodel.h"

#include <QSet>
#include <QTimer>
#include <QWidget>

#include <optional>

class QLabel;
class QLineEdit;
class QListView;
class QSortFilterProxyModel;

namespace trainyard::delegates {
class EmptyNote;
}

namespace trainyard::navigator {

class FavouriteList;
class NavigatorView;

// Everything that the engine knows, as a tree with a filter, below what the user has starred. What they
// collapse stays so while rows come.
class NavigatorPane final : public QWidget
{
    Q_OBJECT
public:
    // Both outlive it.
    NavigatorPane(models::ResourceTreeModel &resources, models::Favourites &favourites,
                  QWidget *parent = nullptr);

    ~NavigatorPane() override;

    bool hasFocusWithin() const;                    // in the tree or the favourites
    std::optional<api::ResourceId> current() const; // of the part that has the focus; of groups: none
    std::optional<api::ResourceId> place() const;   // the same, or of a group: the workspace it is in
    std::optional<api::AccountId> currentStorage() const;
    void select(const api::ResourceId &id); // without opening it
    void focusFilter();
    NavigatorView &view() { return *m_view; }
    QLineEdit &filterField() { return *m_filter; }
    QListView &favouriteList();
    models::ResourceTreeModel &resources() { return m_resources; }

signals:
    void engineOpened();
    void resourceOpened(const trainyard::api::ResourceId &id);
    void storageOpened(const trainyard::api::AccountId &account);
    void connectionChosen(const QString &id); // of a saved one; empty: this machine's own engine
    void currentChanged();
    void menuRequested(const QPoint &globalPosition);

protected:
    void changeEvent(QEvent *event) override;

private:
    void open(const QModelIndex &index);
    void showMenu(const QPoint &at);
    void openFavourite(const QModelIndex &index);
    void connectViews();
    void expandNew(const QModelIndex &parent, int first, int last);
    void filter(const QString &text);
    void fetch();
    void showExpanded(const QModelIndex &below);
    void retranslate();

    models::ResourceTreeModel &m_resources;
    models::Favourites &m_favourites;
    QSet<QString> m_collapsed; // by the user; as keyOf() names rows
    bool m_isExpanding = false;
    QTimer m_fetch; // while a filter looks at jobs that have no rows yet
    QSortFilterProxyModel *m_proxy = nullptr;
    QLineEdit *m_filter = nullptr;
    delegates::EmptyNote *m_nothing = nullptr; // is found
    QLabel *m_title = nullptr;                 // of the favourites
    FavouriteList *m_list = nullptr;
    NavigatorView *m_view = nullptr;
};

} // namespace trainyard::navigator
