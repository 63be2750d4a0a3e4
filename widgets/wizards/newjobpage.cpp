// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/newjobpage.h"

#include "models/backend/backend.h"
#include "models/backend/jobsession.h"
#include "models/connections/enginesetting.h"
#include "models/continuation/continuation.h"
#include "models/dialects/importedjob.h"
#include "models/document/droppedprogram.h"
#include "models/document/jsonvalues.h"
#include "models/document/secrettext.h"
#include "models/document/trainerchecks.h"
#include "models/draft/draftchecks.h"
#include "models/draft/submission.h"
#include "models/draft/suggestedname.h"
#include "models/inputs/inputlooks.h"
#include "models/resources/clusterlistmodel.h"
#include "models/resources/jobtablemodel.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "models/templates/templatelist.h"
#include "models/text.h"
#include "models/undo/undorecorder.h"
#include "widgets/delegates/scrollmemory.h"
#include "widgets/editor/diffview.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/editor/propertypane.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/awaiteduploads.h"
#include "widgets/wizards/datastep.h"
#include "widgets/wizards/draftsides.h"
#include "widgets/wizards/droppedfiles.h"
#include "widgets/wizards/formbinding.h"
#include "widgets/wizards/heldproblems.h"
#include "widgets/wizards/inputpictures.h"
#include "widgets/wizards/interpreterfield.h"
#include "widgets/wizards/jupyterfield.h"
#include "widgets/wizards/keepbutton.h"
#include "widgets/wizards/keepnotice.h"
#include "widgets/wizards/leftnotice.h"
#include "widgets/wizards/morechecks.h"
#include "widgets/wizards/networkform.h"
#include "widgets/wizards/notebookform.h"
#include "widgets/wizards/outputsstep.h"
#include "widgets/wizards/programdrop.h"
#include "widgets/wizards/reviewstep.h"
#include "widgets/wizards/scriptform.h"
#include "widgets/wizards/stepbar.h"
#include "widgets/wizards/storedpaths.h"
#include "widgets/wizards/trainerview.h"
#include "widgets/wizards/valueguide.h"
#include "widgets/wizards/whatstep.h"
#include "widgets/wizards/wherestep.h"

#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>

namespace trainyard::wizards {

using namespace theme;
using models::toQString;

NewJobPage::NewJobPage(models::Backend &backend, bool isLocal, QWidget *parent)
    : Page(parent)
    , m_backend(backend)
    , m_templates(models::TemplateList::shared())
    , m_look(new models::TrainerLook(this))
    , m_inputs(new models::InputLooks(m_draft.document(), isLocal, this))
    , m_checks(new models::DraftChecks(m_draft.document(), *m_look, isLocal, this))
    , m_submission(new models::Submission(backend, m_draft, *m_checks, this))
    , m_suggestedName(new models::SuggestedName(m_draft, backend.jobs(), this))
    , m_isLocal(isLocal)
    , m_dropped(new DroppedFiles(*this, *m_checks))
    , m_awaited(new AwaitedUploads(models::SentUploads::of(backend), this))
{
    setProperty("help_topic", QStringLiteral("newjob"));
    m_backend.undoRecorder().watch(m_templates);
    recallChoices();
    m_sides = new DraftSides(m_draft.document(), this);
    m_stepBar = new StepBar(ReviewPlace + 1, m_sides->formSide());
    m_sides->addToForm(m_stepBar);
    m_left = new LeftNotice(m_sides->formSide());
    m_keep = new KeepNotice(*m_templates, m_sides->formSide());
    m_sides->addToForm(m_left);
    m_sides->addToForm(m_keep);
    m_steps = new QStackedWidget(m_sides->formSide());
    makeSteps();
    m_sides->addToForm(m_steps, 1);
    makeButtons();
    m_sides->addViews(QStringLiteral("job.json"));
    makeViews();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_sides);
    connectParts();
    connectSubmission();
    text().editor().setBaseline(m_draft.baseline());
    m_changes->setBaseline(m_draft.baseline());
    retranslate();
    showStep(WhatPlace);
}

