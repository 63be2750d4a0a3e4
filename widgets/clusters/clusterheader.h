// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"

#include <QFrame>

#include <optional>

class QLabel;
class QPushButton;

namespace trainyard::delegates {
class FactsLabel;
class StatePill;
} // namespace trainyard::delegates

namespace trainyard::clusters {

class RemedyButtons;

// "2 nodes", "1 to 8 nodes, as jobs need them".
QString scaleText(const api::Scale &scale);

// What a cluster is and how it does, and what can be done with it.
class ClusterHeader final : public QFrame
{
    Q_OBJECT
public:
    explicit ClusterHeader(const api::ResourceId &id, QWidget *parent = nullptr);

    void setCluster(const api::Cluster &cluster);
    void setConnected(bool isConnected); // else nothing can be changed
    QString facts() const;
    QPushButton &scaleButton() { return *m_scale; }
    QPushButton &deleteButton() { return *m_delete; }
    QPushButton &jobsButton() { return *m_jobs; }
    RemedyButtons &remedies() { return *m_remedies; } // of its trouble

signals:
    void scaleRequested();
    void deleteRequested();
    void jobsRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeTitleRow();
    void refresh();
    void retranslate();

    api::ResourceId m_id;
    std::optional<api::Cluster> m_cluster;
    bool m_isConnected = false;
    delegates::StatePill *m_pill = nullptr;
    QPushButton *m_jobs = nullptr;
    QPushButton *m_scale = nullptr;
    QPushButton *m_delete = nullptr;
    delegates::FactsLabel *m_facts = nullptr;
    QLabel *m_trouble = nullptr;
    RemedyButtons *m_remedies = nullptr;
};

} // namespace trainyard::clusters
