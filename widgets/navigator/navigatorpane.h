// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"
#include "models/navigation/favourites.h"
#include "models/navigation/pageaddress.h"
#include "models/resources/resourcetreemodel.h"
#include "models/sentences/sentence.h"
#include "widgets/navigator/otherselection.h"
#include "widgets/pages/opening.h"

#include <QJsonObject>
#include <QWidget>

#include <optional>

class QLabel;
class QLineEdit;
class QListView;
class QMenu;
class QSortFilterProxyModel;

namespace trainyard {
class ValueSteps;
}
namespace trainyard::delegates {
class EmptyNote;
class ScrollMemory;
} // namespace trainyard::delegates
namespace trainyard::models {
class EngineForest;
}

namespace trainyard::navigator {

class CurrentRow;
class FavouriteList;
class NavigatorView;
class OtherRows;
class RowFolds;
class ViewSection;

// Everything that the engines know, as trees with a filter, below what the user has starred and the views of
// tables that were saved. What they fold and unfold stays so while rows come; experiments with very many jobs
// are folded at first. The tree of another engine is connected when it is unfolded; what is selected there is
// told apart from what is of the own engine. A widget of the GUI thread that says what is selected in it, and
// what is to be opened; its parts do the rest.
class NavigatorPane final : public QWidget
{
    Q_OBJECT
public:
    // Both outlive it.
    NavigatorPane(models::EngineForest &engines, models::Favourites &favourites, QWidget *parent = nullptr);
    ~NavigatorPane() override;

    bool hasFocusWithin() const; // in the tree or the favourites
    // Of the part that has the focus; of groups, and where several rows of the tree are selected: none.
    std::optional<api::ResourceId> current() const;
    // The same, or where several are selected the jobs among them, but for those of other engines; none while
    // the row with the focus is of one.
    QList<api::ResourceId> selected() const;
    // Likewise, resources of every kind; none while an engine or a storage account is selected with others.
    QList<api::ResourceId> selectedResources() const;
    std::optional<OtherSelection> ofOther() const; // while the row with the focus is of one, and selected
    std::optional<api::ResourceId> place() const;  // current(), or of a group: the workspace it is in
    std::optional<api::AccountId> currentStorage() const;
    bool isAtEngine() const; // the row of the engine that the workbench works with, which has the focus
    void select(const api::ResourceId &id); // without opening it
    void focusFilter();
    QModelIndex indexOf(const QModelIndex &inTree) const; // in the view; invalid while the filter hides it
    // The filter, what is folded, and the current row, which waits for its engine to tell of it.
    QJsonObject state() const;
    void restore(const QJsonObject &state);
    void restoreCurrent(const QJsonObject &state);
    NavigatorView &view() { return *m_view; }
    QLineEdit &filterField() { return *m_filter; }
    const ValueSteps &filterSteps() const { return *m_filterSteps; } // for the window's undo
    QListView &favouriteList();
    ViewSection &savedViews() { return *m_views; }
    models::ResourceTreeModel &resources() const; // of the engine that the workbench works with

signals:
    void engineOpened();
    void resourceOpened(const trainyard::api::ResourceId &id, trainyard::Opening how); // a click only looks
    void storageOpened(const trainyard::api::AccountId &account, trainyard::Opening how);
    // Another engine: of a saved connection; empty: this machine's own. With a page of it, or the start page.
    void connectionChosen(const QString &id, const trainyard::models::PageAddress &page);
    void currentChanged();
    void menuRequested(const QPoint &globalPosition);
    void otherMenuAboutToPopUp(QMenu *menu); // that of ofOther(); more can be added to it
    void told(const trainyard::models::Sentence &sentence);

protected:
    void changeEvent(QEvent *event) override;

private:
    QModelIndex chosenRow() const;              // invalid: none, or several
    QList<api::ResourceId> selectedOwn() const; // but for those of other engines
    bool areSeveral() const;                    // rows of the tree, while that has the focus
    QModelIndex otherRow() const; // with the focus, and selected; invalid: it is none of another engine
    void open(const QModelIndex &index, Opening how = Opening::Kept);
    void click(const QModelIndex &index);
    void showMenu(const QPoint &at);
    void openOwn(const QModelIndex &index, Opening how);
    void connectViews();
    void connectTree();
    void connectOthers();
    void tellNothing();
    void retranslate();

    models::EngineForest &m_engines;
    models::Favourites &m_favourites;
    QSortFilterProxyModel *m_proxy = nullptr;
    QLineEdit *m_filter = nullptr;
    ValueSteps *m_filterSteps = nullptr;
    delegates::EmptyNote *m_nothing = nullptr; // is found
    QLabel *m_title = nullptr;                 // of the favourites
    FavouriteList *m_list = nullptr;
    ViewSection *m_views = nullptr;
    NavigatorView *m_view = nullptr;
    RowFolds *m_folds = nullptr; // of it, as the next ones
    CurrentRow *m_current = nullptr;
    delegates::ScrollMemory *m_scroll = nullptr;
    OtherRows *m_others = nullptr;
};

} // namespace trainyard::navigator
