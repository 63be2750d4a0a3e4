// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/newjobpage.h"

#include "models/backend/backend.h"
#include "models/document/trainerchecks.h"
#include "models/resources/clusterlistmodel.h"
#include "models/resources/jobtablemodel.h"
#include "models/settings/settings.h"
#include "models/templates/templatelist.h"
#include "models/text.h"
#include "widgets/editor/diffview.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/editor/propertypane.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/datastep.h"
#include "widgets/wizards/formbinding.h"
#include "widgets/wizards/keepbutton.h"
#include "widgets/wizards/outputsstep.h"
#include "widgets/wizards/reviewstep.h"
#include "widgets/wizards/whatstep.h"
#include "widgets/wizards/wherestep.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QStyle>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace trainyard::wizards {

using namespace theme;
using models::toQString;

NewJobPage::NewJobPage(models::Backend &backend, bool isLocal, QWidget *parent)
    : Page(parent)
    , m_backend(backend)
    , m_binding(new FormBinding(m_draft.document(), this))
    , m_stepButtons(new QButtonGroup(this))
    , m_split(new QSplitter(Qt::Horizontal, this))
    , m_templates(new models::TemplateList(models::TemplateList::usualFolder(), this))
    , m_look(new models::TrainerLook(this))
    , m_isLocal(isLocal)
{
    setProperty("help_topic", QStringLiteral("newjob"));
    recallChoices();
    auto *form = new QWidget(m_split);
    m_steps = new QStackedWidget(form);
    makeSteps();
    auto *column = new QVBoxLayout(form);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(makeStepBar());
    column->addWidget(m_steps, 1);
    column->addWidget(makeFooter());
    m_split->setHandleWidth(1);
    m_split->setChildrenCollapsible(false);
    m_split->addWidget(form);
    m_split->addWidget(makeViews());
    m_split->setStretchFactor(0, 3);
    m_split->setStretchFactor(1, 2);
    m_split->setSizes({600, 420});
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_split);
    connectParts();
    m_text->editor().setBaseline(m_draft.baseline());
    m_changes->setBaseline(m_draft.baseline());
    retranslate();
    showStep(WhatPlace);
}

// A cell that is being edited still writes into the draft when it goes.
NewJobPage::~NewJobPage()
{
    delete m_split;
}

void NewJobPage::makeSteps()
{
    m_what = new WhatStep(*m_binding, *m_templates, m_backend.jobs(), *m_look, m_steps);
    m_data = new DataStep(*m_binding, m_steps);
    m_where = new WhereStep(m_backend, m_draft, *m_binding, m_steps);
    m_outputs = new OutputsStep(*m_binding, m_steps);
    m_review = new ReviewStep(m_backend, m_draft, *m_binding, *m_look, m_isLocal, m_steps);
    for (FormPage *step : std::initializer_list<FormPage *>{m_what, m_data, m_where, m_outputs, m_review})
        m_steps->addWidget(step);
}

QWidget *NewJobPage::makeViews()
{
    m_views = new QTabWidget(m_split);
    m_views->setDocumentMode(true);
    m_views->tabBar()->setProperty("kind", QStringLiteral("inner"));
    m_views->tabBar()->setExpanding(false);
    m_text = new editor::EditorPane(m_draft.document(), m_views);
    m_fields = new editor::PropertyPane(m_draft.document(), m_views);
    m_changes = new editor::DiffView(m_draft.document(), m_views);
    m_views->addTab(m_text, {});
    m_views->addTab(m_fields, {});
    m_views->addTab(m_changes, {});
    auto *keep = new KeepButton(m_draft, *m_templates, m_text);
    m_text->addToBar(keep);
    connect(keep, &KeepButton::kept, this, [this](const QString &sentence) { say(sentence, false); });
    connect(keep, &KeepButton::failed, this, [this](const QString &sentence) { say(sentence, true); });
    return m_views;
}

