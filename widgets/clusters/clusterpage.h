// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"
#include "widgets/jobs/page.h"

#include <memory>

namespace trainyard::models {
class ClusterSession;
}

namespace trainyard::clusters {

class ClusterHeader;
class NodePane;
class QueuePane;
class ScaleDialog;

// A cluster: what its nodes do, and which jobs wait for them.
class ClusterPage final : public Page
{
    Q_OBJECT
public:
    explicit ClusterPage(std::unique_ptr<models::ClusterSession> session, QWidget *parent = nullptr);
    ~ClusterPage() override;

    QString title() const override;
    QIcon icon() const override;
    std::optional<api::ResourceId> currentJob() const override; // of the part that has the focus
    QList<api::ResourceId> selectedJobs() const override;
    std::optional<api::ResourceId> resource() const override;

    models::ClusterSession &session() { return *m_session; }
    ClusterHeader &header() { return *m_header; }
    NodePane &nodes() { return *m_nodes; }
    QueuePane &queue() { return *m_queue; }
    void setConnected(bool isConnected);
    ScaleDialog *askForScale(); // null: the cluster is not known

signals:
    void jobActivated(const trainyard::api::ResourceId &job);
    void jobsRequested(const trainyard::api::ResourceId &cluster);
    void scaleRequested(const trainyard::api::ResourceId &cluster, const trainyard::api::Scale &scale);
    void deleteRequested(const trainyard::api::ResourceId &cluster);
    void menuRequested(const QPoint &globalPosition);
    void failed(const QString &sentence);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    bool isQueueFocused() const;
    void refresh();

    std::unique_ptr<models::ClusterSession> m_session;
    ClusterHeader *m_header = nullptr;
    NodePane *m_nodes = nullptr;
    QueuePane *m_queue = nullptr;
};

} // namespace trainyard::clusters
