// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "models/overview/evidence.h"
#include "models/sentences/sentence.h"

#include <QFrame>

#include <optional>

class QLabel;

namespace trainyard::overview {

class NextButtons;

// Why a job waits or has failed, or how else it stands, the line that proves it, and what to do next.
class WhyCard final : public QFrame
{
    Q_OBJECT
public:
    explicit WhyCard(QWidget *parent = nullptr);

    void setJob(const api::Job &job, bool isLocal);
    // What a running job is to be told beside; an empty one: nothing.
    void setRemark(const models::Sentence &remark);
    QLabel &sentence() { return *m_sentence; }
    QLabel &evidence() { return *m_evidence; }
    NextButtons &next() { return *m_next; }

signals:
    void evidenceChosen(const trainyard::models::Evidence &evidence);

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    QString sentenceOf(const api::Job &job) const;

    std::optional<api::Job> m_job;
    models::Sentence m_remark;
    QLabel *m_title = nullptr;
    QLabel *m_sentence = nullptr;
    QLabel *m_evidence = nullptr; // a link where it is a line of a log
    NextButtons *m_next = nullptr;
};

} // namespace trainyard::overview