// Before the draft, into which it may still write and which they look at.
NewJobPage::~NewJobPage()
{
    delete m_held;
    delete m_sides;
    delete m_suggestedName;
    delete m_submission;
    delete m_dropped;
    delete m_checks;
    delete m_inputs;
}

void NewJobPage::makeSteps()
{
    FormBinding &binding = m_sides->binding();
    m_what = new WhatStep(binding, *m_templates, m_backend.jobs(), *m_look, m_steps);
    auto *pictures = new InputPictures(*m_inputs, this);
    m_checks->setTarget(m_draft);
    m_inputs->followCluster(m_backend, m_draft);
    m_what->network().training().followCluster(m_backend, m_draft, m_isLocal);
    m_what->network().training().followInputs(*m_inputs, *pictures);
    m_data = new DataStep(m_backend, m_draft, binding, *m_inputs, *pictures, m_steps);
    if (m_isLocal) {
        m_what->notebook().jupyter().lookOnThisMachine();
        m_what->script().interpreter().lookOnThisMachine();
    }
    m_where = new WhereStep(m_backend, m_draft, binding, m_steps);
    m_outputs = new OutputsStep(binding, m_steps);
    m_review = new ReviewStep(m_backend, m_draft, binding, *m_checks, m_isLocal, m_steps);
    for (FormPage *step : std::initializer_list<FormPage *>{m_what, m_data, m_where, m_outputs, m_review})
        new delegates::ScrollMemory(*step, QStringLiteral("step-%1").arg(m_steps->addWidget(step)));
    auto *paths = new StoredPaths(m_backend, m_draft, m_isLocal, m_sides);
    m_what->offerStorage(*paths);
    m_data->offerStorage(*paths);
    m_outputs->offerStorage(*paths);
    m_review->offerStorage(*paths);
    m_checks->setInputs(*m_inputs);
    m_review->showInputs(*m_inputs, *m_look, *pictures);
    binding.refresh(); // what one field shows may hang on others
}

void NewJobPage::makeViews()
{
    m_held = new HeldProblems(*m_sides, this);
    m_changes = new editor::DiffView(m_draft.document(), &views());
    views().addTab(m_changes, {});
    connect(&text(), &editor::EditorPane::secretsShown, m_changes, &editor::DiffView::showSecrets);
    auto *keep = new KeepButton(m_draft, *m_templates, &text());
    text().addToBar(keep);
    auto *more = new MoreChecks(*m_checks, &text());
    text().addToFoot(more);
    connect(more, &MoreChecks::wanted, this, [this] {
        showStep(ReviewPlace);
        m_review->showChecks();
    });
    const auto say = [this](const models::Sentence &sentence) { m_sides->say(sentence); };
    const auto fail = [this](const models::Sentence &sentence) { m_sides->say(sentence, true); };
    connect(m_what, &WhatStep::told, this, say);
    connect(keep, &KeepButton::kept, this, say);
    connect(keep, &KeepButton::failed, this, fail);
    connect(m_keep, &KeepNotice::kept, this, say);
    connect(m_keep, &KeepNotice::failed, this, fail);
}

void NewJobPage::makeButtons()
{
    m_back = m_sides->addButton();
    m_next = m_sides->addButton(true);
    m_submit = m_sides->addButton(true);
    m_submit->setIcon(theme::icon(QStringLiteral("play"), Role::OnAccent));
    connect(m_back, &QPushButton::clicked, this, [this] { go(-1); });
    connect(m_next, &QPushButton::clicked, this, [this] { go(1); });
}

