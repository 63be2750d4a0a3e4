// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/compare/replayfeed.h"

#include <QFrame>

#include <memory>

class QLabel;
class QPushButton;

namespace trainyard::delegates {
class IconLabel;
}
namespace trainyard::models {
class JobSession;
}

namespace trainyard::overview {

// Says of a job that was made from another one whether it did the same, or what differs. Hidden while there
// is nothing to say.
class ReplayNotice final : public QFrame
{
    Q_OBJECT
public:
    explicit ReplayNotice(QWidget *parent = nullptr);
    ~ReplayNotice() override;

    // Of the job, whose notes name the other one, and where both are found. Nothing is asked before load().
    void setJob(const std::shared_ptr<models::JobSession> &session, models::ReplayFeed::Way way,
                models::ReplayFeed::Look look);
    void load();          // as it is looked at
    QString text() const; // empty: it is hidden
    QPushButton &compareButton() { return *m_compare; }

signals:
    void compareRequested(const QList<trainyard::api::ResourceId> &jobs); // the other one first

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    std::shared_ptr<models::JobSession> m_session;
    models::ReplayFeed *m_feed = nullptr;
    delegates::IconLabel *m_equal = nullptr;
    delegates::IconLabel *m_different = nullptr;
    QLabel *m_text = nullptr;
    QPushButton *m_compare = nullptr;
};

} // namespace trainyard::overview
