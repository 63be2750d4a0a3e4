// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "models/engineclock.h"

#include <QDateTime>
#include <QFrame>
#include <QTimer>

#include <memory>
#include <optional>

class QPushButton;
class QToolButton;

namespace trainyard::delegates {
class FactsLabel;
class StatePill;
} // namespace trainyard::delegates

namespace trainyard::jobs {

// The top of a job's page: what it is and how it stands; why is told by its overview.
class JobHeader final : public QFrame
{
    Q_OBJECT
public:
    explicit JobHeader(const api::ResourceId &id, QWidget *parent = nullptr);

    void setJob(const api::Job &job);
    // Without contact with the engine the job is as it was then, and cannot be stopped. Invalid: there is
    // contact.
    void setLostSince(const QDateTime &time);
    void setClock(std::shared_ptr<const models::EngineClock> clock); // of the engine
    void setBrief(bool isBrief); // without the facts, where the page is low
    QString facts() const;
    QPushButton &stopButton() { return *m_stop; }
    QPushButton &clusterLink() { return *m_cluster; } // hidden where none is known

signals:
    void stopRequested();
    void clusterRequested(const trainyard::api::ResourceId &cluster);
    void copyIdRequested();
    void patternsRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeTitleRow();
    void retranslate();
    void keepHeight();
    void refreshCluster();
    void refresh();
    void refreshFacts();

    api::ResourceId m_id;
    std::optional<api::Job> m_job;
    QDateTime m_lostSince;
    std::shared_ptr<const models::EngineClock> m_clock = std::make_shared<models::EngineClock>();
    delegates::StatePill *m_pill = nullptr;
    QPushButton *m_cluster = nullptr;
    delegates::FactsLabel *m_facts = nullptr;
    QToolButton *m_patterns = nullptr;
    QToolButton *m_copyId = nullptr;
    QPushButton *m_stop = nullptr;
    QTimer m_ticking; // the duration of a running job
};

} // namespace trainyard::jobs
