// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/reviewstep.h"

#include "models/backend/backend.h"
#include "models/document/jobchecks.h"
#include "models/draft/draftchecks.h"
#include "models/draft/draftsurroundings.h"
#include "models/draft/jobdraft.h"
#include "models/inputs/inputlooks.h"
#include "models/resources/displaystate.h"
#include "models/text.h"
#include "widgets/clusters/scaledialog.h"
#include "widgets/settings/language.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/checklist.h"
#include "widgets/wizards/checkstates.h"
#include "widgets/wizards/formbinding.h"
#include "widgets/wizards/pathchoice.h"
#include "widgets/wizards/reviewinputs.h"

#include <QAccessible>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

namespace trainyard::wizards {

using namespace theme;
using document::JobProblem;
using models::toQString;

namespace {

bool isOfCluster(const QString &pointer)
{
    return pointer.endsWith(QStringLiteral("/cluster")) || pointer.endsWith(QStringLiteral("/cluster/id"));
}

} // namespace

ReviewStep::ReviewStep(models::Backend &backend, models::JobDraft &draft, FormBinding &binding,
                       models::DraftChecks &checks, bool isLocal, QWidget *parent)
    : FormPage(parent)
    , m_backend(backend)
    , m_draft(draft)
    , m_binding(binding)
    , m_checks(checks)
    , m_surroundings(new models::DraftSurroundings(backend, draft, this))
    , m_isLocal(isLocal)
    , m_choice(new PathChoice(binding, isLocal, *this))
    , m_name(new QLineEdit(column()))
    , m_nameProblem(new QLabel(column()))
    , m_summary(new QLabel(column()))
    , m_checksTitle(new QLabel(column()))
    , m_outcome(new QLabel(column()))
    , m_list(new CheckList(column()))
    , m_states(new CheckStates(column()))
{
    setProperty("help_topic", QStringLiteral("newjob#review"));
    m_nameLabel = addField(m_name);
    m_nameProblem->setProperty("text_role", QStringLiteral("failed"));
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setWordWrap(true);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_summary->hide();
    layoutOfColumn()->addWidget(m_nameProblem);
    layoutOfColumn()->addWidget(m_summary);
    layoutOfColumn()->addSpacing(space12);
    makeChecks();
    layoutOfColumn()->addStretch();
    connect(m_name, &QLineEdit::textEdited, &draft, &models::JobDraft::setName);
    connect(&draft, &models::JobDraft::targetChanged, this, &ReviewStep::refresh);
    connect(m_surroundings, &models::DraftSurroundings::changed, this, &ReviewStep::followSurroundings);
    retranslate();
}

void ReviewStep::makeChecks()
{
    auto *title = new QHBoxLayout;
    title->setSpacing(space12);
    m_checksTitle->setProperty("text_role", QStringLiteral("strong"));
    m_outcome->setProperty("text_role", QStringLiteral("muted"));
    m_outcome->setWordWrap(true);
    title->addWidget(m_checksTitle);
    title->addWidget(m_outcome, 1);
    layoutOfColumn()->addLayout(title);
    layoutOfColumn()->addWidget(m_list);
    layoutOfColumn()->addWidget(m_states);
    connect(m_list, &CheckList::emptied, m_name, qOverload<>(&QWidget::setFocus));
    connect(m_list, &CheckList::placeChosen, this, &ReviewStep::placeChosen);
    m_list->setChoices([this](const JobProblem &problem) { return choice(problem); });
    connect(m_list, &CheckList::choiceWanted, this, &ReviewStep::choose);
    connect(m_list, &CheckList::fixChosen, this, &ReviewStep::mend);
    connect(m_states, &CheckStates::againWanted, &m_checks, &models::DraftChecks::askAgain);
    connect(m_states, &CheckStates::focusLost, m_name, qOverload<>(&QWidget::setFocus));
    connect(&m_checks, &models::DraftChecks::changed, this, &ReviewStep::takeChecks);
    connect(qGuiApp, &QGuiApplication::applicationStateChanged, this, [this](Qt::ApplicationState state) {
        if (state == Qt::ApplicationActive)
            lookAgain();
    });
}

void ReviewStep::followSurroundings()
{
    m_checks.setStart(m_surroundings->start());
    m_checks.setSurroundings(m_surroundings->surroundings(), m_surroundings->smallestGpu());
    const auto &engine = m_backend.engineInfo();
    m_checks.setBrought({m_checks.brought().paths, engine ? toQString(engine->hostName) : QString()});
    const api::Cluster *chosen = cluster();
    m_checks.setVolumes(chosen ? document::mountedPlaces(chosen->spec.mountVolumes)
                               : QList<document::MountedPlace>(),
                        m_backend.endpoint());
    refresh();
}

// While they run, what was found last stays, so that a button is not gone from below the pointer.
void ReviewStep::takeChecks()
{
    if (!isVisible()) // showEvent takes them
        return;
    refresh();
    m_list->setProblems(m_checks.problems());
    m_states->setChecks(m_checks.checks());
    const QString outcome = outcomeText();
    if (outcome == m_outcome->text())
        return;
    m_outcome->setText(outcome);
    if (!m_checks.haveEnded())
        return;
    QAccessibleEvent announcement(m_outcome, QAccessible::Alert);
    QAccessible::updateAccessibility(&announcement);
}

QString ReviewStep::outcomeText() const
{
    using State = models::JobCheck::State;
    const QList<models::JobCheck> checks = m_checks.checks();
    const auto has = [&](auto what) { return std::any_of(checks.begin(), checks.end(), what); };
    if (!m_checks.haveEnded())
        return tr("Checking…");
    const QList<JobProblem> problems = m_checks.problems();
    if (document::faultCount(problems) > 0) {
        const int count =
            std::accumulate(checks.begin(), checks.end(), 0,
                            [](int sum, const models::JobCheck &each) { return sum + each.countToLookAt(); });
        return tr("%n thing(s) to look at before you submit.", nullptr, count);
    }
    if (has([](const models::JobCheck &each) { return each.state == State::NotAsked; }))
        return tr("Not all checks could be done.");
    if (!problems.isEmpty())
        return tr("Nothing to fix; %n thing(s) to know.", nullptr, int(problems.size()));
    return has([](const models::JobCheck &each) { return !each.unseen.isEmpty(); })
               ? tr("Everything that can be checked from here passed.")
               : tr("All checks passed.");
}

void ReviewStep::showChecks()
{
    ensureWidgetVisible(m_outcome);
}

// A job that would wait for nodes of the cluster that it names.
bool ReviewStep::wantsNodes(const JobProblem &problem) const
{
    if (problem.severity == JobProblem::Severity::Error || !cluster())
        return false;
    return problem.pointer.endsWith(QStringLiteral("/nodeCount")) ||
           (isOfCluster(problem.pointer) && !problem.fix.isMending());
}

// What is wrong with a cluster or a path is mended by another one.
QString ReviewStep::choice(const JobProblem &problem) const
{
    if (problem.pointer == models::namePlace)
        return tr("Change the name");
    if (problem.pointer == models::experimentPlace)
        return tr("Choose an experiment");
    if (wantsNodes(problem))
        return tr("Scale the cluster…");
    if (isOfCluster(problem.pointer))
        return tr("Choose a cluster");
    return m_choice->canChoose(problem) ? tr("Choose…") : QString();
}

void ReviewStep::choose(const JobProblem &problem)
{
    if (isStale(problem))
        return;
    if (problem.pointer == models::namePlace)
        letName();
    else if (problem.pointer == models::experimentPlace)
        emit experimentWanted();
    else if (wantsNodes(problem))
        scale(*cluster());
    else if (isOfCluster(problem.pointer))
        emit clusterWanted();
    else
        m_choice->choose(problem);
}

void ReviewStep::letName()
{
    ensureWidgetVisible(m_name);
    m_name->setFocus();
    m_name->selectAll();
}

const api::Cluster *ReviewStep::cluster() const
{
    return m_surroundings->cluster();
}

void ReviewStep::scale(const api::Cluster &cluster)
{
    const auto make = [&] {
        auto *dialog = new clusters::ScaleDialog(cluster, m_backend.clusters(), *this);
        connect(dialog, &clusters::ScaleDialog::scaleChosen, this,
                [this, id = cluster.id](const api::Scale &scale) { m_backend.setScale(id, scale); });
        return dialog;
    };
    delegates::showSheet(*this, make, clusters::ScaleDialog::subjectOf(cluster.id))
        ->offer(document::wantedNodes(m_draft.document().json()));
}

void ReviewStep::offerStorage(StoredPaths &paths)
{
    m_choice->offerStorage(paths);
}

void ReviewStep::showInputs(models::InputLooks &looks, const models::TrainerLook &trainer,
                            InputPictures &pictures)
{
    m_looks = &looks;
    m_inputs = new ReviewInputs(looks, trainer, pictures, column());
    layoutOfColumn()->insertWidget(layoutOfColumn()->indexOf(m_states) + 1, m_inputs);
    connect(m_inputs, &ReviewInputs::folderWanted, this, [this](const QString &pointer) {
        document::JobProblem folder;
        folder.pointer = pointer;
        m_choice->choose(folder);
    });
    connect(m_inputs, &ReviewInputs::trialWanted, this,
            [this](const QString &pointer) { emit typingWanted(pointer); });
    connect(m_inputs, &ReviewInputs::focusLost, m_name, qOverload<>(&QWidget::setFocus));
}

// Its places were counted in the text that it was found in.
bool ReviewStep::isStale(const JobProblem &problem)
{
    if (m_checks.isOfThisText(problem))
        return false;
    emit said([] { return tr("The job has changed; it is being checked again."); });
    return true;
}

void ReviewStep::mend(const JobProblem &problem)
{
    const document::JobFix &fix = problem.fix;
    if (isStale(problem))
        return;
    if (!fix.copied.isEmpty()) {
        QGuiApplication::clipboard()->setText(fix.copied);
        emit said([line = fix.copied, isLocal = m_isLocal] {
            return (isLocal
                        ? tr("Copied “%1”. Run it in a terminal: the checks run again when you come back.")
                        : tr("Copied “%1”. Run it in a terminal of the engine's machine: the checks run "
                             "again when you come back."))
                .arg(line);
        });
    } else if (!fix.uploaded.isEmpty()) {
        emit uploadWanted(problem);
    } else if (fix.edit) {
        m_draft.document().edit(*fix.edit);
    } else if (m_choice->canChooseFolder(fix)) {
        m_choice->chooseFolder(fix);
    } else if (m_binding.change(fix.changes) && !fix.typedAt.isEmpty()) {
        emit typingWanted(fix.typedAt, fix.typedPart);
    }
}

void ReviewStep::takeUploaded(const JobProblem &problem, const models::StoragePlace &place)
{
    const bool isTaken = m_choice->take(problem, place);
    emit said([isTaken, path = problem.fix.uploaded] {
        return isTaken ? tr("%1 was uploaded; the job now finds it in the engine's storage.").arg(path)
                       : tr("%1 was uploaded, but the job names another path by now.").arg(path);
    });
}

// Somebody may have installed what was missing, or put data where there were none.
void ReviewStep::lookAgain()
{
    const auto checks = m_checks.checks();
    const bool isMissing = std::any_of(checks.begin(), checks.end(), [](const models::JobCheck &each) {
        return each.subject == models::JobCheck::Subject::Programs && !each.problems.isEmpty();
    });
    if (isMissing && isVisible())
        m_checks.askAgain(models::JobCheck::Subject::Programs);
    if (m_inputs && m_inputs->hasFaults() && isVisible())
        m_looks->lookAgain();
}

// While another step is edited, nothing of it is made anew at each key.
void ReviewStep::showEvent(QShowEvent *event)
{
    FormPage::showEvent(event);
    takeChecks();
    if (m_inputs)
        m_inputs->refresh();
}

void ReviewStep::refresh()
{
    if (m_name->text() != m_draft.name())
        m_name->setText(m_draft.name());
    const QString problem = m_draft.nameProblem();
    m_nameProblem->setText(problem);
    m_nameProblem->setVisible(!problem.isEmpty());
    if (!isVisible())
        return;
    const auto cluster = m_draft.cluster();
    const auto spec = m_draft.spec();
    if (!cluster || !spec) {
        m_summary->clear();
        m_summary->hide();
        return;
    }
    m_summary->setText(
        tr("%1 on %n node(s) of %2, in the experiment %3 of the workspace %4.", nullptr, spec->nodeCount)
            .arg(models::toolkitText(*spec), toQString(cluster->name), m_draft.experiment(),
                 toQString(cluster->workspace)));
    m_summary->show();
}

void ReviewStep::retranslate()
{
    setTexts(tr("Review"), tr("Nothing is submitted until you say so."));
    m_nameLabel->setText(tr("Name of the job"));
    m_name->setAccessibleName(tr("Name of the job"));
    m_checksTitle->setText(tr("Checks"));
    m_checks.setLanguage(installedLanguage());
    followSurroundings();
}

} // namespace trainyard::wizards
