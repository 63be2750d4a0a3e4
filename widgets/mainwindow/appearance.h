// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace trainyard {

// Theme and language as the user has set them, by the names of the settings; they are shown at once and kept.
namespace appearance {

QString theme();    // one of themeNames()
QString language(); // en, zh_CN or empty: the system's
void setTheme(const QString &theme);
void toggleDark(); // from light to dark or back, in the same contrast
void setLanguage(const QString &language);

} // namespace appearance
} // namespace trainyard
