// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QWidget>

class QPushButton;

namespace trainyard::api {
struct TrashItem;
}
namespace trainyard::delegates {
class EmptyState;
}
namespace trainyard::models {
class JobSession;
class TrashBin;
} // namespace trainyard::models

namespace trainyard::jobs {

// Stands in the page of a job while it is deleted: says whether it lies in the trash, and offers what leads
// on.
class DeletedJob final : public QWidget
{
    Q_OBJECT
public:
    // In the place of these, which are shown otherwise. The session outlives it.
    DeletedJob(models::JobSession &session, const QList<QWidget *> &others, QWidget *parent);
    ~DeletedJob() override;

    void setTrash(models::TrashBin &bin); // of the job's engine; outlives this
    QString sentence() const { return m_sentence; }
    QPushButton &restoreButton() { return *m_restore; }
    QPushButton &closeButton() { return *m_close; }

signals:
    void restoreRequested(const QStringList &items); // of the trash, by their ids
    void closeRequested();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    void setWatching(bool isWatching);
    const api::TrashItem *item() const; // that holds the job; null: none
    QString stateSentence() const;
    void retranslate();

    models::JobSession &m_session;
    const QList<QWidget *> m_others;
    models::TrashBin *m_bin = nullptr;
    bool m_isWatching = false;
    bool m_isRead = false; // the trash, since it is watched
    QString m_sentence;
    delegates::EmptyState *m_state = nullptr;
    QPushButton *m_restore = nullptr;
    QPushButton *m_close = nullptr;
};

} // namespace trainyard::jobs
