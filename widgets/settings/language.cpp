// SPDX-License-Identifier: Apache-2.0
#include "widgets/settings/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

static void initTranslations()
{
    Q_INIT_RESOURCE(translations); // must stand outside every namespace
}

namespace trainyard {

namespace {

const QString english = QStringLiteral("en");
const QString chinese = QStringLiteral("zh_CN");

QString g_installed = english; // GUI thread only

// The system's language where it is one of ours, else English.
QString resolved(const QString &language)
{
    const QLocale wanted = language.isEmpty() ? QLocale::system() : QLocale(language);
    return wanted.language() == QLocale::Chinese ? chinese : english;
}

} // namespace

void installLanguage(QCoreApplication &, const QString &language)
{
    static QTranslator ours;
    static QTranslator toolkits; // texts of Qt's own dialogs
    initTranslations();
    g_installed = resolved(language);
    // English numbers and dates in an English window also where the system is set to something else we do not
    // speak.
    const QLocale system = QLocale::system();
    QLocale::setDefault(language.isEmpty() && resolved({}) == g_installed && system.language() != QLocale::C
                            ? system
                            : QLocale(g_installed));
    QCoreApplication::removeTranslator(&toolkits);
    QCoreApplication::removeTranslator(&ours);
    if (toolkits.load(QStringLiteral("qtbase_") + g_installed,
                      QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&toolkits);
    if (ours.load(QStringLiteral(":/trainyard/translations/trainyard_%1.qm").arg(g_installed)))
        QCoreApplication::installTranslator(&ours);
}

QString installedLanguage()
{
    return g_installed;
}

} // namespace trainyard
