// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"
#include "models/clusters/clusterremedies.h"
#include "models/clusters/queuemoves.h"
#include "models/sentences/sentence.h"
#include "widgets/pages/page.h"

#include <QDateTime>

#include <memory>

class QAction;
class QTabWidget;

namespace trainyard::delegates {
class ContactNotice;
}
namespace trainyard::logs {
class LogPane;
}
namespace trainyard::models {
class ClusterSession;
}

namespace trainyard::clusters {

class ClusterDefinition;
class ClusterHeader;
class NodePane;
class QueuePane;
class ScaleDialog;

// A cluster: what its nodes do, which jobs wait for them, what its setup tasks print, and how it is defined.
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
    bool focusFilter() override;
    QJsonObject pageState() const override; // the tab, and what was chosen in the log
    void restore(const QJsonObject &state) override;

    models::ClusterSession &session() { return *m_session; }
    ClusterHeader &header() { return *m_header; }
    NodePane &nodes() { return *m_nodes; }
    QueuePane &queue() { return *m_queue; }
    logs::LogPane &setupLog() { return *m_setupLog; }
    ClusterDefinition &definition() { return *m_definition; }
    const delegates::ContactNotice &contactNotice() const { return *m_contact; }
    // Without contact nothing can be changed. `lostSince`: the last contact; invalid: there is contact, or
    // there never was.
    void setConnected(bool isConnected, const QDateTime &lostSince = {});
    void showDefinition();
    void showSetupLog();        // nothing where there is no setup task
    ScaleDialog *askForScale(); // null: the cluster is not known

signals:
    void jobActivated(const trainyard::api::ResourceId &job);
    void jobsRequested(const trainyard::api::ResourceId &cluster);
    void scaleRequested(const trainyard::api::ResourceId &cluster, const trainyard::api::Scale &scale);
    void otherScaleRequested(const trainyard::api::ResourceId &cluster); // of another one; asks how far
    void deleteRequested(const trainyard::api::ResourceId &cluster);
    void likeRequested(const trainyard::api::ResourceId &cluster); // another one
    void nodesOrdered(const trainyard::api::ResourceId &cluster, const QStringList &nodes,
                      trainyard::api::NodeOrder order, const QStringList &jobs); // see NodeMenu
    void movesWanted(const trainyard::models::QueueMoves &moves);
    void saveFileRequested(const QString &url, const QString &fileName);
    // The receiver owns the actions.
    void menuRequested(const QPoint &globalPosition, const QList<QAction *> &first);
    void told(const trainyard::models::Sentence &sentence);
    void failed(const trainyard::models::Sentence &sentence);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    bool isQueueFocused() const;
    void connectParts();
    void makeSetupLog();
    void takeStep(models::ClusterStep step);
    void watchSetup();
    void refresh();
    void retranslate();

    std::unique_ptr<models::ClusterSession> m_session;
    ClusterHeader *m_header = nullptr;
    delegates::ContactNotice *m_contact = nullptr;
    QTabWidget *m_tabs = nullptr; // of the queue, the log and the definition
    NodePane *m_nodes = nullptr;
    QueuePane *m_queue = nullptr;
    logs::LogPane *m_setupLog = nullptr;
    ClusterDefinition *m_definition = nullptr;
    bool m_isLogWanted = false; // as soon as there is one
};

} // namespace trainyard::clusters
