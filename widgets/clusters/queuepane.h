// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"

#include <QWidget>

#include <optional>

class QLabel;
class QStackedLayout;
class QTableView;

namespace trainyard::delegates {
class EmptyState;
}
namespace trainyard::models {
class ClusterQueue;
}

namespace trainyard::clusters {

// The jobs that wait for a cluster, in their order, and why each waits.
class QueuePane final : public QWidget
{
    Q_OBJECT
public:
    explicit QueuePane(models::ClusterQueue &queue, QWidget *parent = nullptr); // which outlives it
    ~QueuePane() override;

    QTableView &table() { return *m_table; }
    std::optional<api::ResourceId> currentJob() const;
    QList<api::ResourceId> selectedJobs() const;

signals:
    void currentJobChanged();
    void jobActivated(const trainyard::api::ResourceId &job);
    void menuRequested(const QPoint &globalPosition);

protected:
    void changeEvent(QEvent *event) override;

private:
    void makeTable();
    void refresh();
    void retranslate();

    models::ClusterQueue &m_queue;
    QLabel *m_title = nullptr;
    QTableView *m_table = nullptr;
    delegates::EmptyState *m_empty = nullptr;
    QStackedLayout *m_stack = nullptr;
};

} // namespace trainyard::clusters
