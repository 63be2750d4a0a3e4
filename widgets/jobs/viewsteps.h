// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/runs/viewhistory.h"
#include "widgets/pages/restingvalue.h"

#include <functional>

class QAction;

namespace trainyard::jobs {

// Undoes changes of a table's filter, order, columns and groups: a step is what they are when they have come
// to rest. Text that is typed is undone by its field while that has the focus.
class ViewSteps final : public QObject
{
    Q_OBJECT
public:
    // `page` gets the actions, and owns this; `present` tells how the table is looked at.
    ViewSteps(std::function<models::RunView()> present, QWidget *page);

    QAction &undoAction() { return *m_undo; }
    void note(); // how the table is looked at now
    void noteSoon();
    bool goBack() { return go(&models::ViewHistory::back); }
    bool goForth() { return go(&models::ViewHistory::forth); }
    void leaveKeys(); // to somebody else, who calls these

signals:
    void viewWanted(const trainyard::models::RunView &view);
    void noted(); // another step can be undone

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool go(std::optional<models::RunView> (models::ViewHistory::*step)());
    void retranslate();

    std::function<models::RunView()> m_present;
    models::ViewHistory m_history;
    int m_changes = 0;
    RestingValue m_rest; // of those
    QAction *m_undo = nullptr;
    QAction *m_redo = nullptr;
};

} // namespace trainyard::jobs
