// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/notices/enginewatch.h"
#include "models/notices/noticelist.h"

#include "widgets/notices/noticerulesdialog.h"

#include <QHash>
#include <QPointer>
#include <QTimer>
#include <QWidget>

namespace trainyard::models {
class Backend;
class OtherEngine;
} // namespace trainyard::models

namespace trainyard::notices {

class DesktopNotifier;
class NoticeButton;
class Toast;

// Tells the user what happens to jobs while they are elsewhere, on the engine of the windows and on others
// that are connected, by their names: a list behind the bell of each window, a toast over the one that is
// active, and the desktop while another program is in front; by rules that are remembered.
class NoticeCenter final : public QObject
{
    Q_OBJECT
public:
    // `engine`: Notice::engine of what the backend tells; empty: this machine's.
    explicit NoticeCenter(models::Backend &backend, QObject *parent = nullptr, const QString &engine = {});
    ~NoticeCenter() override; // keeps the list

    void addWindow(QWidget &window);                   // until it is gone
    NoticeButton &button(const QWidget &window) const; // for the window to place; its child
    models::NoticeList &list() { return m_list; }
    models::JobWatch &watch() { return m_own->jobs(); }
    bool isOwn(const models::Notice &notice) const;            // of the windows' engine
    void setOwnName(const QString &name) { m_ownName = name; } // where there are others
    void follow(models::OtherEngine &other);                   // until it is gone
    QList<Toast *> toasts() const { return m_toasts; }
    void showList(QWidget &window);
    void editRules(QWidget &window);
    void keep(); // the list, and what is known; goes without saying

signals:
    void noticeChosen(const trainyard::models::Notice &notice, QWidget *window);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void keepSoon();
    void dropGone();
    void addWorkspaces(const models::EngineWatch &watch, const QString &name,
                       QList<NoticeRulesDialog::Workspace> &workspaces) const;
    void recallRules();
    void keepCleared(const QList<models::Notice> &notices);  // to be put back
    bool isFollowedBefore(models::OtherEngine &other) const; // by another way to the same engine
    void tell(models::Notice notice, const QString &engineName);
    void addToastSoon(const models::Notice &notice);
    void addMissed();
    void addToasts();
    void addToast(const models::Notice &notice, QWidget &window);
    void placeToasts(const QWidget *window);
    void makeWay(const QWidget &part, const QEvent &event);
    void choose(const models::Notice &notice, QWidget &window);
    void chooseOnDesktop(const QList<models::Notice> &notices, const QByteArray &token);
    QWidget *activeWindow() const; // null: of another program

    models::Backend &m_backend;
    QList<QWidget *> m_windows; // the one that was active last first
    models::NoticeRules m_rules;
    models::NoticeList m_list;
    models::EngineWatch *m_own = nullptr;
    QString m_ownName;
    struct Other {
        QPointer<models::EngineWatch> watch; // null: it is gone
        QString name;
    };
    QList<Other> m_others;
    QList<QPointer<models::OtherEngine>> m_followed; // some of which may be gone
    QHash<const QWidget *, NoticeButton *> m_buttons;
    DesktopNotifier *m_desktop = nullptr;
    QList<Toast *> m_toasts;        // the latest first, lowest
    QList<models::Notice> m_newest; // that have no toast yet, the latest last
    QList<models::Notice> m_missed; // while no window was active, and the desktop shows none
    QTimer m_keep;                  // gathers changes
};

} // namespace trainyard::notices
