// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

class QCoreApplication;

namespace trainyard {

// Gives the application its language, from the start or live: every widget gets a LanguageChange and
// translates itself anew. "en", "zh_CN", or empty for the system's. Sets the default locale, so that numbers
// and dates follow.
void installLanguage(QCoreApplication &application, const QString &language);

// What is installed: "en" or "zh_CN".
QString installedLanguage();

// The English of a text that was translated since then; of several with one translation all, with blanks
// between. Empty for others, and for all while English is installed.
QString englishOf(const QString &translated);

} // namespace trainyard
