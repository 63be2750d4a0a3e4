// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/theme/tokens.h"

#include <QObject>
#include <QStringList>

class QApplication;

namespace trainyard {

enum class Theme { System, Light, Dark, LightContrast, DarkContrast };

// As settings and the command line name them: system, light, dark, light-contrast, dark-contrast.
QStringList themeNames();
Theme themeNamed(const QString &name); // of no theme: System

// Gives the application its style, palette and fonts; may be called again at any time to switch.
// With System it follows the desktop's choice from now on: the settings portal's colours and contrast;
// without one, the desktop's palette.
void applyTheme(QApplication &application, Theme theme);

namespace theme {

Scheme shownScheme();

// Says when the scheme that is shown has changed; colours have been applied by then.
class Notifier : public QObject
{
    Q_OBJECT
public:
    static Notifier &instance();
signals:
    void schemeChanged();

private:
    Notifier() = default;
};

} // namespace theme
} // namespace trainyard
