// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/notices/jobwatch.h"
#include "models/notices/noticelist.h"

#include <QTimer>
#include <QWidget>

namespace trainyard::models {
class Backend;
}

namespace trainyard::notices {

class DesktopNotifier;
class NoticeButton;
class Toast;

// Tells the user what happens to jobs while they are elsewhere: a list behind a bell, a toast over the
// window, and the desktop while another window is in front; by rules that are remembered.
class NoticeCenter final : public QObject
{
    Q_OBJECT
public:
    NoticeCenter(models::Backend &backend, QWidget *window); // its child
    ~NoticeCenter() override;                                // keeps the list

    NoticeButton &button() { return *m_button; } // for the window to place
    models::NoticeList &list() { return m_list; }
    models::JobWatch &watch() { return m_watch; }
    QList<Toast *> toasts() const { return m_toasts; }
    void showList();
    void editRules();

signals:
    void jobChosen(const trainyard::api::ResourceId &job);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void follow();
    void setEngine();
    void tell(const models::Notice &notice);
    void addToast(const models::Notice &notice);
    void placeToasts();
    void choose(const api::ResourceId &job);
    void keep();

    models::Backend &m_backend;
    QWidget *m_window;
    models::NoticeRules m_rules;
    models::NoticeList m_list;
    models::JobWatch m_watch;
    NoticeButton *m_button = nullptr;
    DesktopNotifier *m_desktop = nullptr;
    QList<Toast *> m_toasts; // the latest first, lowest
    QTimer m_clock;
    QTimer m_keep;                     // gathers changes
    std::optional<qint64> m_keptUntil; // the watch's, as it was last written
};

} // namespace trainyard::notices
