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
const QString contrast = QStringLiteral("contrast");

} // namespace

SystemScheme::SystemScheme(Scheme desktopPalette, QObject *parent)
    : QObject(parent)
    , m_fallsBackToDark(isDark(desktopPalette))
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    bus.connect(service, path, interface, QStringLiteral("SettingChanged"), this,
                SLOT(settingChanged(QString, QString, QDBusVariant)));
    ask(colorScheme);
    ask(contrast);
}

void SystemScheme::ask(const QString &key)
{
    QDBusMessage call = QDBusMessage::createMethodCall(service, path, interface, QStringLiteral("Read"));
    call << appearance << key;
    auto *watcher = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher, key] {
        const QDBusPendingReply<QDBusVariant> reply = *watcher;
        watcher->deleteLater();
        if (!reply.isError()) // the portal wraps the value twice
            settingChanged(appearance, key, reply.value());
    });
}

void SystemScheme::settingChanged(const QString &group, const QString &key, const QDBusVariant &value)
{
    if (group != appearance || (key != colorScheme && key != contrast))
        return;
    QVariant inner = value.variant();
    while (inner.canConvert<QDBusVariant>())
        inner = inner.value<QDBusVariant>().variant();
    const Scheme before = scheme();
    (key == contrast ? m_contrast : m_preference) = inner.toUInt();
    if (scheme() != before)
        emit changed();
}

Scheme SystemScheme::scheme() const
{
    const bool dark = m_preference == 0 ? m_fallsBackToDark : m_preference == 1;
    if (m_contrast == 1)
        return dark ? Scheme::DarkContrast : Scheme::LightContrast;
    return dark ? Scheme::Dark : Scheme::Light;
}

} // namespace trainyard::theme