void NewJobPage::connectParts()
{
    connect(&m_draft, &models::JobDraft::begun, this, [this] {
        m_what->choice().restore({});
        text().editor().setBaseline(m_draft.baseline());
        m_changes->setBaseline(m_draft.baseline());
    });
    connect(&m_what->notebook(), &NotebookForm::notebookRead, m_checks, &models::DraftChecks::setNotebook);
    connect(m_stepBar, &StepBar::chosen, this, [this](int step) { showStep(Step(step)); });
    auto *drop = new ProgramDrop(this);
    connect(drop, &ProgramDrop::taken, this, &NewJobPage::run);
    connect(drop, &ProgramDrop::failed, &m_sides->binding(), &FormBinding::failed);
    connect(m_what, &WhatStep::templateChosen, this, qOverload<const QByteArray &>(&NewJobPage::begin));
    connect(m_what, &WhatStep::jobChosen, this, [this](const api::ResourceId &id) {
        if (const api::Job *job = m_backend.jobs().job(id))
            begin(models::cloned(*job));
    });
    connect(&m_draft, &models::JobDraft::targetChanged, this, &NewJobPage::titleChanged);
    connect(&m_draft.document(), &document::JobDocument::changed, this, &NewJobPage::lookAtTraining);
    m_guide = new ValueGuide(*m_sides, *m_steps, this);
    connect(m_review, &ReviewStep::uploadWanted, this, &NewJobPage::uploadWanted);
    connect(m_awaited, &AwaitedUploads::arrived, m_review, &ReviewStep::takeUploaded);
    connect(m_review, &ReviewStep::placeChosen, m_guide, &ValueGuide::showInText);
    connect(m_review, &ReviewStep::typingWanted, m_guide, &ValueGuide::letType);
    connect(m_guide, &ValueGuide::stepChosen, this, [this](int step) { showStep(Step(step)); });
    connect(m_review, &ReviewStep::said, m_sides,
            [this](const models::Sentence &sentence) { m_sides->say(sentence); });
    connect(m_review, &ReviewStep::clusterWanted, this, [this] { go(WherePlace - step()); });
    connect(m_review, &ReviewStep::experimentWanted, this, [this] {
        showStep(WherePlace);
        m_where->experimentField().setFocus();
    });
    connect(m_where, &WhereStep::clusterRequested, this, &NewJobPage::clusterRequested);
    connect(&m_backend.clusters(), &QAbstractItemModel::rowsInserted, this, &NewJobPage::chooseCluster);
}

void NewJobPage::connectSubmission()
{
    connect(m_submit, &QPushButton::clicked, m_submission, &models::Submission::press);
    connect(m_submission, &models::Submission::changed, this, &NewJobPage::refresh);
    connect(m_submission, &models::Submission::said, m_sides, &DraftSides::say);
    connect(m_submission, &models::Submission::held, m_review, &ReviewStep::showChecks);
    connect(m_submission, &models::Submission::held, m_sides, &DraftSides::readOut);
    connect(m_submission, &models::Submission::submitted, this, &NewJobPage::takeSubmitted);
}

// Cluster and experiment of the last time; an only cluster needs no choice.
void NewJobPage::recallChoices()
{
    const settings::Store store;
    m_draft.setExperiment(models::ofEngine(settings::lastExperiment, m_backend.engineInfo()).get(store));
    if (m_draft.experiment().isEmpty())
        m_draft.setExperiment(QStringLiteral("experiments"));
    chooseCluster();
}

void NewJobPage::chooseCluster()
{
    const models::ClusterListModel &clusters = m_backend.clusters();
    if (m_draft.cluster() || clusters.rowCount() == 0)
        return;
    const auto setting = models::ofEngine(settings::lastCluster, m_backend.engineInfo());
    const auto last = api::ResourceId::parse(setting.get(settings::Store()).toStdString());
    const int row = last ? clusters.rowOf(*last) : -1;
    if (row >= 0 || clusters.rowCount() == 1)
        setCluster(clusters.clusterAt(std::max(row, 0)).id);
}

// What is chosen for the user before anything was edited is no change.
void NewJobPage::setCluster(const api::ResourceId &id)
{
    const bool isUntouched = m_draft.document().text() == m_draft.baseline();
    static_cast<void>(m_draft.setCluster(id));
    if (isUntouched)
        m_draft.begin(m_draft.document().file());
}

