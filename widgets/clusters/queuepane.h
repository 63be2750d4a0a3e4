// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/clusters/queuemoves.h"

#include <QList>
#include <QWidget>

#include <optional>

class QAction;
class QLabel;
class QMenu;
class QStackedLayout;
class QTableView;
class QToolButton;

namespace trainyard::delegates {
class EmptyState;
}
namespace trainyard::models {
class ClusterQueue;
}

namespace trainyard::clusters {

// The jobs that wait for a cluster, in their order, when each may be expected to start and why it waits. Rows
// are dragged, or moved by keys, to other places; a menu gives them other priorities.
class QueuePane final : public QWidget
{
    Q_OBJECT
public:
    explicit QueuePane(models::ClusterQueue &queue, QWidget *parent = nullptr); // which outlives it
    ~QueuePane() override;

    QTableView &table() { return *m_table; }
    std::optional<api::ResourceId> currentJob() const;
    QList<api::ResourceId> selectedJobs() const;
    void setConnected(bool isConnected); // else nothing can be moved
    QAction &downAction() { return *m_down; }
    QMenu &priorityMenu() { return *m_priorities; }

signals:
    void currentJobChanged();
    void jobActivated(const trainyard::api::ResourceId &job);
    // The receiver owns the actions, which are about the selected jobs.
    void menuRequested(const QPoint &globalPosition, const QList<QAction *> &first);
    void movesWanted(const trainyard::models::QueueMoves &moves);

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeHead();
    void makeActions();
    void makeTable();
    QList<int> selectedRows() const;
    QList<QAction *> actionsForMenu();
    void move(int rowsDown);
    void setPriority(api::SchedulingPriority priority);
    void refresh();
    void refreshActions();
    void tellKeys();
    void retranslate();

    models::ClusterQueue &m_queue;
    bool m_isConnected = true;
    QAction *m_up = nullptr;
    QAction *m_down = nullptr;
    QMenu *m_priorities = nullptr;
    QToolButton *m_priority = nullptr;
    QLabel *m_title = nullptr;
    QTableView *m_table = nullptr;
    delegates::EmptyState *m_empty = nullptr;
    QStackedLayout *m_stack = nullptr;
};

} // namespace trainyard::clusters
