// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "engine/api/resourceid.h"
#include "models/continuation/againchanges.h"
#include "models/export/jobexport.h"
#include "models/overview/nextsteps.h"
#include "models/sentences/sentence.h"

#include <QList>
#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

class QWidget;

namespace trainyard::models {
class Backend;
class JobsAgain;
class TemplateList;
class UndoRecorder;
} // namespace trainyard::models
namespace trainyard::wizards {
class TemplateKeeper;
}

namespace trainyard {

class ResourceCommands;
class WindowActions;

// What makes another job of one, its clone and those that go on from it, and of several, in a sheet; and what
// takes them into a folder, a report of them into a file, or what one does among the templates.
class JobCommands final : public QObject
{
    Q_OBJECT
public:
    struct Targets {
        std::function<std::optional<api::ResourceId>()> one;
        std::function<QList<api::ResourceId>()> all;
        std::function<bool()> isLocal;   // the engine's machine is this one
        std::shared_ptr<void> held = {}; // what has the backend, if that could go before sheets are closed
        models::UndoRecorder *recorder = nullptr; // of templates; null: the backend's
    };

    // All outlive it; `window` is its parent.
    JobCommands(models::Backend &backend, ResourceCommands &commands, Targets targets, QWidget *window);

    // Where all of these are: the one, or their experiment, or their workspace. They are of one workspace.
    static api::ResourceId placeOf(const QList<api::ResourceId> &jobs);

    void serve(WindowActions &actions); // does what they say
    void resubmit(const api::ResourceId &job);
    // Submits these as they are, under names that are free; asks first where the engine does not reveal all
    // of one, or one cannot run where it did.
    void runAgain(const QList<api::ResourceId> &jobs);
    // One leads to a new job, several to a sheet.
    void makeAgain(models::AgainKind kind);
    void newWithCode(const api::ResourceId &job);                 // with the code that it ran
    void take(const api::ResourceId &job, models::NextStep step); // as the job's overview offers it
    void enlargeCluster(const api::ResourceId &job);              // asks how far
    void scaleHolder(const api::ResourceId &job);                 // of what it waits for; likewise
    void setUpCluster(const api::ResourceId &job);                // its nodes on which that has failed
    void undrainCluster(const api::ResourceId &job);              // all of its nodes
    // In the queues of their clusters: those of them that wait.
    void setPriority(const QList<api::ResourceId> &jobs, api::SchedulingPriority priority);
    void moveToFront(const QList<api::ResourceId> &jobs);
    void exportJobs();
    void exportReport();
    void saveTemplate();

signals:
    void continuationWanted(const trainyard::api::ResourceId &job,
                            const trainyard::models::Continuation &continuation);
    void repeated(const QList<trainyard::api::ResourceId> &jobs); // what was made
    void exportChosen(const std::vector<trainyard::api::Job> &jobs, const trainyard::models::ExportWish &wish,
                      const QString &target);
    void resourceWanted(const trainyard::api::ResourceId &id);
    void setupLogWanted(const trainyard::api::ResourceId &cluster);
    void clusterWanted(const trainyard::api::ResourceId &cluster); // which there is not yet
    void done(const trainyard::models::Sentence &sentence);
    void failed(const trainyard::models::Sentence &sentence);

private:
    void openSheet(const std::vector<api::Job> &jobs, models::AgainKind kind,
                   const std::set<std::string> &given = {});
    void tellWhatIs(const models::JobsAgain &submitted);
    void submit(std::shared_ptr<models::JobsAgain> again); // a row of the transfers
    std::unique_ptr<models::JobsAgain> again(const std::vector<api::Job> &jobs, models::AgainKind kind,
                                             const std::set<std::string> &given = {}) const;
    void go(const std::optional<api::ResourceId> &job,
            models::Continuation (*continuationOf)(const api::Job &job));
    void takeAtCluster(const api::ResourceId &job, models::NextStep step);
    std::vector<api::Job> jobs() const; // those that actions act on
    std::vector<api::Job> jobs(const QList<api::ResourceId> &ids) const;
    std::function<std::vector<api::Job>()> newest(const std::vector<api::Job> &chosen) const;

    models::Backend &m_backend;
    ResourceCommands &m_commands;
    Targets m_targets;
    QWidget *m_window;
    std::set<std::string> m_given; // keys of what was repeated, which the list may not have yet
    std::shared_ptr<models::TemplateList> m_templates; // once one was asked for
    wizards::TemplateKeeper *m_keeper = nullptr;       // likewise
};

} // namespace trainyard
