// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/screens/screen.h"

#include "models/clusters/clustersession.h"
#include "widgets/clusters/clusterheader.h"
#include "widgets/clusters/clusterpage.h"
#include "widgets/clusters/nodemap.h"
#include "widgets/clusters/nodepane.h"
#include "widgets/clusters/queuepane.h"
#include "widgets/clusters/scaledialog.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/workspaces/workspacepage.h"

#include <QPushButton>
#include <QRadioButton>
#include <QTableView>
#include <QtTest>

namespace trainyard::test {

namespace {

clusters::ClusterPage &openCluster(MainWindow &window, const api::ResourceId &id)
{
    window.openResource(id);
    auto *page = qobject_cast<clusters::ClusterPage *>(window.tabs().currentPage());
    static_cast<void>(QTest::qWaitFor([page] { return page->session().areNodesKnown(); }, 5000));
    return *page;
}

QDateTime lostSince()
{
    return QDateTime::currentDateTime().addSecs(-150);
}

} // namespace

QList<Screen> placeScreens()
{
    return {
        {"workspace", [](MainWindow &window) { window.openResource(test::visionSample()); }},
        {"favourites",
         [](MainWindow &window) {
             models::Favourites &favourites = window.favourites();
             for (const auto &id : {test::boxSample(), test::runningSample(), test::sweepSample()})
                 if (!favourites.contains(id))
                     favourites.toggle(id);
             const api::ResourceId vision = test::visionSample();
             if (const api::AccountId data{{vision.subscription, vision.group}, "yarddata"};
                 !favourites.contains(data))
                 favourites.toggle(data);
             window.openResource(test::runningSample().parent().parent());
         }},
        {"cluster",
         [](MainWindow &window) { openCluster(window, test::boxSample()).nodes().map().setCurrent(0); }},
        {"farm",
         [](MainWindow &window) {
             auto &map = openCluster(window, test::farmSample()).nodes().map();
             map.setCurrent(420);
             map.setFocus();
         }},
        {"farmcells",
         [](MainWindow &window) {
             auto &map = openCluster(window, test::farmSample()).nodes().map();
             map.setLevel(3);
             map.setCurrent(22);
         }},
        {"queue",
         [](MainWindow &window) {
             auto &queue = openCluster(window, test::farmSample()).queue();
             queue.table().setFocus();
             queue.table().selectRow(3);
         }},
        {"nodedrained",
         [](MainWindow &window) { openCluster(window, test::farmSample()).nodes().map().setCurrent(7); }},
        {"setuplog", [](MainWindow &window) { openCluster(window, test::farmSample()).showSetupLog(); }},
        {"clusterlost",
         [](MainWindow &window) { openCluster(window, test::boxSample()).setConnected(false, lostSince()); }},
        {"workspacelost",
         [](MainWindow &window) {
             window.openResource(test::visionSample());
             qobject_cast<workspaces::WorkspacePage *>(window.tabs().currentPage())
                 ->setConnected(false, lostSince());
         }},
        {"runslost",
         [](MainWindow &window) {
             window.openResource(test::sweepSample());
             qobject_cast<jobs::JobsPage *>(window.tabs().currentPage())->setLostSince(lostSince());
         }},
        {"scale",
         [](MainWindow &window) { openCluster(window, test::boxSample()).header().scaleButton().click(); }},
        {"scaleauto", [](MainWindow &window) { openCluster(window, test::farmSample()).askForScale(); }},
    };
}

} // namespace trainyard::test
