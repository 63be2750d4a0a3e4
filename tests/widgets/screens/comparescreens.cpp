// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/screens/screen.h"

#include "models/compare/rundifferences.h"
#include "models/compare/runrecords.h"
#include "models/compare/runsources.h"
#include "models/connections/connectionlist.h"
#include "models/connections/tokenstore.h"
#include "models/runs/runtablemodel.h"
#include "widgets/compare/comparehead.h"
#include "widgets/compare/comparepage.h"
#include "widgets/compare/enginenotice.h"
#include "widgets/compare/logdifferences.h"
#include "widgets/compare/runcode.h"
#include "widgets/compare/runlogs.h"
#include "widgets/compare/runpicker.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/runcharts.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/tabs/pagearea.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>
#include <QtTest>

#include <algorithm>

namespace trainyard::test {

namespace {

compare::ComparePage &compared(MainWindow &window, const QList<api::ResourceId> &runs)
{
    window.openComparison(runs);
    return *qobject_cast<compare::ComparePage *>(window.tabs().currentPage());
}

compare::ComparePage &comparedLogs(MainWindow &window)
{
    compare::ComparePage &page =
        compared(window, {runningSample(), failedSample(), visionSample().job("cifar", "resnet20-base")});
    page.views().setCurrentWidget(&page.logs());
    return page;
}

enum class Other {
    Answers, // a second engine of the same yard
    IsSilent,
    IsGone
};

// A known connection.
models::SavedConnection otherEngine(Other other)
{
    static const SampleEngine engine;
    const std::string url = other == Other::Answers    ? engine.endpoint().url
                            : other == Other::IsSilent ? silentEndpoint().url
                                                       : "http://127.0.0.1:9";
    models::SavedConnection connection = models::SavedConnection::fresh();
    connection.name = QStringLiteral("gpu-box-2");
    connection.url = QString::fromStdString(url);
    models::ConnectionList().use(connection);
    models::TokenStore(models::TokenStore::Place::FilesAlone)
        .write(connection.id, QString::fromStdString(engine.endpoint().token));
    return connection;
}

compare::ComparePage &withOther(MainWindow &window, Other other)
{
    const models::SavedConnection connection = otherEngine(other);
    compare::ComparePage &page =
        compared(window, {runningSample(), visionSample().job("cifar", "resnet20-base")});
    page.sources().openEngine(connection.id, connection.title());
    page.differences().add({models::RunSources::runAt({connection.id, runningSample()})});
    return page;
}

compare::RunPicker *picker(MainWindow &window)
{
    compare::ComparePage &page = compared(window, {runningSample(), failedSample()});
    reachedCurves(page.charts(), 1);
    page.head().addButton().click();
    return window.findChild<compare::RunPicker *>();
}

} // namespace

QList<Screen> compareScreens()
{
    return {
        {"compare",
         [](MainWindow &window) {
             window.openResource(sweepSample());
             auto *jobs = qobject_cast<jobs::JobsPage *>(window.tabs().currentPage());
             jobs->setBaseline(std::nullopt);
             QList<api::ResourceId> runs;
             for (int row = 0; row < 5; ++row)
                 runs << jobs->runs().idAt(row * 7);
             compare::ComparePage &page = compared(window, runs);
             reachedCurves(page.charts(), 5);
             page.table().setCurrentIndex(page.table().model()->index(2, 2));
         }},
        {"compare-logs",
         [](MainWindow &window) {
             comparedLogs(window);
             QTest::qWait(700); // they are listed and read
         }},
        {"compare-logs-chosen",
         [](MainWindow &window) {
             window.openResource(sweepSample());
             auto *jobs = qobject_cast<jobs::JobsPage *>(window.tabs().currentPage());
             QList<api::ResourceId> runs;
             for (int row = 0; row < 6; ++row)
                 runs << jobs->runs().idAt(row * 5);
             compare::ComparePage &page = compared(window, runs);
             page.views().setCurrentWidget(&page.logs());
             page.logs().turn(1);
             QTest::qWait(700); // they are listed and read
         }},
        {"compare-differences",
         [](MainWindow &window) {
             compare::ComparePage &page = comparedLogs(window);
             compare::RunLogs &logs = page.logs();
             logs.togetherChooser().setCurrentIndex(
                 logs.togetherChooser().findData(int(compare::RunLogs::Together::ByDifference)));
             reached([&] { return logs.differences().count() > 0; });
             page.stepDifference(1);
             QTest::qWait(200);
         }},
        {"compare-environment",
         [](MainWindow &window) {
             compare::ComparePage &page = compared(window, {runningSample(), failedSample()});
             page.head().onlyDifferences().setChecked(false);
             page.head().sections().setCurrentIndex(
                 page.head().sections().findData(int(models::RunDifferences::Section::Environment)));
             reachedCurves(page.charts(), 1);
             QTest::qWait(400); // what its processes get is told
         }},
        {"compare-code",
         [](MainWindow &window) {
             compare::ComparePage &page = compared(window, {runningSample(), failedSample()});
             page.views().setCurrentWidget(&page.code());
             reached([&] { return page.code().isCompared() && page.code().canStepDifference(); });
         }},
        {"compare-code-left-out",
         [](MainWindow &window) {
             compare::ComparePage &page = compared(window, {runningSample(), failedSample()});
             page.views().setCurrentWidget(&page.code());
             reached([&] { return page.code().fileChooser().count() == 3; });
             page.code().choose(QStringLiteral("augment.py"), 1);
             reached([&] { return page.code().isCompared() && !page.code().note().isEmpty(); });
         }},
        {"compare-code-none",
         [](MainWindow &window) {
             const api::ResourceId vision = visionSample();
             compare::ComparePage &page = compared(
                 window, {vision.job("cifar", "resnet20-base"), vision.job("cifar", "resnet20-warmup")});
             page.views().setCurrentWidget(&page.code());
             const models::RunRecords &records = page.differences().records();
             reached([&] {
                 const auto &runs = page.differences().runs();
                 return !page.code().emptyTitle().isEmpty() &&
                        std::none_of(runs.begin(), runs.end(),
                                     [&](const auto &run) { return records.isAsked(run); });
             });
         }},
        {"compare-code-alone",
         [](MainWindow &window) {
             compare::ComparePage &page =
                 compared(window, {visionSample().job("cifar", "resnet20-base"), runningSample()});
             page.differences().remove(1);
             page.views().setCurrentWidget(&page.code());
             reached([&] { return !page.code().emptyTitle().isEmpty(); });
         }},
        {"compare-engines",
         [](MainWindow &window) {
             compare::ComparePage &page = withOther(window, Other::Answers);
             reachedCurves(page.charts(), 3);
             reached([&] { return page.notice().text().isEmpty(); });
             QTest::qWait(400); // its values are told
         }},
        {"compare-engine-lost",
         [](MainWindow &window) {
             compare::ComparePage &page = withOther(window, Other::IsGone);
             reached([&] { return page.notice().text().contains(u"127.0.0.1"); });
             reachedCurves(page.charts(), 2);
         }},
        {"compare-engine-connecting",
         [](MainWindow &window) { reachedCurves(withOther(window, Other::IsSilent).charts(), 2); }},
        {"compare-other-jobs-connecting",
         [](MainWindow &window) {
             otherEngine(Other::IsSilent);
             picker(window)->engineChooser().setCurrentIndex(1);
         }},
        {"compare-other-jobs",
         [](MainWindow &window) {
             otherEngine(Other::Answers);
             auto *dialog = picker(window);
             dialog->engineChooser().setCurrentIndex(1);
             reached([&] { return dialog->contact().isEmpty(); });
             QTest::qWait(300);
             dialog->jobs().selectRow(1);
         }},
        {"compare-other-jobs-lost",
         [](MainWindow &window) {
             otherEngine(Other::IsGone);
             picker(window)->engineChooser().setCurrentIndex(1);
             QTest::qWait(700); // until it was not found
         }},
        {"compare-add-runs", [](MainWindow &window) { picker(window)->jobs().selectRow(1); }},
        {"compare-one",
         [](MainWindow &window) {
             auto &charts = compared(window, {failedSample()}).charts();
             reached([&charts] { return charts.areRead(); }); // of which there are none
         }},
        {"compare-wrong-expression",
         [](MainWindow &window) {
             compare::ComparePage &page = compared(window, {runningSample(), failedSample()});
             page.head().regexButton().setChecked(true);
             page.head().filter().setText(QStringLiteral("(train|test/loss"));
             reachedCurves(page.charts(), 1);
         }},
    };
}

} // namespace trainyard::test
