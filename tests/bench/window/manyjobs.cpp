// SPDX-License-Identifier: Apache-2.0
// How a window fills that is connected to an engine with very many jobs, and how long its thread is busy at a
// time meanwhile and afterwards, while somebody opens pages, scrolls, filters and has the navigator fetch.
//   QT_QPA_PLATFORM=offscreen manyjobs [JOBS [SECONDS AFTERWARDS]]
#include "models/backend/backend.h"
#include "models/resources/jobtablemodel.h"
#include "models/resources/resourcetreemodel.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/support/storedjobs.h"
#include "tests/widgets/support/busyhand.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/theme/theme.h"

#include <QLineEdit>
#include <QTemporaryDir>
#include <QTimer>
#include <QtTest>

using namespace trainyard;
using test::TimedApplication;

namespace {

constexpr int patienceMs = 300'000;

int giveUp(const char *what)
{
    std::fprintf(stderr, "%s\n", what);
    return 1;
}

QString placeForData()
{
    const QString memory = QStringLiteral("/dev/shm");
    return (QFileInfo(memory).isWritable() ? memory : QDir::tempPath()) + QStringLiteral("/manyjobs-XXXXXX");
}

} // namespace

int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    TimedApplication application(argc, argv);
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    applyTheme(application, Theme::Light);
    const int count = application.arguments().value(1, QStringLiteral("100000")).toInt();
    const int seconds = application.arguments().value(2, QStringLiteral("10")).toInt();
    QTemporaryDir dir(placeForData());
    QElapsedTimer clock;
    clock.start();
    if (!test::storeJobs(dir.filePath("data").toStdString(), count))
        return giveUp("The jobs cannot be stored.");
    std::printf("%d jobs stored in %.1f s\n", count, double(clock.restart()) / 1e3);
    test::EngineProcess engine(dir.filePath("data"));
    if (!engine.start(patienceMs))
        return giveUp("The engine does not start.");
    std::printf("the engine listens after %.1f s\n", double(clock.elapsed()) / 1e3);

    const api::ResourceId experiment = models::testWorkspace().experimentNamed("digits");
    models::Backend backend;
    Workbench workbench(backend);
    MainWindow window(workbench);
    window.resize(1600, 900);
    window.show();
    window.openResource(experiment);
    int step = 0;
    QTimer hand;
    QObject::connect(&hand, &QTimer::timeout, &window, [&] { test::act(window, step++); });
    hand.setObjectName(QStringLiteral("the hand that opens and scrolls"));
    hand.start(100);
    application.begin();
    clock.restart();
    backend.connectTo(engine.endpoint());
    const auto isFull = [&] { return backend.jobs().rowCount() == count && backend.isLoaded(); };
    if (!QTest::qWaitFor([&] { return backend.jobs().rowCount() > 0; }, patienceMs))
        return giveUp("No job came.");
    std::printf("first rows after %lld ms\n", static_cast<long long>(clock.elapsed()));
    if (!QTest::qWaitFor(isFull, patienceMs))
        return giveUp("Not all jobs came.");
    std::printf("all %d rows after %.1f s\n", count, double(clock.elapsed()) / 1e3);
    test::report(application.busy, "while it fills, by the clock", &TimedApplication::Busy::clock);
    test::report(application.busy, "while it fills, processor time", &TimedApplication::Busy::processor);
    application.begin();

    models::ResourceTreeModel &tree = backend.resources();
    const QModelIndex jobs = tree.indexOf(experiment);
    if (jobs.data(models::ResourceTreeModel::CountRole).toInt() != count)
        return giveUp("The navigator does not count all jobs.");
    QTimer fetching; // as a view does when it is scrolled to its end
    QObject::connect(&fetching, &QTimer::timeout, &window, [&] { tree.fetchMore(jobs); });
    fetching.setObjectName(QStringLiteral("fetching"));
    fetching.start(20);
    QTest::qWait(seconds * 1000);
    application.end();
    std::printf("%d rows in the navigator after %d s of fetching\n", tree.rowCount(jobs), seconds);
    test::report(application.busy, "afterwards, by the clock", &TimedApplication::Busy::clock);
    test::report(application.busy, "afterwards, processor time", &TimedApplication::Busy::processor);
    return 0;
}
