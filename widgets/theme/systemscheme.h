// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/theme/tokens.h"

#include <QObject>

class QDBusVariant;

namespace trainyard::theme {

// What the desktop prefers: org.freedesktop.appearance color-scheme of the settings portal, asked and
// followed without waiting; until it answers, and without a portal, the palette the desktop gave the
// application.
class SystemScheme : public QObject
{
    Q_OBJECT
public:
    explicit SystemScheme(Scheme desktopPalette, QObject *parent = nullptr);

    Scheme scheme() const { return m_scheme; }

signals:
    void changed();

private slots:
    void settingChanged(const QString &group, const QString &key, const QDBusVariant &value);

private:
    void ask();
    void take(uint preference);

    Scheme m_fallback;
    Scheme m_scheme;
};

} // namespace trainyard::theme
