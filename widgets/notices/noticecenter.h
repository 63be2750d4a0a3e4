// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/notices/diskwatch.h"
#include "models/notices/jobwatch.h"
#include "models/notices/noticelist.h"

#include <QHash>
#include <QTimer>
#include <QWidget>

namespace trainyard::models {
class Backend;
}

namespace trainyard::notices {

class DesktopNotifier;
class NoticeButton;
class Toast;

// Tells the user what happens to jobs while they are elsewhere: a list behind the bell of each window, a
// toast over the one that is active, and the desktop while another program is in front; by rules that are
// remembered.
class NoticeCenter final : public QObject
{
    Q_OBJECT
public:
    explicit NoticeCenter(models::Backend &backend, QObject *parent = nullptr);
    ~NoticeCenter() override; // keeps the list

    void addWindow(QWidget &window);                   // until it is gone
    NoticeButton &button(const QWidget &window) const; // for the window to place; its child
    models::NoticeList &list() { return m_list; }
    models::JobWatch &watch() { return m_watch; }
    QList<Toast *> toasts() const { return m_toasts; }
    void showList(QWidget &window);
    void editRules(QWidget &window);

signals:
    void jobChosen(const trainyard::api::ResourceId &job, QWidget *window);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void follow();
    void recallWaits();
    void followDisk();
    void recallRules();
    void keepCleared(const QList<models::Notice> &notices); // to be put back
    void setEngine();
    void tell(const models::Notice &notice);
    void addToast(const models::Notice &notice, QWidget &window);
    void placeToasts(const QWidget *window);
    void choose(const api::ResourceId &job, QWidget &window);
    QWidget *activeWindow() const; // null: of another program
    void keep();

    models::Backend &m_backend;
    QList<QWidget *> m_windows; // the one that was active last first
    models::NoticeRules m_rules;
    models::NoticeList m_list;
    models::JobWatch m_watch;
    QHash<const QWidget *, NoticeButton *> m_buttons;
    models::DiskWatch m_disk;
    DesktopNotifier *m_desktop = nullptr;
    QList<Toast *> m_toasts; // the latest first, lowest
    QTimer m_clock;
    QTimer m_diskClock;
    QTimer m_keep;                     // gathers changes
    std::optional<qint64> m_keptUntil; // the watch's, as it was last written
};

} // namespace trainyard::notices
