// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QObject>

namespace trainyard::notices {

// Shows notices by the desktop (org.freedesktop.Notifications on the session bus), without waiting for it.
// Does nothing where there is none.
class DesktopNotifier final : public QObject
{
    Q_OBJECT
public:
    explicit DesktopNotifier(QObject *parent = nullptr);

    // `key` comes back when the user chooses it.
    void show(const QString &title, const QString &text, bool isUrgent, const QString &key);

signals:
    void chosen(const QString &key);

private slots:
    void actionInvoked(uint id, const QString &action);
    void closed(uint id, uint reason);

private:
    QHash<uint, QString> m_shown;
};

} // namespace trainyard::notices
