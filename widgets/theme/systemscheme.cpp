// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/systemscheme.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>

namespace trainyard::theme {

namespace {

const QString service = QStringLiteral("org.freedesktop.portal.Desktop");
const QString path = QStringLiteral("/org/freedesktop/portal/desktop");
const QString interface = QStringLiteral("org.freedesktop.portal.Settings");
const QString appearance = QStringLiteral("org.freedesktop.appearance");
const QString colorScheme = QStringLiteral("color-scheme");

} // namespace

SystemScheme::SystemScheme(Scheme desktopPalette, QObject *parent)
    : QObject(parent)
    , m_fallback(desktopPalette)
    , m_scheme(desktopPalette)
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    bus.connect(service, path, interface, QStringLiteral("SettingChanged"), this,
                SLOT(settingChanged(QString, QString, QDBusVariant)));
    ask();
}

void SystemScheme::ask()
{
    QDBusMessage call = QDBusMessage::createMethodCall(service, path, interface, QStringLiteral("Read"));
    call << appearance << colorScheme;
    auto *watcher = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
        const QDBusPendingReply<QDBusVariant> reply = *watcher;
        watcher->deleteLater();
        if (!reply.isError()) // the portal wraps the value twice
            settingChanged(appearance, colorScheme, reply.value());
    });
}

void SystemScheme::settingChanged(const QString &group, const QString &key, const QDBusVariant &value)
{
    if (group != appearance || key != colorScheme)
        return;
    QVariant inner = value.variant();
    while (inner.canConvert<QDBusVariant>())
        inner = inner.value<QDBusVariant>().variant();
    take(inner.toUInt());
}

void SystemScheme::take(uint preference)
{
    // 0: no preference, 1: dark, 2: light.
    const Scheme scheme = preference == 1 ? Scheme::Dark : preference == 2 ? Scheme::Light : m_fallback;
    if (scheme == m_scheme)
        return;
    m_scheme = scheme;
    emit changed();
}

} // namespace trainyard::theme
