// SPDX-License-Identifier: Apache-2.0
#include "widgets/notices/desktopnotifier.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>

namespace trainyard::notices {

namespace {

const QString service = QStringLiteral("org.freedesktop.Notifications");
const QString path = QStringLiteral("/org/freedesktop/Notifications");
constexpr uchar normal = 1;
constexpr uchar critical = 2;

} // namespace

DesktopNotifier::DesktopNotifier(QObject *parent)
    : QObject(parent)
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    bus.connect(service, path, service, QStringLiteral("ActionInvoked"), this,
                SLOT(actionInvoked(uint, QString)));
    bus.connect(service, path, service, QStringLiteral("NotificationClosed"), this, SLOT(closed(uint, uint)));
}

void DesktopNotifier::show(const QString &title, const QString &text, bool isUrgent, const QString &key)
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    QDBusMessage call = QDBusMessage::createMethodCall(service, path, service, QStringLiteral("Notify"));
    const QVariantMap hints{{QStringLiteral("urgency"), QVariant::fromValue(isUrgent ? critical : normal)},
                            {QStringLiteral("desktop-entry"), QGuiApplication::desktopFileName()}};
    call << QGuiApplication::applicationDisplayName() << uint(0) << QStringLiteral("trainyard") << title
         << text.toHtmlEscaped() << QStringList{QStringLiteral("default"), tr("Open")} << hints << -1;
    auto *watcher = new QDBusPendingCallWatcher(bus.asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, key, watcher] {
        const QDBusPendingReply<uint> reply = *watcher;
        if (reply.isValid())
            m_shown.insert(reply.value(), key);
        watcher->deleteLater();
    });
}

void DesktopNotifier::actionInvoked(uint id, const QString &)
{
    if (m_shown.contains(id))
        emit chosen(m_shown.value(id));
}

void DesktopNotifier::closed(uint id, uint)
{
    m_shown.remove(id);
}

} // namespace trainyard::notices
