// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/jobcommands.h"

#include "models/backend/backend.h"
#include "models/clusters/clusterremedies.h"
#include "models/clusters/waitingmoves.h"
#include "models/continuation/againtransfer.h"
#include "models/continuation/remedies.h"
#include "models/resources/clusterlistmodel.h"
#include "models/resources/jobtablemodel.h"
#include "models/sentences/joinedtext.h"
#include "models/templates/templatelist.h"
#include "models/text.h"
#include "models/undo/submissionsteps.h"
#include "models/undo/undorecorder.h"
#include "widgets/files/exportdialog.h"
#include "widgets/files/filecommands.h"
#include "widgets/files/transferlist.h"
#include "widgets/jobs/jobsagainsheet.h"
#include "widgets/jobs/ranagainsheet.h"
#include "widgets/mainwindow/resourcecommands.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/report/jobreport.h"
#include "widgets/wizards/templatekeeper.h"

#include <QPointer>

#include <algorithm>
#include <utility>

namespace trainyard {

using api::ResourceId;
using models::AgainKind;
using models::NextStep;

namespace {

// Of the sheets about a window, which there may be one of for the same jobs.
QString subjectOf(const std::vector<api::Job> &jobs)
{
    QStringList uuids;
    for (const api::Job &job : jobs)
        uuids << models::toQString(job.uuid);
    return uuids.join(u' ');
}

} // namespace

JobCommands::JobCommands(models::Backend &backend, ResourceCommands &commands, Targets targets,
                         QWidget *window)
    : QObject(window)
    , m_backend(backend)
    , m_commands(commands)
    , m_targets(std::move(targets))
    , m_window(window)
{}

ResourceId JobCommands::placeOf(const QList<ResourceId> &jobs)
{
    const ResourceId first = jobs.front();
    const bool areOfOne = std::all_of(jobs.begin(), jobs.end(),
                                      [&](const ResourceId &job) { return job.parent() == first.parent(); });
    return jobs.size() == 1 ? first : areOfOne ? first.parent() : first.parent().parent();
}

void JobCommands::serve(WindowActions &actions)
{
    for (const auto &[action, kind] :
         {std::pair(actions.resubmit, AgainKind::Clone), std::pair(actions.resume, AgainKind::Resume),
          std::pair(actions.extend, AgainKind::Extend)})
        connect(action, &QAction::triggered, this, [this, kind = kind] { makeAgain(kind); });
    connect(actions.runAgain, &QAction::triggered, this, [this] { runAgain(m_targets.all()); });
    connect(actions.newWithCode, &QAction::triggered, this, [this] {
        if (const auto one = m_targets.one())
            newWithCode(*one);
    });
    connect(actions.moveToFront, &QAction::triggered, this, [this] { moveToFront(m_targets.all()); });
    for (const auto &[action, priority] : actions.priorities())
        connect(action, &QAction::triggered, this,
                [this, priority = priority] { setPriority(m_targets.all(), priority); });
    connect(actions.exportJobs, &QAction::triggered, this, &JobCommands::exportJobs);
    connect(actions.exportReport, &QAction::triggered, this, &JobCommands::exportReport);
    connect(actions.saveTemplate, &QAction::triggered, this, &JobCommands::saveTemplate);
}

std::vector<api::Job> JobCommands::jobs() const
{
    return jobs(m_targets.all());
}

std::vector<api::Job> JobCommands::jobs(const QList<ResourceId> &ids) const
{
    std::vector<api::Job> jobs;
    for (const ResourceId &id : ids)
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
    if (m_backend.endpoint())
        openSheet(chosen, kind);
}

std::unique_ptr<models::JobsAgain> JobCommands::again(const std::vector<api::Job> &jobs, AgainKind kind,
                                                      const std::set<std::string> &given) const
{
    return std::make_unique<models::JobsAgain>(
        models::JobsAgain::Yard{m_backend.jobs(), m_backend.clusters(), given}, *m_backend.endpoint(), jobs,
        kind);
}

void JobCommands::openSheet(const std::vector<api::Job> &jobs, AgainKind kind,
                            const std::set<std::string> &given)
{
    const QString subject = QString::number(int(kind)) + u' ' + subjectOf(jobs);
    const auto make = [&] {
        const std::shared_ptr<models::JobsAgain> made = again(jobs, kind, given);
        auto *sheet = new jobs::JobsAgainSheet(made, *m_window, subject);
        connect(sheet, &jobs::JobsAgainSheet::submitWanted, this, [this, made] { submit(made); });
        tellWhatIs(*made);
        connect(sheet, &QObject::destroyed, sheet, [held = m_targets.held] {});
        return sheet;
    };
    delegates::showSheet(*m_window, make, subject);
}

void JobCommands::tellWhatIs(const models::JobsAgain &submitted)
{
    connect(&submitted, &models::JobsAgain::submitted, &m_backend.submissions(),
            &models::SubmissionSteps::takeAll);
    connect(&submitted, &models::JobsAgain::submitted, this, [this](const std::vector<api::Job> &jobs) {
        QList<ResourceId> made;
        for (const api::Job &job : jobs)
            made << job.id;
        emit repeated(made);
    });
}

void JobCommands::submit(std::shared_ptr<models::JobsAgain> again)
{
    auto submission = std::make_unique<models::AgainTransfer>(std::move(again), m_targets.held);
    models::AgainTransfer &made = *submission;
    connect(&made, &models::Transfer::moreWanted, &made,
            [&made](QObject *from) { jobs::showSubmission(made, *static_cast<QWidget *>(from)->window()); });
    files::FileCommands::of(*m_window)->transfers().add(
        std::move(submission),
        [](files::TransferList &holder, const models::Transfer &ended) { holder.putAway(ended); });
}

void JobCommands::runAgain(const QList<ResourceId> &ids)
{
    const auto chosen = jobs(ids);
    if (chosen.empty() || !m_backend.endpoint())
        return;
    auto made = again(chosen, AgainKind::Clone, m_given);
    if (made->submittable() < int(chosen.size())) {
        if (chosen.size() > 1)
            openSheet(chosen, AgainKind::Clone, m_given);
        else
            go(chosen.front().id, models::ranOnce);
        return;
    }
    for (const ResourceId &id : made->targets())
        m_given.insert(id.key());
    tellWhatIs(*made);
    if (chosen.size() > 1) {
        submit(std::move(made));
        return;
    }
    models::JobsAgain *repeats = made.release();
    repeats->setParent(&m_backend); // goes on when this window is closed
    connect(repeats, &models::JobsAgain::ended, this, [this, repeats] {
        if (const QList<models::Sentence> failures = repeats->failures(); !failures.isEmpty())
            emit failed(models::joinedSentences(failures));
    });
    connect(repeats, &models::JobsAgain::ended, repeats, &QObject::deleteLater);
    repeats->submitAll();
}

// As they are when it is asked for, though some may be deleted by then.
std::function<std::vector<api::Job>()> JobCommands::newest(const std::vector<api::Job> &chosen) const
{
    return [backend = QPointer(&m_backend), held = m_targets.held, chosen] {
        std::vector<api::Job> jobs = chosen;
        for (api::Job &job : jobs)
            if (const api::Job *now = backend ? backend->jobs().job(job.id) : nullptr)
                job = *now;
        return jobs;
    };
}

void JobCommands::exportJobs()
{
    const auto chosen = jobs();
    if (chosen.empty() || !m_backend.endpoint())
        return;
    const auto make = [&] {
        auto *dialog = new files::ExportDialog(chosen, *m_window, subjectOf(chosen));
        connect(dialog, &files::ExportDialog::chosen, this,
                [this, now = newest(chosen)](const models::ExportWish &wish, const QString &target) {
                    emit exportChosen(now(), wish, target);
                });
        connect(dialog, &QObject::destroyed, dialog, [held = m_targets.held] {});
        return dialog;
    };
    delegates::showSheet(*m_window, make, subjectOf(chosen));
}

void JobCommands::exportReport()
{
    const auto chosen = jobs();
    if (chosen.empty() || !m_backend.endpoint())
        return;
    const QString name = models::toQString(chosen.front().id.name);
    const int count = int(chosen.size());
    const auto make = [&] {
        const auto maker = [engine = *m_backend.endpoint(), clock = m_backend.clock(), now = newest(chosen)] {
            return report::jobReportMaker(engine, clock, now());
        };
        auto *dialog = new report::ReportDialog(
            [name, count] {
                return count == 1 ? tr("Report of %1").arg(name) : tr("Report of %n job(s)", nullptr, count);
            },
            count == 1 ? name : QStringLiteral("jobs"), maker, *m_window, subjectOf(chosen));
        files::writeByWindow(*dialog);
        return dialog;
    };
    delegates::showSheet(*m_window, make, subjectOf(chosen));
}

void JobCommands::saveTemplate()
{
    const auto id = m_targets.one();
    const api::Job *job = id ? m_backend.jobs().job(*id) : nullptr;
    if (!job)
        return;
    if (!m_keeper) {
        m_templates = models::TemplateList::shared();
        (m_targets.recorder ? *m_targets.recorder : m_backend.undoRecorder()).watch(m_templates);
        m_keeper = new wizards::TemplateKeeper(*m_templates, this);
        connect(m_keeper, &wizards::TemplateKeeper::kept, this, &JobCommands::done);
        connect(m_keeper, &wizards::TemplateKeeper::failed, this, &JobCommands::failed);
    }
    m_keeper->askForNew(m_window, [text = models::cloned(*job).text] { return text; });
}

void JobCommands::go(const std::optional<ResourceId> &id,
                     models::Continuation (*continuationOf)(const api::Job &job))
{
    if (const api::Job *job = id ? m_backend.jobs().job(*id) : nullptr)
        emit continuationWanted(*id, continuationOf(*job));
}

void JobCommands::resubmit(const ResourceId &job)
{
    go(job, models::corrected);
}

void JobCommands::newWithCode(const ResourceId &id)
{
    const api::Job *job = m_backend.jobs().job(id);
    if (!job || !m_backend.endpoint())
        return;
    const auto make = [&] {
        auto *sheet = new jobs::RanAgainSheet(*m_backend.endpoint(), *job, *m_window);
        connect(sheet, &jobs::RanAgainSheet::made, this,
                [this, id](const models::Continuation &made) { emit continuationWanted(id, made); });
        return sheet;
    };
    delegates::showSheet(*m_window, make, models::toQString(job->uuid));
}

void JobCommands::enlargeCluster(const ResourceId &id)
{
    const api::Job *job = m_backend.jobs().job(id);
    if (job && job->spec.cluster)
        m_commands.scale(*job->spec.cluster, job->spec.nodeCount);
}

void JobCommands::setUpCluster(const ResourceId &id)
{
    const api::Job *job = m_backend.jobs().job(id);
    const api::Cluster *cluster =
        job && job->spec.cluster ? m_backend.clusters().cluster(*job->spec.cluster) : nullptr;
    const QStringList nodes = cluster ? models::unpreparedNodes(*cluster) : QStringList();
    if (!nodes.isEmpty())
        m_backend.orderNodes(cluster->id, nodes, api::NodeOrder::SetUp);
    else // it is not told yet which
        takeAtCluster(id, NextStep::ShowCluster);
}

void JobCommands::undrainCluster(const ResourceId &id)
{
    const api::Job *job = m_backend.jobs().job(id);
    const api::Cluster *cluster =
        job && job->spec.cluster ? m_backend.clusters().cluster(*job->spec.cluster) : nullptr;
    QStringList nodes;
    if (cluster)
        for (const std::string &node : cluster->drained)
            nodes << models::toQString(node);
    if (!nodes.isEmpty())
        m_backend.orderNodes(cluster->id, nodes, api::NodeOrder::Undrain);
    else // it is not told yet which
        takeAtCluster(id, NextStep::ShowCluster);
}

void JobCommands::scaleHolder(const ResourceId &id)
{
    const api::Job *job = m_backend.jobs().job(id);
    if (const auto holder = job ? models::holderOf(*job) : std::nullopt)
        m_commands.scale(*holder);
}

void JobCommands::takeAtCluster(const ResourceId &id, NextStep step)
{
    const api::Job *job = m_backend.jobs().job(id);
    if (!job || !job->spec.cluster)
        return;
    const ResourceId cluster = *job->spec.cluster;
    if (step == NextStep::ShowSetupLog)
        emit setupLogWanted(cluster);
    else if (step == NextStep::CreateCluster)
        emit clusterWanted(cluster);
    else
        emit resourceWanted(cluster);
}

void JobCommands::setPriority(const QList<ResourceId> &jobs, api::SchedulingPriority priority)
{
    if (const auto moves = models::movesToPriority(m_backend.jobs(), jobs, priority); !moves.isEmpty())
        m_backend.moveInQueue(moves);
}

void JobCommands::moveToFront(const QList<ResourceId> &jobs)
{
    if (const auto moves = models::movesToFront(m_backend.jobs(), jobs); !moves.isEmpty())
        m_backend.moveInQueue(moves);
}

void JobCommands::take(const ResourceId &id, NextStep step)
{
    switch (step) {
    case NextStep::SmallerBatch:
        return go(id, models::withSmallerBatch);
    case NextStep::LowerRate:
        return go(id, models::withLowerRate);
    case NextStep::Resume:
        return go(id, models::resumed);
    case NextStep::MoreTime:
        return go(id, models::withMoreTime);
    case NextStep::TrainLonger:
        return go(id, models::extended);
    case NextStep::Correct:
        return go(id, models::corrected);
    case NextStep::Again:
        return runAgain({id});
    case NextStep::InstallModule:
        return go(id, models::withModule);
    case NextStep::InstallMpi:
        return go(id, models::withMpi);
    case NextStep::AllowScript:
        return go(id, models::withScriptAllowed);
    case NextStep::MindPipe:
        return go(id, models::withPipefail);
    case NextStep::ChooseScript:
        return go(id, models::atScript);
    case NextStep::ChooseInterpreter:
        return go(id, models::atInterpreter);
    case NextStep::CorrectPath:
        return go(id, models::atMissingPath);
    case NextStep::CorrectPreparation:
        return go(id, models::atPreparation);
    case NextStep::CorrectVolumes:
        return go(id, models::atVolumes);
    case NextStep::CorrectContainer:
        return go(id, models::atContainer);
    case NextStep::ShowCluster:
    case NextStep::ShowSetupLog:
    case NextStep::CreateCluster:
        return takeAtCluster(id, step);
    case NextStep::MoveToFront:
        return moveToFront({id});
    case NextStep::CleanUp:
        return m_commands.cleanUp(id.parent().parent());
    case NextStep::Enlarge:
        return enlargeCluster(id);
    case NextStep::SetUpAgain:
        return setUpCluster(id);
    case NextStep::LetWork:
        return undrainCluster(id);
    case NextStep::ScaleHolder:
        return scaleHolder(id);
    case NextStep::ShowLog:
    case NextStep::ShowOutputs:
    case NextStep::OpenFolder:
        return; // by its page
    }
}

} // namespace trainyard