QWidget *NewJobPage::makeStepBar()
{
    auto *bar = new QFrame(this);
    bar->setProperty("kind", QStringLiteral("bar"));
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(space12, space4, space12, space4);
    layout->setSpacing(space4);
    for (int step = WhatPlace; step <= ReviewPlace; ++step) {
        auto *button = new QToolButton(bar);
        button->setProperty("kind", QStringLiteral("step"));
        button->setCheckable(true);
        button->setFocusPolicy(Qt::StrongFocus);
        m_stepButtons->addButton(button, step);
        layout->addWidget(button);
    }
    layout->addStretch();
    connect(m_stepButtons, &QButtonGroup::idClicked, this, [this](int id) { showStep(Step(id)); });
    return bar;
}

QWidget *NewJobPage::makeFooter()
{
    auto *footer = new QFrame(this);
    footer->setProperty("kind", QStringLiteral("footer"));
    m_state = new QLabel(footer);
    m_state->setTextFormat(Qt::PlainText);
    m_state->setWordWrap(true);
    m_back = new QPushButton(footer);
    m_next = new QPushButton(footer);
    m_submit = new QPushButton(footer);
    m_submit->setIcon(theme::icon(QStringLiteral("play"), Role::OnAccent));
    m_submit->setProperty("kind", QStringLiteral("primary"));
    auto *layout = new QHBoxLayout(footer);
    layout->setContentsMargins(space24, space8, space16, space8);
    layout->setSpacing(space8);
    layout->addWidget(m_state, 1);
    layout->addWidget(m_back);
    layout->addWidget(m_next);
    layout->addWidget(m_submit);
    connect(m_back, &QPushButton::clicked, this, [this] { showStep(Step(step() - 1)); });
    connect(m_next, &QPushButton::clicked, this, [this] { showStep(Step(step() + 1)); });
    connect(m_submit, &QPushButton::clicked, this, &NewJobPage::submit);
    return footer;
}

void NewJobPage::connectParts()
{
    connect(m_binding, &FormBinding::changedLines, this, [this](const QList<document::LineRange> &lines) {
        if (!lines.isEmpty())
            m_text->editor().reveal(lines);
        say({}, false);
    });
    connect(m_binding, &FormBinding::failed, this, [this](const QString &sentence) { say(sentence, true); });
    connect(&m_text->editor(), &editor::JobEditor::failed, this,
            [this](const QString &sentence) { say(sentence, true); });
    connect(&m_draft, &models::JobDraft::begun, this, [this] {
        m_text->editor().setBaseline(m_draft.baseline());
        m_changes->setBaseline(m_draft.baseline());
    });
    connect(m_what, &WhatStep::templateChosen, this, &NewJobPage::begin);
    connect(m_what, &WhatStep::jobChosen, this, [this](const api::ResourceId &id) {
        if (const api::Job *job = m_backend.jobs().job(id))
            begin(models::textOfJob(job->spec));
    });
    connect(&m_fields->model(), &document::PropertyModel::failed, m_binding, &FormBinding::failed);
    connect(&m_draft, &models::JobDraft::targetChanged, this, &NewJobPage::refresh);
    connect(&m_draft.document(), &document::JobDocument::changed, this, &NewJobPage::refresh);
    connect(&m_draft.document(), &document::JobDocument::changed, this, &NewJobPage::lookAtTraining);
    connect(m_review, &ReviewStep::placeChosen, this, [this](const document::JobProblem &problem) {
        m_views->setCurrentWidget(m_text);
        m_text->editor().goTo(problem.range.start, problem.range.length);
        m_text->editor().setFocus();
    });
    connect(m_review, &ReviewStep::checked, this, &NewJobPage::refresh);
    connect(m_where, &WhereStep::clusterRequested, this, &NewJobPage::clusterRequested);
    connect(&m_backend, &models::Backend::jobSubmitted, this, &NewJobPage::takeSubmitted);
    connect(&m_backend, &models::Backend::submissionFailed, this, &NewJobPage::takeFailure);
    connect(&m_backend, &models::Backend::connectionChanged, this, &NewJobPage::refresh);
    connect(&m_backend.clusters(), &QAbstractItemModel::rowsInserted, this, &NewJobPage::chooseCluster);
}

// Cluster and experiment of the last time; an only cluster needs no choice.
void NewJobPage::recallChoices()
{
    const QSettings store;
    m_draft.setExperiment(settings::lastExperiment.get(store));
    if (m_draft.experiment().isEmpty())
        m_draft.setExperiment(QStringLiteral("experiments"));
    chooseCluster();
}