void NewJobPage::begin(const QByteArray &text)
{
    setOrigin({});
    m_draft.begin(text);
    chooseCluster();
}

void NewJobPage::begin(const models::Continuation &continuation)
{
    begin(continuation.text);
    setOrigin(continuation.origin);
    if (const auto changed = m_draft.document().change(continuation.changes); !changed)
        m_sides->say(toQString(changed.error().message), true);
    else
        m_sides->say(continuation.sentence);
    showStep(continuation.sentence.text().isEmpty() ? WhatPlace : ReviewPlace);
    if (!continuation.typedAt.isEmpty())
        m_guide->letType(continuation.typedAt, continuation.typedPart);
}

void NewJobPage::setOrigin(const std::optional<api::ResourceId> &job)
{
    m_origin = job;
    m_suggestedName->setOrigin(job);
    emit titleChanged();
}

void NewJobPage::run(const document::DroppedProgram &program)
{
    m_dropped->note({program.path});
    const auto changes = document::programChanges(m_draft.document().json(), program);
    if (m_sides->binding().change(changes))
        showStep(WhatPlace);
}

void NewJobPage::setTarget(const api::ResourceId &id)
{
    if (id.type == api::ResourceType::Cluster)
        setCluster(id);
    if (id.type == api::ResourceType::Experiment || id.type == api::ResourceType::Job)
        m_draft.setExperiment(toQString(id.type == api::ResourceType::Job ? id.experiment : id.name));
    const api::ResourceId workspace = api::ResourceId::forWorkspace(id.subscription, id.group, id.workspace);
    if (const auto chosen = m_draft.cluster(); chosen && chosen->parent() == workspace)
        return;
    for (int row = 0; row < m_backend.clusters().rowCount(); ++row) {
        if (const auto &cluster = m_backend.clusters().clusterAt(row); cluster.id.parent() == workspace) {
            setCluster(cluster.id);
            return;
        }
    }
}

void NewJobPage::showStep(Step step)
{
    if (step == ReviewPlace)
        m_suggestedName->suggest();
    if (step != WhatPlace)
        m_held->release();
    m_steps->setCurrentIndex(step);
    m_stepBar->setCurrent(step);
    refresh();
}

// To its first field: the button itself may be gone there.
void NewJobPage::go(int by)
{
    showStep(Step(step() + by));
    setFocus();
}

void NewJobPage::showOrigin(const models::ImportedJob &file)
{
    m_left->setPlaces(file.left, file.parameters);
    m_keep->offer(file.made);
}

QLabel &NewJobPage::leftNotice()
{
    return m_left->text();
}

NewJobPage::Step NewJobPage::step() const
{
    return Step(m_steps->currentIndex());
}

void NewJobPage::takeSubmitted(const api::ResourceId &id)
{
    settings::Store store;
    models::ofEngine(settings::lastExperiment, m_backend.engineInfo()).set(store, toQString(id.experiment));
    if (const auto cluster = m_draft.cluster())
        models::ofEngine(settings::lastCluster, m_backend.engineInfo()).set(store, models::toPath(*cluster));
    m_draft.document().setSaved();
    if (m_origin) {
        m_submitted = m_backend.openJob(id);
        m_submitted->notes().noteTag(models::originTag, models::toPath(*m_origin));
    }
    emit submitted(id);
}

void NewJobPage::refresh()
{
    m_back->setVisible(step() > WhatPlace);
    m_next->setVisible(step() < ReviewPlace);
    m_submit->setVisible(step() == ReviewPlace);
    allowSubmit(m_submission->isPossible());
    m_submit->setText(m_submission->isAnyway() ? tr("&Submit anyway") : tr("&Submit"));
}

