// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/workspaces/resourcedelegate.h"

#include <QPersistentModelIndex>
#include <QWidget>

class QLabel;
class QListView;
class QPushButton;
class QToolButton;

namespace trainyard::delegates {
class EmptyState;
}

namespace trainyard::workspaces {

// What stands below an index of a model, as a list on a card under its title and count; where there is
// nothing it says what to do, with a button for it.
class ResourceCard final : public QWidget
{
    Q_OBJECT
public:
    static constexpr int shownRows = 5; // the others are scrolled to

    // `root`: invalid: all rows of the model, which outlives this.
    ResourceCard(QAbstractItemModel &model, const QModelIndex &root, ResourceDelegate *delegate,
                 const QString &iconName, QWidget *parent = nullptr);
    ~ResourceCard() override;

    // Keeps its row and how far it is scrolled under this name; by the role rows are known again.
    void remember(const QString &name, int role);
    void setTitle(const QString &title);
    void setAddText(const QString &text); // of the button above the list that adds to it
    void setEmptyTexts(const QString &title, const QString &sentence, const QString &action = {});
    QListView &list() { return *m_list; }
    QModelIndex current() const; // while the list has the focus, else invalid
    QPushButton &emptyButton() { return *m_action; }
    QToolButton &addButton() { return *m_add; }
    void setConnected(bool isConnected); // else nothing can be made

signals:
    void activated(const QModelIndex &index);
    void currentChanged();
    void menuRequested(const QPoint &globalPosition); // of the current row
    void emptyActionChosen();
    void addChosen();

private:
    QWidget *makeBody(const QString &iconName);
    int count() const;
    void refresh();

    QAbstractItemModel &m_model;
    QPersistentModelIndex m_root;
    bool m_isRooted;
    QLabel *m_title = nullptr;
    QLabel *m_count = nullptr;
    QToolButton *m_add = nullptr;
    QListView *m_list = nullptr;
    delegates::EmptyState *m_empty = nullptr;
    QPushButton *m_action = nullptr;
    QWidget *m_nothing = nullptr;
};

} // namespace trainyard::workspaces