void NewJobPage::chooseCluster()
{
    const models::ClusterListModel &clusters = m_backend.clusters();
    if (m_draft.cluster() || clusters.rowCount() == 0)
        return;
    const auto last = api::ResourceId::parse(settings::lastCluster.get(QSettings()).toStdString());
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
    m_draft.begin(text);
    chooseCluster();
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
    m_steps->setCurrentIndex(step);
    m_stepButtons->button(step)->setChecked(true);
    refresh();
}

NewJobPage::Step NewJobPage::step() const
{
    return Step(m_steps->currentIndex());
}

void NewJobPage::submit()
{
    const auto id = m_draft.id();
    const auto spec = m_draft.spec();
    if (!spec) {
        say(toQString(spec.error().message), true);
        return;
    }
    if (!id) {
        const QString problem =
            m_draft.nameProblem().isEmpty() ? m_draft.experimentProblem() : m_draft.nameProblem();
        say(m_draft.cluster() ? problem : tr("Choose a cluster in the step “%1”.").arg(m_where->title()),
            true);
        return;
    }
    m_submitting = id;
    say(tr("Submitting %1…").arg(m_draft.name()), false);
    refresh();
    m_backend.submitIntoExperiment(*id, *spec);
}

void NewJobPage::takeFailure(const api::ResourceId &id, const QString &sentence)
{
    if (m_submitting != std::optional(id))
        return;
    m_submitting.reset();
    say(sentence, true);
    refresh();
}

void NewJobPage::takeSubmitted(const api::ResourceId &id)
{
    if (m_submitting != std::optional(id))
        return;
    m_submitting.reset();
    QSettings store;
    settings::lastExperiment.set(store, toQString(id.experiment));
    if (const auto cluster = m_draft.cluster())
        settings::lastCluster.set(store, models::toPath(*cluster));
    m_draft.document().setSaved();
    emit submitted(id);
}

void NewJobPage::say(const QString &sentence, bool isFailure)
{
    m_state->setText(sentence);
    m_state->setProperty("text_role", isFailure ? QStringLiteral("failed") : QStringLiteral("muted"));
    m_state->style()->unpolish(m_state);
    m_state->style()->polish(m_state);
}

void NewJobPage::refresh()
{
    const bool isConnected = m_backend.connection().state == models::ConnectionState::Connected;
    m_back->setVisible(step() > WhatPlace);
    m_next->setVisible(step() < ReviewPlace);
    m_submit->setVisible(step() == ReviewPlace);
    m_submit->setEnabled(isConnected && !m_submitting && !m_review->hasErrors() && m_draft.id().has_value());
}

// On another machine its engine's trainer would have to say.
void NewJobPage::lookAtTraining()
{
    if (m_isLocal)
        m_look->look(document::trainerQuestion(m_draft.document().json()));
}

QString NewJobPage::title() const
{
    return tr("New job");
}

QIcon NewJobPage::icon() const
{
    return theme::icon(QStringLiteral("plus"));
}

void NewJobPage::focusFilter()
{
    m_views->setCurrentWidget(m_text);
    m_text->showFind();
}

void NewJobPage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void NewJobPage::retranslate()
{
    const QStringList names{tr("What"), tr("Data"), tr("Where"), tr("Outputs"), tr("Review")};
    for (int step = WhatPlace; step <= ReviewPlace; ++step) {
        m_stepButtons->button(step)->setText(QStringLiteral("%1  %2").arg(step + 1).arg(names[step]));
        m_stepButtons->button(step)->setAccessibleName(
            tr("Step %1 of %2: %3").arg(step + 1).arg(names.size()).arg(names[step]));
    }
    m_views->setTabText(0, QStringLiteral("job.json"));
    m_views->setTabText(1, tr("All fields"));
    m_views->setTabText(2, tr("Changes"));
    m_views->setAccessibleName(tr("The job as text"));
    m_back->setText(tr("&Back"));
    m_next->setText(tr("&Next"));
    m_submit->setText(tr("&Submit"));
    emit titleChanged();
}

} // namespace trainyard::wizards
