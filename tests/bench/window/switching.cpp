// SPDX-License-Identifier: Apache-2.0
// How long the window's thread is busy when the theme or the language is changed while a dozen pages are
// open, each of which has been looked at: until all that is visible is painted anew, and the longest of what
// follows.
//   QT_QPA_PLATFORM=offscreen switching [TIMES]
#include "models/backend/backend.h"
#include "tests/widgets/screens/screen.h"
#include "tests/widgets/support/timedapplication.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/settings/language.h"
#include "widgets/theme/theme.h"

#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using test::TimedApplication;

namespace {

const QStringList opened{
    QStringLiteral("workspace"),       QStringLiteral("cluster"),       QStringLiteral("experiment"),
    QStringLiteral("overview-failed"), QStringLiteral("manual"),        QStringLiteral("trash"),
    QStringLiteral("storage"),         QStringLiteral("newjob-fields"), QStringLiteral("machine"),
    QStringLiteral("definition"),      QStringLiteral("search"),        QStringLiteral("job")};

// In processor time, of which others on the machine take nothing.
double timeOf(TimedApplication &application, const std::function<void()> &change)
{
    const double begun = test::threadMs();
    change();
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents(); // paints
    const double taken = test::threadMs() - begun;
    application.begin();
    QTest::qWait(300);
    application.end();
    return taken;
}

double longestOf(const TimedApplication &application)
{
    double longest = 0;
    for (const auto &busy : application.busy)
        longest = std::max(longest, busy.processor);
    return longest;
}

} // namespace

int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    const QTemporaryDir settings;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    TimedApplication application(argc, argv);
    applyTheme(application, Theme::Light);
    const int times = application.arguments().value(1, QStringLiteral("4")).toInt();
    test::SampleEngine engine;
    models::Backend backend;
    backend.connectTo(engine.endpoint());
    if (!QTest::qWaitFor([&] { return backend.isLoaded(); }))
        return 1;
    Workbench workbench(backend);
    MainWindow window(workbench);
    window.resize(1600, 900);
    window.show();
    for (const test::Screen &screen : test::allScreens())
        if (opened.contains(screen.name))
            screen.show(window);
    QTest::qWait(500);
    std::printf("%lld pages, %lld widgets\n", static_cast<long long>(window.tabs().count()),
                static_cast<long long>(QApplication::allWidgets().size()));
    for (int i = 0; i < times; ++i)
        for (const Theme theme : {Theme::Dark, Theme::Light}) {
            const double taken = timeOf(application, [&] { applyTheme(application, theme); });
            std::printf("theme: %.0f ms, then at most %.0f ms at a time\n", taken, longestOf(application));
        }
    for (int i = 0; i < times; ++i)
        for (const auto &language : {QStringLiteral("zh_CN"), QStringLiteral("en")}) {
            const double taken = timeOf(application, [&] { installLanguage(application, language); });
            std::printf("language: %.0f ms, then at most %.0f ms at a time\n", taken, longestOf(application));
        }
    return 0;
}
