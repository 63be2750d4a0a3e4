// SPDX-License-Identifier: Apache-2.0
#pragma once

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
    // In the place of `whole`, which is shown otherwise. The session outlives it.
    DeletedJob(models::JobSession &session, QWidget &whole, QWidget *parent);
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
    QWidget &m_whole;
    models::TrashBin *m_bin = nullptr;
    bool m_isWatching = false;
    bool m_isRead = false; // the trash, since it is watched
    QString m_sentence;
    delegates::EmptyState *m_state = nullptr;
    QPushButton *m_restore = nullptr;
    QPushButton *m_close = nullptr;
};

} // namespace trainyard::jobs
