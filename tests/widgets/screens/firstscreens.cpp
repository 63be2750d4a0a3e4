// SPDX-License-Identifier: Apache-2.0
// What is seen first: an engine that has nothing, places that were made just now, and clusters that rest.
#include "tests/widgets/screens/screen.h"

#include "engine/base/clock.h"
#include "models/clusters/clustersession.h"
#include "tests/widgets/screens/breath.h"
#include "widgets/clusters/clusterpage.h"
#include "widgets/compare/comparepage.h"
#include "widgets/jobs/runcharts.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/wizards/newjobpage.h"
#include "widgets/wizards/whatstep.h"

#include <QAction>
#include <QScrollArea>
#include <QScrollBar>
#include <QTableView>
#include <QToolButton>
#include <QtTest>

#include <chrono>

namespace trainyard::test {

namespace {

SampleYard nothingYard()
{
    return {.info = sampleYard().info,
            .workspaces = {},
            .clusters = {},
            .fileServers = {},
            .accounts = {},
            .experiments = {},
            .jobs = {},
            .trash = {}};
}

api::ResourceId freshPlace(const char *name)
{
    return api::ResourceId::forWorkspace(std::string(api::defaultSubscription),
                                         std::string(api::defaultGroup), name);
}

// One workspace with nothing in it, and one with an experiment.
SampleYard freshYard()
{
    SampleYard yard = nothingYard();
    for (const char *name : {"research", "vision"}) {
        api::Workspace workspace;
        workspace.id = freshPlace(name);
        workspace.location = "local";
        yard.workspaces.push_back(workspace);
    }
    api::Experiment experiment;
    experiment.id = freshPlace("vision").experimentNamed("first-tries");
    yard.experiments.push_back(experiment);
    return yard;
}

// Clusters whose nodes have gone, and two jobs that differ in nothing.
SampleYard restingYard()
{
    SampleYard yard = freshYard();
    const Timestamp submitted = now() - std::chrono::seconds(20);
    for (const char *name : {"by-hand", "by-itself"}) {
        api::Cluster cluster;
        cluster.id = freshPlace("vision").cluster(name);
        cluster.creationTime = submitted;
        cluster.spec.vmSize = "local";
        cluster.spec.scale = api::ManualScale{0};
        yard.clusters.push_back(cluster);
    }
    yard.clusters.back().spec.scale = api::AutoScale{0, 4, 0};
    for (const char *name : {"cutout-first", "cutout-second"}) {
        api::Job job;
        job.id = freshPlace("vision").job("first-tries", name);
        job.uuid = "5b0c2a1e-2f5d-4f0e-9a53-1d9f4f1c7a20";
        job.creationTime = job.provisioningTime = job.executionTime = submitted;
        job.spec.cluster = yard.clusters.front().id;
        job.spec.stdOutErrPathPrefix = "$AZ_BATCHAI_MOUNT_ROOT/afs";
        job.spec.toolkit = api::TrainerSettings{};
        yard.jobs.push_back(job);
    }
    return yard;
}

void openResting(MainWindow &window, const char *cluster)
{
    window.openResource(freshPlace("vision").cluster(cluster));
    auto *page = qobject_cast<clusters::ClusterPage *>(window.tabs().currentPage());
    reached([page] { return page->session().areNodesKnown(); });
}

void compareAlike(MainWindow &window)
{
    const api::ResourceId vision = freshPlace("vision");
    window.openComparison(
        {vision.job("first-tries", "cutout-first"), vision.job("first-tries", "cutout-second")});
    auto *page = qobject_cast<compare::ComparePage *>(window.tabs().currentPage());
    reached([page] { return page->charts().areRead() && page->table().model()->rowCount() == 0; });
}

// Of somebody's first job.
void openWhere(MainWindow &window)
{
    wizards::NewJobPage *page = window.openNewJob({});
    page->what().kindButton(document::ProgramKind::Network).click();
    takeBreath();
    page->showStep(wizards::NewJobPage::WherePlace);
}

// Whose engine has a trash.
SampleYard keepingYard()
{
    SampleYard yard = sampleYard();
    yard.info.trashDays = 30;
    return yard;
}

} // namespace

QList<OtherYard> otherYards()
{
    const QList<OtherYard> yards{
        {nothingYard(),
         {
             {"first-start", [](MainWindow &window) { window.openStart(); }},
             {"first-start-jobs",
              [](MainWindow &window) {
                  window.openStart();
                  QTest::qWait(100); // it is laid out
                  for (const auto *area : window.tabs().findChildren<QScrollArea *>())
                      area->verticalScrollBar()->setValue(area->verticalScrollBar()->maximum());
              }},
             {"first-alljobs", [](MainWindow &window) { window.actions().allJobs->trigger(); }},
             {"first-trash", [](MainWindow &window) { window.openTrash(); }},
             {"first-newjob", [](MainWindow &window) { window.openNewJob({}); }},
             {"first-newjob-where", openWhere},
         }},
        {freshYard(),
         {
             {"first-workspace", [](MainWindow &window) { window.openResource(freshPlace("research")); }},
             {"first-experiment",
              [](MainWindow &window) {
                  window.openResource(freshPlace("vision").experimentNamed("first-tries"));
              }},
         }},
        {restingYard(),
         {
             {"nodes-gone", [](MainWindow &window) { openResting(window, "by-hand"); }},
             {"nodes-gone-automatic", [](MainWindow &window) { openResting(window, "by-itself"); }},
             {"compare-alike", compareAlike},
         }},
        {keepingYard(), questionsOfTrash()},
    };
    return yards + silentYards();
}

} // namespace trainyard::test
