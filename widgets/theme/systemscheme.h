// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/theme/tokens.h"

#include <QObject>

class QDBusVariant;

namespace trainyard::theme {

// What the desktop prefers: color-scheme and contrast of org.freedesktop.appearance, of the settings portal,
// asked and followed without waiting; until it answers, and without a portal, the palette that the desktop
// gave the application.
class SystemScheme : public QObject
{
    Q_OBJECT
public:
    explicit SystemScheme(Scheme desktopPalette, QObject *parent = nullptr);

    Scheme scheme() const;

signals:
    void changed();

private slots:
    void settingChanged(const QString &group, const QString &key, const QDBusVariant &value);

private:
    void ask(const QString &key);

    bool m_fallsBackToDark;
    uint m_preference = 0; // of the portal: 0 none, 1 dark, 2 light
    uint m_contrast = 0;   // likewise: 0 none, 1 more
};

} // namespace trainyard::theme
