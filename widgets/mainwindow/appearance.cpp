// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/appearance.h"

#include "models/settings/appearancesettings.h"
#include "models/settings/settingchanges.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "models/undo/undohistory.h"
#include "widgets/settings/language.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/theme.h"

#include <QApplication>

namespace trainyard::appearance {

using models::SettingChanges;

QString theme()
{
    return settings::theme.get(settings::Store());
}

QString language()
{
    return settings::language.get(settings::Store());
}

void setTheme(const QString &theme)
{
    SettingChanges::ofProgram().change([] { return models::UndoHistory::tr("change the theme"); },
                                       settings::theme.key(), {}, theme);
    applyTheme(*qApp, themeNamed(theme));
}

void toggleDark()
{
    using theme::Scheme;
    switch (theme::shownScheme()) {
    case Scheme::Light:
        return setTheme(QStringLiteral("dark"));
    case Scheme::Dark:
        return setTheme(QStringLiteral("light"));
    case Scheme::LightContrast:
        return setTheme(QStringLiteral("dark-contrast"));
    case Scheme::DarkContrast:
        return setTheme(QStringLiteral("light-contrast"));
    }
}

void setLanguage(const QString &language)
{
    SettingChanges::ofProgram().change([] { return models::UndoHistory::tr("change the language"); },
                                       settings::language.key(), {}, language);
    installLanguage(*qApp, language);
}

void stepTextSize(int by)
{
    if (const int percent = theme::nextTextPercent(by))
        setTextPercent(percent);
}

void setTextPercent(int percent)
{
    SettingChanges::ofProgram().change([] { return models::UndoHistory::tr("change the size of texts"); },
                                       settings::textPercent.key(), {}, percent);
    theme::setTextPercent(percent);
}

void followSteps(QObject &program)
{
    QObject::connect(&SettingChanges::ofProgram(), &SettingChanges::restored, &program,
                     [](const QString &key) {
                         if (key == settings::theme.key())
                             applyTheme(*qApp, themeNamed(theme()));
                         else if (key == settings::textPercent.key())
                             theme::setTextPercent(settings::textPercent.get(settings::Store()));
                         else if (key == settings::language.key())
                             installLanguage(*qApp, language());
                     });
}

} // namespace trainyard::appearance
