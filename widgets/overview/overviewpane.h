// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/overview/evidence.h"
#include "models/overview/jobtimeline.h"
#include "models/overview/nextsteps.h"

#include <QWidget>

class QLabel;
class QTableView;

namespace trainyard::delegates {
class ContactNotice;
}

namespace trainyard::overview {

class QueueNotice;
class ReplayNotice;
class TimelineBar;
class WhyCard;

// How a job stands and why, what to do next, and all that it has gone through.
class OverviewPane final : public QWidget
{
    Q_OBJECT
public:
    explicit OverviewPane(QWidget *parent = nullptr);
    ~OverviewPane() override;

    void setJob(const api::Job &job, bool isLocal); // isLocal: its files are on this machine
    void setHistory(const std::vector<api::JobStep> &history);
    void setLostSince(const QDateTime &time); // of contact with the engine; invalid: there is contact
    void setClock(const std::shared_ptr<const models::EngineClock> &clock); // of the engine
    const delegates::ContactNotice &contactNotice() const { return *m_contact; }
    WhyCard &why() { return *m_why; }
    QueueNotice &queue() { return *m_queue; }
    ReplayNotice &replay() { return *m_replay; }
    models::JobTimeline &timeline() { return *m_timeline; }
    TimelineBar &bar() { return *m_bar; }
    QTableView &table() { return *m_table; }

signals:
    void stepChosen(trainyard::models::NextStep step);
    void evidenceChosen(const trainyard::models::Evidence &evidence);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void makeTable();
    void fitTable();
    void retranslate();

    models::JobTimeline *m_timeline = nullptr;
    delegates::ContactNotice *m_contact = nullptr;
    WhyCard *m_why = nullptr;
    QueueNotice *m_queue = nullptr;
    ReplayNotice *m_replay = nullptr;
    QLabel *m_title = nullptr;
    TimelineBar *m_bar = nullptr;
    QTableView *m_table = nullptr;
};

} // namespace trainyard::overview
