// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/appearance.h"

#include "models/settings/settings.h"
#include "widgets/settings/language.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QSettings>

namespace trainyard::appearance {

namespace {

Theme themeOf(const QString &name)
{
    return name == QLatin1String("light")  ? Theme::Light
           : name == QLatin1String("dark") ? Theme::Dark
                                           : Theme::System;
}

} // namespace

QString theme()
{
    return settings::theme.get(QSettings());
}

QString language()
{
    return settings::language.get(QSettings());
}

void setTheme(const QString &theme)
{
    QSettings store;
    settings::theme.set(store, theme);
    applyTheme(*qApp, themeOf(theme));
}

void setLanguage(const QString &language)
{
    QSettings store;
    settings::language.set(store, language);
    installLanguage(*qApp, language);
}

} // namespace trainyard::appearance