// Who pressed it by a key may press it again, unless the focus has gone elsewhere.
void NewJobPage::allowSubmit(bool isAllowed)
{
    const bool hadFocus = m_submit->hasFocus();
    m_submit->setEnabled(isAllowed);
    if (hadFocus && !isAllowed)
        m_standIn = QApplication::focusWidget();
    if (!isAllowed || !m_standIn)
        return;
    if (m_standIn == QApplication::focusWidget())
        m_submit->setFocus();
    m_standIn.clear();
}

void NewJobPage::lookAtTraining()
{
    m_look->look(document::trainerQuestion(m_draft.document().json(), m_isLocal));
}

QJsonObject NewJobPage::movedState() const
{
    QJsonObject state = pageState();
    state[QStringLiteral("text")] = m_draft.document().json().text();
    state[QStringLiteral("baseline")] = m_draft.baseline();
    state[QStringLiteral("choice")] = document::jsonOf(m_what->choice().state());
    return state;
}

QJsonObject NewJobPage::pageState() const
{
    return m_sides->withViews(
        {{QStringLiteral("text"), document::withoutSecrets(m_draft.document().json())},
         {QStringLiteral("baseline"), document::withoutSecrets(document::JsonText(m_draft.baseline()))},
         {QStringLiteral("experiment"), m_draft.experiment()},
         {QStringLiteral("name"), m_draft.isNamed() ? m_draft.name() : QString()},
         {QStringLiteral("choice"),
          document::withoutSecrets(document::JsonText(document::jsonOf(m_what->choice().state())))},
         {QStringLiteral("origin"), m_origin ? models::toPath(*m_origin) : QString()},
         {QStringLiteral("dropped"), m_dropped->state()},
         {QStringLiteral("awaited"), m_awaited->state()},
         {QStringLiteral("step"), int(step())}});
}

void NewJobPage::restore(const QJsonObject &state)
{
    const QString text = state.value(QStringLiteral("text")).toString();
    if (text.isEmpty())
        return;
    m_draft.begin(state.value(QStringLiteral("baseline")).toString().toUtf8());
    m_draft.document().setText(text);
    const document::JsonText choice(state.value(QStringLiteral("choice")).toString());
    m_what->choice().restore(document::toQJson(choice).toObject());
    m_dropped->restore(state.value(QStringLiteral("dropped")).toArray());
    m_draft.setExperiment(state.value(QStringLiteral("experiment")).toString());
    if (const auto id =
            api::ResourceId::parse(state.value(QStringLiteral("origin")).toString().toStdString()))
        setOrigin(*id);
    if (const QString name = state.value(QStringLiteral("name")).toString(); !name.isEmpty())
        m_draft.setName(name);
    showStep(Step(std::clamp(state.value(QStringLiteral("step")).toInt(), int(WhatPlace), int(ReviewPlace))));
    m_sides->restoreViews(state);
    m_awaited->restore(state.value(QStringLiteral("awaited")).toArray());
}

QString NewJobPage::title() const
{
    if (m_draft.isNamed())
        return tr("New job: %1").arg(m_draft.name());
    return m_origin ? tr("New job like %1").arg(toQString(m_origin->name)) : tr("New job");
}

QIcon NewJobPage::icon() const
{
    return theme::icon(QStringLiteral("plus"));
}

bool NewJobPage::focusFilter()
{
    m_sides->showSearch();
    return true;
}

// A proxy for the focus would keep the tabulator from what stands before it.
void NewJobPage::focusInEvent(QFocusEvent *)
{
    m_steps->currentWidget()->setFocus();
}

void NewJobPage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void NewJobPage::retranslate()
{
    m_stepBar->setNames({tr("What"), tr("Data"), tr("Where"), tr("Outputs"), tr("Review")});
    views().setTabText(2, tr("Changes"));
    views().setAccessibleName(tr("The job as text"));
    m_back->setText(tr("&Back"));
    m_next->setText(tr("&Next"));
    refresh();
    emit titleChanged();
}

} // namespace trainyard::wizards
