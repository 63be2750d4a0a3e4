// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/wall/gpuwait.h"

#include <QFrame>
#include <QString>

#include <optional>

class QLabel;
class QPushButton;

namespace trainyard::jobs {

// Says in a sentence that a GPU of a job waits for data, until it does no more or the user has dismissed it,
// which is remembered for the job.
class GpuNotice final : public QFrame
{
    Q_OBJECT
public:
    explicit GpuNotice(const QString &job, QWidget *parent = nullptr);

    void setJob(const QString &job); // by its uuid
    void setWait(const std::optional<models::GpuWait> &wait);
    const std::optional<models::GpuWait> &wait() const { return m_wait; }
    bool isTold() const { return m_wait && !m_isDismissed; }
    static QString sentence(const models::GpuWait &wait);
    QPushButton &showButton() { return *m_show; }
    QPushButton &dismissButton() { return *m_dismiss; }

signals:
    void changed(); // what is told, and whether anything is
    void showRequested(const trainyard::models::GpuWait &wait);

protected:
    void changeEvent(QEvent *event) override;

private:
    void dismiss();
    void tell();
    void retranslate();

    QString m_job;
    std::optional<models::GpuWait> m_wait;
    bool m_isDismissed = false;
    QLabel *m_text = nullptr;
    QPushButton *m_show = nullptr;
    QPushButton *m_dismiss = nullptr;
};

} // namespace trainyard::jobs
