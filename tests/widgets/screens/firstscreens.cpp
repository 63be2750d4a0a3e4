// SPDX-License-Identifier: Apache-2.0
// What is seen first: an engine that has nothing, and places that were made just now.
#include "tests/widgets/screens/screen.h"

#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/windowactions.h"

#include <QAction>

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
    return {
        {nothingYard(),
         {
             {"first-start", [](MainWindow &window) { window.openStart(); }},
             {"first-alljobs", [](MainWindow &window) { window.actions().allJobs->trigger(); }},
             {"first-trash", [](MainWindow &window) { window.openTrash(); }},
             {"first-newjob", [](MainWindow &window) { window.openNewJob({}); }},
         }},
        {freshYard(),
         {
             {"first-workspace", [](MainWindow &window) { window.openResource(freshPlace("research")); }},
             {"first-experiment",
              [](MainWindow &window) {
                  window.openResource(freshPlace("vision").experimentNamed("first-tries"));
              }},
         }},
        {keepingYard(), questionsOfTrash()},
    };
}

} // namespace trainyard::test
