// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/runs/runview.h"
#include "widgets/delegates/sheet.h"

#include <QList>

class QListView;
class QPushButton;

namespace trainyard::models {
class ViewList;
}

namespace trainyard::jobs {

// The saved views of tables of runs: to rename, to put in order, to remove, and to undo that. What
// became of them is one step that can be undone, once this is closed.
class ViewManager final : public delegates::Sheet
{
    Q_OBJECT
public:
    explicit ViewManager(QWidget *window);

    QListView &list() { return *m_list; }

private:
    void showViews(const QList<models::RunView> &views);
    int row() const; // the current one
    void change(const QList<models::RunView> &views);
    void keep(const QList<models::RunView> &views);
    void takeRestored(const QString &key);
    void rename(int row, const QString &text);
    void remove();
    void move(int direction);
    void undo();
    void refreshButtons();

    QList<models::RunView> m_views;
    QList<models::RunView> m_atFirst; // what is done here is one step of the program's history
    QList<QList<models::RunView>> m_before;
    models::ViewList *m_rows = nullptr;
    QListView *m_list = nullptr;
    QPushButton *m_rename = nullptr;
    QPushButton *m_remove = nullptr;
    QPushButton *m_up = nullptr;
    QPushButton *m_down = nullptr;
    QPushButton *m_undo = nullptr;
};

} // namespace trainyard::jobs
