// SPDX-License-Identifier: Apache-2.0
#include "widgets/settings/language.h"

#include <QCoreApplication>
#include <QHash>
#include <QLibraryInfo>
#include <QLocale>
#include <QMutex>
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

// Remembers what it has translated. Any thread.
class OurTranslator final : public QTranslator
{
public:
    using QTranslator::QTranslator;

    QString translate(const char *context, const char *source, const char *disambiguation,
                      int n) const override
    {
        QString text = QTranslator::translate(context, source, disambiguation, n);
        const QString known = QString::fromUtf8(source);
        if (text.isEmpty() || text == known)
            return text;
        const QMutexLocker lock(&m_mutex);
        if (QStringList &sources = m_sources[text]; !sources.contains(known))
            sources << known;
        return text;
    }
    QString sourceOf(const QString &text) const
    {
        const QMutexLocker lock(&m_mutex);
        return m_sources.value(text).join(u' ');
    }
    void forget()
    {
        const QMutexLocker lock(&m_mutex);
        m_sources.clear();
    }

private:
    mutable QMutex m_mutex;
    mutable QHash<QString, QStringList> m_sources; // guarded by m_mutex
};

OurTranslator &ourTranslator()
{
    static OurTranslator translator;
    return translator;
}

// The system's language where it is one of ours, else English.
QString resolved(const QString &language)
{
    const QLocale wanted = language.isEmpty() ? QLocale::system() : QLocale(language);
    return wanted.language() == QLocale::Chinese ? chinese : english;
}

} // namespace

void installLanguage(QCoreApplication &, const QString &language)
{
    OurTranslator &ours = ourTranslator();
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
    ours.forget();
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

QString englishOf(const QString &translated)
{
    return ourTranslator().sourceOf(translated);
}

} // namespace trainyard
