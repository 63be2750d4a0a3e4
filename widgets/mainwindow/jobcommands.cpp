// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/jobcommands.h"

#include "models/backend/backend.h"
#include "models/resources/clusterlistmodel.h"
#include "models/resources/jobtablemodel.h"
#include "models/text.h"
#include "widgets/files/exportdialog.h"
#include "widgets/jobs/jobsagainsheet.h"
#include "widgets/mainwindow/windowactions.h"

#include <algorithm>
#include <utility>

namespace trainyard {

using api::ResourceId;
using models::AgainKind;
using models::NextStep;

JobCommands::JobCommands(models::Backend &backend, WindowActions &actions, Targets targets, QWidget *window)
    : QObject(window)
    , m_backend(backend)
    , m_actions(actions)
    , m_targets(std::move(targets))
    , m_window(window)
{
    for (const auto &[action, kind] :
         {std::pair(actions.resubmit, AgainKind::Clone), std::pair(actions.resume, AgainKind::Resume),
          std::pair(actions.extend, AgainKind::Extend)})
        connect(action, &QAction::triggered, this, [this, kind = kind] { makeAgain(kind); });
    connect(actions.exportJobs, &QAction::triggered, this, &JobCommands::exportJobs);
}

void JobCommands::refresh()
{
    const auto id = m_targets.one();
    const api::Job *job = id ? m_backend.jobs().job(*id) : nullptr;
    const auto chosen = jobs();
    const bool isAny = !chosen.empty();
    const auto canGoOn = [](const api::Job &each) {
        return models::canResume(each) && api::isFinished(each.executionState);
    };
    m_actions.resubmit->setEnabled(chosen.size() > 1 ? m_backend.endpoint().has_value() : job != nullptr);
    m_actions.resume->setEnabled(chosen.size() > 1 ? m_backend.endpoint() &&
                                                         std::any_of(chosen.begin(), chosen.end(), canGoOn)
                                                   : job && canGoOn(*job));
    m_actions.extend->setEnabled(m_actions.resume->isEnabled());
    m_actions.exportJobs->setEnabled(isAny && m_backend.endpoint());
}

std::vector<api::Job> JobCommands::jobs() const
{
    std::vector<api::Job> jobs;
    for (const ResourceId &id : m_targets.all())
        if (const api::Job *job = m_backend.jobs().job(id))
            jobs.push_back(*job);
    return jobs;
}

void JobCommands::makeAgain(AgainKind kind)
{
    const auto chosen = jobs();
    if (chosen.size() < 2) {
        const auto one = m_targets.one();
        if (const api::Job *job = one ? m_backend.jobs().job(*one) : nullptr)
            emit continuationWanted(*one, models::continuationAgain(*job, kind, {}));
        return;
    }
    if (!m_backend.endpoint())
        return;
    auto *sheet = new jobs::JobsAgainSheet(
        std::make_unique<models::JobsAgain>(models::JobsAgain::Yard{m_backend.jobs(), m_backend.clusters()},
                                            *m_backend.endpoint(), chosen, kind),
        m_window);
    connect(sheet, &jobs::JobsAgainSheet::submitted, this, [this](int count) {
        emit done([count] { return tr("%n job(s) were submitted.", nullptr, count); });
    });
    sheet->open();
}

void JobCommands::exportJobs()
{
    auto chosen = jobs();
    if (chosen.empty() || !m_backend.endpoint())
        return;
    auto *dialog = new files::ExportDialog(*m_backend.endpoint(), std::move(chosen), m_window);
    connect(dialog, &files::ExportDialog::exported, this, [this](const QString &folder) {
        emit done([folder] { return tr("Exported to %1.").arg(folder); });
    });
    dialog->open();
}

void JobCommands::go(const std::optional<ResourceId> &id,
                     models::Continuation (*continuationOf)(const api::Job &job))
{
    if (const api::Job *job = id ? m_backend.jobs().job(*id) : nullptr)
        emit continuationWanted(*id, continuationOf(*job));
}

void JobCommands::resubmit(const ResourceId &job)
{
    go(job, models::cloned);
}

void JobCommands::take(const ResourceId &id, NextStep step)
{
    switch (step) {
    case NextStep::SmallerBatch:
        return go(id, models::withSmallerBatch);
    case NextStep::Resume:
        return go(id, models::resumed);
    case NextStep::MoreTime:
        return go(id, models::withMoreTime);
    case NextStep::TrainLonger:
        return go(id, models::extended);
    case NextStep::Correct:
        return go(id, models::cloned);
    case NextStep::ShowCluster:
        if (const api::Job *job = m_backend.jobs().job(id); job && job->spec.cluster)
            emit resourceWanted(*job->spec.cluster);
        return;
    case NextStep::ShowLog:
    case NextStep::ShowOutputs:
    case NextStep::OpenFolder:
        return; // by its page
    }
}

} // namespace trainyard
