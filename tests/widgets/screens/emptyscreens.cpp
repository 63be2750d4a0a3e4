// SPDX-License-Identifier: Apache-2.0
// Where there is nothing to show, or nothing is found.
#include "tests/widgets/screens/screen.h"

#include "models/backend/backend.h"
#include "models/backend/jobsession.h"
#include "models/clusters/clustersession.h"
#include "widgets/clusters/clusterpage.h"
#include "widgets/compare/comparehead.h"
#include "widgets/compare/comparepage.h"
#include "widgets/files/outputspane.h"
#include "widgets/help/helppage.h"
#include "widgets/jobs/definitionview.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/jobwall.h"
#include "widgets/jobs/planview.h"
#include "widgets/jobs/queryfield.h"
#include "widgets/jobs/runcharts.h"
#include "widgets/keys/keyspage.h"
#include "widgets/logs/logpane.h"
#include "widgets/logs/sourcechooser.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/waitingpage.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/notices/noticecenter.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/tabs/pagegroup.h"
#include "widgets/wall/chartwall.h"

#include <QLineEdit>
#include <QTabWidget>
#include <QTreeView>
#include <QtTest>

namespace trainyard::test {

namespace {

constexpr auto noSuchThing = "xyzzy";

// A job that waits: nothing of it is there yet.
jobs::JobPage *openWaiting(MainWindow &window, jobs::JobPage::Tab tab)
{
    window.openResource(visionSample().job("cifar", "resnet20-cutout"));
    auto *page = qobject_cast<jobs::JobPage *>(window.tabs().currentPage());
    reached([page] { return page->session().job().has_value(); });
    page->showTab(tab);
    QTest::qWait(400); // its lists are answered
    return page;
}

// A page of another engine's windows, which has not answered.
WaitingPage *openUnanswered(MainWindow &window)
{
    window.workbench().backend().disconnect(&window.workbench()); // whose answers would fill the page
    auto *backend = new models::Backend(&window);
    auto *workbench = new Workbench(*backend, {}, QStringLiteral("http://gpu-box:8420"), backend);
    auto *page = new WaitingPage(*workbench, models::PageAddress::resource(runningSample()), &window);
    window.tabs().currentGroup().add(page);
    loseContact(window); // as it has none
    return page;
}

} // namespace

QList<Screen> emptyScreens()
{
    return {
        {"waiting-for-engine", [](MainWindow &window) { openUnanswered(window); }},
        {"waiting-in-vain",
         [](MainWindow &window) {
             emit openUnanswered(window)->workbench().contactFailed(
                 QStringLiteral("No engine runs on gpu-box:8420."));
         }},
        {"nothing-charts", [](MainWindow &window) { openWaiting(window, jobs::JobPage::ChartsTab); }},
        {"nothing-media", [](MainWindow &window) { openWaiting(window, jobs::JobPage::MediaTab); }},
        {"nothing-log", [](MainWindow &window) { openWaiting(window, jobs::JobPage::LogTab); }},
        {"nothing-printed",
         [](MainWindow &window) {
             window.openResource(visionSample().job("cifar", "resnet20-warmup"));
             auto *page = qobject_cast<jobs::JobPage *>(window.tabs().currentPage());
             page->showTab(jobs::JobPage::LogTab);
             reached([page] { return page->log().sources().files().size() == 1; });
         }},
        {"nothing-outputs", [](MainWindow &window) { openWaiting(window, jobs::JobPage::OutputsTab); }},
        {"unmatched-outputs",
         [](MainWindow &window) {
             window.openResource(runningSample());
             auto *page = qobject_cast<jobs::JobPage *>(window.tabs().currentPage());
             page->showTab(jobs::JobPage::OutputsTab);
             reached([page] { return page->outputs().view().model()->rowCount() > 0; });
             page->outputs().filter().setText(noSuchThing);
         }},
        {"nothing-compare",
         [](MainWindow &window) {
             window.openComparison({runningSample(), failedSample()});
             auto *page = qobject_cast<compare::ComparePage *>(window.tabs().currentPage());
             page->head().filter().setText(noSuchThing);
             reachedCurves(page->charts(), 1);
         }},
        {"launchplan-waiting",
         [](MainWindow &window) {
             auto *page = openWaiting(window, jobs::JobPage::DefinitionTab);
             page->definition().views().setCurrentWidget(&page->definition().plan());
             QTest::qWait(300);
         }},
        {"nothing-queue",
         [](MainWindow &window) {
             window.openResource(runningSample().cluster("this-machine"));
             auto *page = qobject_cast<clusters::ClusterPage *>(window.tabs().currentPage());
             reached([page] { return page->session().areNodesKnown(); });
         }},
        {"nothing-runs",
         [](MainWindow &window) {
             window.openResource(runningSample().parent());
             qobject_cast<jobs::JobsPage *>(window.tabs().currentPage())->filterField().setText(noSuchThing);
             QTest::qWait(300);
         }},
        {"nothing-wall",
         [](MainWindow &window) {
             auto *page = openJob(window, runningSample());
             page->charts().wall().searchField().setText(noSuchThing);
             QTest::qWait(300);
         }},
        {"nothing-manual",
         [](MainWindow &window) {
             window.openManual(QStringLiteral("log"));
             window.findChild<help::HelpPage *>()->search().setText(noSuchThing);
         }},
        {"nothing-keys",
         [](MainWindow &window) {
             window.openKeys();
             window.findChild<keys::KeysPage *>()->filter().setText(noSuchThing);
         }},
        {"nothing-notices",
         [](MainWindow &window) {
             window.openStart();
             window.notices().showList(window);
         }},
        {"nothing-navigator",
         [](MainWindow &window) {
             window.openStart();
             window.navigator().filterField().setText(noSuchThing);
             QTest::qWait(300);
         }},
    };
}

} // namespace trainyard::test
