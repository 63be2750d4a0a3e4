// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

class QObject;

namespace trainyard {

// Theme, language and size of texts as the user has set them, by the names of the settings; they are shown at
// once and kept.
namespace appearance {

QString theme();    // one of themeNames()
QString language(); // en, zh_CN or empty: the system's
void setTheme(const QString &theme);
void toggleDark(); // from light to dark or back, in the same contrast
void setLanguage(const QString &language);
void stepTextSize(int by); // to the next larger one (1) or smaller one (-1), where there is one
void setTextPercent(int percent);
// Shows what a step that is undone or done again has put into the settings, as long as the program lives.
void followSteps(QObject &program);

} // namespace appearance
} // namespace trainyard
