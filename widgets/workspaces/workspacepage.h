// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"
#include "widgets/pages/page.h"

#include <QDateTime>
#include <QTimer>

class QGridLayout;
class QLabel;
class QSortFilterProxyModel;

namespace trainyard::delegates {
class ContactNotice;
}
namespace trainyard::models {
class JobTableModel;
class ResourceTreeModel;
class StorageList;
} // namespace trainyard::models
namespace trainyard::start {
class RecentJobs;
}

namespace trainyard::workspaces {

class ResourceCard;
class WorkspaceHeader;

// A workspace: its clusters, experiments and storage, and the latest of its jobs.
class WorkspacePage final : public Page
{
    Q_OBJECT
public:
    // The models outlive it.
    WorkspacePage(const api::ResourceId &id, models::ResourceTreeModel &resources,
                  models::JobTableModel &jobs, models::StorageList &storage, QWidget *parent = nullptr);

    QString title() const override;
    QIcon icon() const override;
    std::optional<api::ResourceId> resource() const override { return m_id; }
    std::optional<api::ResourceId> currentJob() const override; // or whatever is current where the focus is
    QList<api::ResourceId> selectedJobs() const override;       // likewise
    // Without contact nothing can be changed. `lostSince`: the last contact; invalid: there is contact, or
    // there never was.
    void setConnected(bool isConnected, const QDateTime &lostSince = {});
    const delegates::ContactNotice &contactNotice() const { return *m_contact; }

    WorkspaceHeader &header() { return *m_header; }
    ResourceCard &clusters() { return *m_clusters; }
    ResourceCard &experiments() { return *m_experiments; }
    ResourceCard &storage() { return *m_storage; }
    start::RecentJobs &recent() { return *m_recent; }

signals:
    void resourceActivated(const trainyard::api::ResourceId &id);
    void storageActivated(const trainyard::api::AccountId &account);
    void jobsRequested(const trainyard::api::ResourceId &workspace);
    void newJobRequested(const trainyard::api::ResourceId &workspace);
    void newClusterRequested(const trainyard::api::ResourceId &workspace);
    void newExperimentRequested(const trainyard::api::ResourceId &workspace);
    void newStorageRequested(const trainyard::api::ResourceId &workspace);
    void deleteRequested(const trainyard::api::ResourceId &workspace);
    void menuRequested(const QPoint &globalPosition); // of currentJob()
    void storageMenuRequested(const QPoint &globalPosition, const trainyard::api::AccountId &account);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void arrange();
    ResourceCard *makeGroup(bool isOfExperiments, const QString &iconName);
    QWidget *makeBody(models::JobTableModel &jobs);
    void makeStorage(models::StorageList &storage);
    void connectCurrent();
    void countSoon();
    void count();
    void retranslate();

    api::ResourceId m_id;
    models::ResourceTreeModel &m_resources;
    WorkspaceHeader *m_header = nullptr;
    delegates::ContactNotice *m_contact = nullptr;
    ResourceCard *m_clusters = nullptr;
    ResourceCard *m_experiments = nullptr;
    QSortFilterProxyModel *m_stores = nullptr;
    ResourceCard *m_storage = nullptr;
    QGridLayout *m_cards = nullptr;
    QWidget *m_recentPart = nullptr; // below them
    int m_columns = 0;
    QLabel *m_recentTitle = nullptr;
    start::RecentJobs *m_recent = nullptr;
    QTimer m_counting; // gathers what changes in a burst
};

} // namespace trainyard::workspaces
