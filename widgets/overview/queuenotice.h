// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

#include <memory>

class QLabel;

namespace trainyard::models {
class JobSession;
}

namespace trainyard::overview {

// Says of a job that waits where it stands in its cluster's queue, and when it is expected to start. Hidden
// while there is nothing to say.
class QueueNotice final : public QFrame
{
    Q_OBJECT
public:
    explicit QueueNotice(QWidget *parent = nullptr);
    ~QueueNotice() override;

    void setJob(const std::shared_ptr<models::JobSession> &session);
    void setWatched(bool isWatched); // only then it is asked for
    QString text() const;            // empty: it is hidden

protected:
    void changeEvent(QEvent *event) override;

private:
    void refresh();

    std::shared_ptr<models::JobSession> m_session;
    bool m_isWatched = false;
    QLabel *m_text = nullptr;
};

} // namespace trainyard::overview
