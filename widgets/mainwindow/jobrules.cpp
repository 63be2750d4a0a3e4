// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/jobrules.h"

#include "models/backend/backend.h"
#include "models/continuation/continuation.h"
#include "models/resources/jobtablemodel.h"
#include "widgets/mainwindow/tagcommands.h"
#include "widgets/mainwindow/windowactions.h"

#include <algorithm>

namespace trainyard {

using api::ResourceId;

namespace {

bool isNamedJob(const ResourceId &id)
{
    return id.type == api::ResourceType::Job;
}

// Of thousands only as many are looked at as tell it, and none is copied: jobs change many times a second.
void enableMaking(WindowActions &actions, const ActedOn &on)
{
    const auto jobOf = [&on](const ResourceId &id) { return on.backend.jobs().job(id); };
    const auto isJob = [jobOf](const ResourceId &id) { return jobOf(id) != nullptr; };
    const auto canGoOn = [jobOf](const ResourceId &id) {
        const api::Job *job = jobOf(id);
        return job && models::canGoOn(*job);
    };
    const bool hasEngine = on.backend.endpoint().has_value();
    const auto first = std::find_if(on.all.begin(), on.all.end(), isJob);
    const bool isAny = first != on.all.end();
    const bool areSeveral = isAny && std::any_of(first + 1, on.all.end(), isJob);
    const bool isOne = !areSeveral && on.one && isJob(*on.one);
    actions.runAgain->setEnabled(hasEngine && isAny);
    actions.resubmit->setEnabled(areSeveral ? hasEngine : isOne);
    actions.resume->setEnabled(areSeveral ? hasEngine && std::any_of(first, on.all.end(), canGoOn)
                                          : isOne && canGoOn(*on.one));
    actions.extend->setEnabled(actions.resume->isEnabled());
    actions.newWithCode->setEnabled(isOne && jobOf(*on.one)->attempt > 0 && hasEngine && on.isLocal);
    actions.exportJobs->setEnabled(isAny && hasEngine);
    actions.exportReport->setEnabled(actions.exportJobs->isEnabled());
    actions.saveTemplate->setEnabled(isOne);
    actions.copyAz->setEnabled(isAny || isOne);
    actions.copyCurl->setEnabled(isAny || isOne);
}

void enableQueue(WindowActions &actions, const ActedOn &on)
{
    const auto isAny = [&on](const auto &isMeant) {
        return on.isConnected && std::any_of(on.all.begin(), on.all.end(), [&](const ResourceId &id) {
                   const api::Job *job = on.backend.jobs().job(id);
                   return job && job->executionState == api::ExecutionState::Queued && isMeant(*job);
               });
    };
    actions.moveToFront->setEnabled(isAny([](const api::Job &) { return true; }));
    for (const auto &[action, priority] : actions.priorities())
        action->setEnabled(actions.moveToFront->isEnabled() &&
                           isAny([priority = priority](const api::Job &job) {
                               return job.spec.schedulingPriority != priority;
                           }));
}

} // namespace

void enableActions(WindowActions &actions, const ActedOn &on)
{
    enableMaking(actions, on);
    enableQueue(actions, on);
    const bool isAnyAlive = std::any_of(on.all.begin(), on.all.end(), [&on](const ResourceId &each) {
        const api::Job *job = on.backend.jobs().job(each);
        return job && !api::isFinished(job->executionState);
    });
    const bool isAnyJob = std::any_of(on.all.begin(), on.all.end(), isNamedJob);
    const bool areJobs = isAnyJob && std::all_of(on.all.begin(), on.all.end(), isNamedJob);
    actions.stopJob->setEnabled(on.isConnected && isAnyAlive);
    actions.compare->setEnabled(areJobs);
    actions.star->setEnabled(on.isConnected && areJobs);
    actions.tags->setEnabled(on.isConnected && areJobs);
    actions.setStarred(TagCommands::areStarred(on.backend.jobs(), on.all));
    actions.openFolder->setEnabled((isAnyJob || (on.one && isNamedJob(*on.one))) && on.isLocal);
    actions.tensorBoard->setEnabled(isAnyJob);
    actions.copyId->setEnabled(!on.all.isEmpty() || on.one);
}

} // namespace trainyard
