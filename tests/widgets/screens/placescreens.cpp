// SPDX-License-Identifier: Apache-2.0
#include "models/settings/store.h"
#include "tests/widgets/screens/screen.h"

#include "models/backend/backend.h"
#include "models/clusters/clustersession.h"
#include "models/resources/clusterlistmodel.h"
#include "models/settings/clustersettings.h"
#include "widgets/clusters/clusterheader.h"
#include "widgets/clusters/clusterpage.h"
#include "widgets/clusters/nodemap.h"
#include "widgets/clusters/nodepane.h"
#include "widgets/clusters/nodesearch.h"
#include "widgets/clusters/queuepane.h"
#include "widgets/clusters/scaledialog.h"
#include "widgets/delegates/searchfield.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/runcharts.h"
#include "widgets/jobs/runtable.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/resourcemaker.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/tabs/pagearea.h"

#include <QPushButton>
#include <QRadioButton>
#include <QTableView>
#include <QToolButton>
#include <QtTest>

namespace trainyard::test {

namespace {

clusters::ClusterPage &openCluster(MainWindow &window, const api::ResourceId &id)
{
    window.openResource(id);
    auto *page = qobject_cast<clusters::ClusterPage *>(window.tabs().currentPage());
    const auto isKnown = [page] {
        return page->session().areNodesKnown() || !page->session().trouble().isEmpty();
    };
    reached(isKnown);
    return *page;
}

bool isForecastKnown(const models::ClusterQueue &queue)
{
    for (int row = 0; row < queue.rowCount(); ++row)
        if (queue.index(row, 0).data(models::ClusterQueue::ExpectedRole).toDateTime().isValid())
            return true;
    return false;
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
        {"nodesselected",
         [](MainWindow &window) {
             auto &page = openCluster(window, test::farmSample());
             QList<int> rows;
             for (int row = 200; row < 700; ++row)
                 if (row % 7 < 5)
                     rows << row;
             page.session().selection().set(rows);
             page.nodes().map().setCurrent(500);
         }},
        {"nodescards",
         [](MainWindow &window) {
             auto &page = openCluster(window, test::boxSample());
             page.session().selection().set({0, 1});
             page.nodes().map().setCurrent(1);
             page.nodes().map().setFocus();
         }},
        {"nodesfound",
         [](MainWindow &window) {
             auto &page = openCluster(window, test::farmSample());
             page.focusFilter();
             page.nodes().search().field().setText(QStringLiteral("run4"));
             QTest::keyClick(&page.nodes().search().field(), Qt::Key_Return);
         }},
        {"nothing-nodes",
         [](MainWindow &window) {
             auto &page = openCluster(window, test::farmSample());
             page.nodes().search().field().setText(QStringLiteral("quux"));
         }},
        {"nothing-nodetable",
         [](MainWindow &window) {
             auto &page = openCluster(window, test::farmSample());
             page.nodes().tableButton().setChecked(true);
             page.nodes().search().field().setText(QStringLiteral("quux"));
             settings::Store store;
             settings::nodesAsTable.set(store, false); // of the other screens
         }},
        {"nodetable",
         [](MainWindow &window) {
             auto &page = openCluster(window, test::farmSample());
             page.nodes().tableButton().setChecked(true);
             page.session().selection().set({3, 4, 5});
             page.nodes().map().setCurrent(4);
             settings::Store store;
             settings::nodesAsTable.set(store, false); // of the other screens
         }},
        {"nodeserror",
         [](MainWindow &window) {
             api::Cluster lab;
             lab.id = test::visionSample().cluster("lab");
             window.workbench().backend().clusters().upsert(lab);
             openCluster(window, lab.id);
         }},
        {"setuplog", [](MainWindow &window) { openCluster(window, test::farmSample()).showSetupLog(); }},
        {"clusterdefinition",
         [](MainWindow &window) { openCluster(window, test::farmSample()).showDefinition(); }},
        {"clusterlike",
         [](MainWindow &window) {
             openCluster(window, test::farmSample());
             window.maker().openClusterLike(test::farmSample());
         }},
        {"clustertroubled",
         [](MainWindow &window) {
             api::Cluster farm = *openCluster(window, test::farmSample()).session().cluster();
             const std::string line = "The setup task on node-7 ended with exit code 100; stderr.txt: \"E: "
                                      "Unable to locate package cudnn9\".";
             farm.errors = {{"MachineTaken",
                             "A node of the cluster farm needs 4 GPUs, and too few are free on this machine: "
                             "vision/gpu-box has 2 GPUs; scale it down, or wait until enough are free.",
                             {}},
                            {"NodeSetupFailed", line, {{"NodeId", "node-7"}}},
                            {"NodeSetupFailed", line, {{"NodeId", "node-8"}}}};
             window.workbench().backend().clusters().upsert(farm);
         }},
        {"clusterlost",
         [](MainWindow &window) {
             models::ClusterSession &session = openCluster(window, test::boxSample()).session();
             reached([&session] { return isForecastKnown(session.queue()); });
             loseContact(window);
             reached([&session] { return !session.trouble().isEmpty(); });
         }},
        {"workspacelost",
         [](MainWindow &window) {
             window.openResource(test::visionSample());
             loseContact(window);
         }},
        {"runslost",
         [](MainWindow &window) {
             window.openResource(test::sweepSample());
             auto *page = qobject_cast<jobs::JobsPage *>(window.tabs().currentPage());
             page->table().selectRow(0);
             reachedCurves(page->charts(), 1);
             loseContact(window);
         }},
        {"scale",
         [](MainWindow &window) { openCluster(window, test::boxSample()).header().scaleButton().click(); }},
        {"scaleauto", [](MainWindow &window) { openCluster(window, test::farmSample()).askForScale(); }},
    };
}

} // namespace trainyard::test
