// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/notices/notice.h"

#include <QByteArray>
#include <QHash>
#include <QObject>
#include <QTimer>

namespace trainyard::notices {

// Shows notices by the desktop (org.freedesktop.Notifications on the session bus), without waiting for it.
// Jobs of one engine that end within a few seconds are shown as one.
class DesktopNotifier final : public QObject
{
    Q_OBJECT
public:
    explicit DesktopNotifier(QObject *parent = nullptr);
    ~DesktopNotifier() override; // shows what is still gathered

    void add(const models::Notice &notice);
    void setGathering(int ms) { m_gathering.setInterval(ms); }

signals:
    // By the user, of those that were shown as one; `token` as of bringToFront().
    void chosen(const QList<trainyard::models::Notice> &notices, const QByteArray &token);
    void
    notShown(const QList<trainyard::models::Notice> &notices); // there is no bus, or nobody who shows any

private slots:
    void tokenGiven(uint id, const QString &token); // comes before the action
    void actionInvoked(uint id, const QString &action);
    void closed(uint id, uint reason);

private:
    static QString title(const QList<models::Notice> &notices);
    static QString text(const QList<models::Notice> &notices);
    void showGathered();
    void show(const QList<models::Notice> &notices); // as one

    QList<models::Notice> m_gathered;
    QTimer m_gathering; // since the first of them
    QHash<uint, QList<models::Notice>> m_shown;
    QHash<uint, QByteArray> m_tokens;
};

} // namespace trainyard::notices
