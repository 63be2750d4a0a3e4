// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/newclusterpage.h"

#include "models/backend/backend.h"
#include "models/backend/creation.h"
#include "models/resources/resourcetreemodel.h"
#include "models/text.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/editor/problemsmodel.h"
#include "widgets/editor/propertypane.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/clusterform.h"
#include "widgets/wizards/formbinding.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStyle>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::wizards {

using namespace theme;
using document::JobProblem;
using models::toQString;

NewClusterPage::NewClusterPage(models::Backend &backend, QWidget *parent)
    : Page(parent)
    , m_backend(backend)
    , m_binding(new FormBinding(m_draft.document(), this))
    , m_split(new QSplitter(Qt::Horizontal, this))
{
    const api::EngineInfo info = backend.engineInfo().value_or(api::EngineInfo());
    m_draft.setPlace(info.subscription, info.group);
    auto *left = new QWidget(m_split);
    m_form = new ClusterForm(backend, m_draft, *m_binding, left);
    auto *column = new QVBoxLayout(left);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_form, 1);
    column->addWidget(makeFooter());
    m_split->setHandleWidth(1);
    m_split->setChildrenCollapsible(false);
    m_split->addWidget(left);
    m_split->addWidget(makeViews());
    m_split->setStretchFactor(0, 3);
    m_split->setStretchFactor(1, 2);
    m_split->setSizes({600, 420});
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_split);
    connectParts();
    chooseName();
    m_text->editor().setBaseline(m_draft.baseline());
    retranslate();
    refresh();
}

// A cell that is being edited still writes into the draft when it goes.
NewClusterPage::~NewClusterPage()
{
    delete m_split;
}

QWidget *NewClusterPage::makeViews()
{
    m_views = new QTabWidget(m_split);
    m_views->setDocumentMode(true);
    m_views->tabBar()->setProperty("kind", QStringLiteral("inner"));
    m_views->tabBar()->setExpanding(false);
    m_text = new editor::EditorPane(m_draft.document(), m_views);
    m_fields = new editor::PropertyPane(m_draft.document(), m_views);
    m_views->addTab(m_text, QStringLiteral("cluster.json"));
    m_views->addTab(m_fields, {});
    return m_views;
}

QWidget *NewClusterPage::makeFooter()
{
    auto *footer = new QFrame(this);
    footer->setProperty("kind", QStringLiteral("footer"));
    m_state = new QLabel(footer);
    m_state->setTextFormat(Qt::PlainText);
    m_state->setWordWrap(true);
    m_create = new QPushButton(footer);
    m_create->setIcon(theme::icon(QStringLiteral("plus"), Role::OnAccent));
    m_create->setProperty("kind", QStringLiteral("primary"));
    auto *layout = new QHBoxLayout(footer);
    layout->setContentsMargins(space24, space8, space16, space8);
    layout->setSpacing(space8);
    layout->addWidget(m_state, 1);
    layout->addWidget(m_create);
    connect(m_create, &QPushButton::clicked, this, &NewClusterPage::create);
    return footer;
}

void NewClusterPage::connectParts()
{
    connect(m_binding, &FormBinding::changedLines, this, [this](const QList<document::LineRange> &lines) {
        if (!lines.isEmpty())
            m_text->editor().reveal(lines);
        say({}, false);
    });
    const auto fail = [this](const QString &sentence) { say(sentence, true); };
    connect(m_binding, &FormBinding::failed, this, fail);
    connect(&m_text->editor(), &editor::JobEditor::failed, this, fail);
    connect(&m_fields->model(), &document::PropertyModel::failed, this, fail);
    connect(&m_draft, &models::ClusterDraft::targetChanged, this, &NewClusterPage::refresh);
    connect(&m_draft.document(), &document::JobDocument::edited, this, &NewClusterPage::refresh);
    connect(&m_text->finder(), &document::ProblemFinder::problemsFound, this, &NewClusterPage::refresh);
    connect(&m_backend, &models::Backend::connectionChanged, this, &NewClusterPage::refresh);
    connect(&m_backend, &models::Backend::creationDone, this, &NewClusterPage::takeDone);
    connect(&m_backend, &models::Backend::creationFailed, this, &NewClusterPage::takeFailure);
}

void NewClusterPage::setTarget(const api::ResourceId &id)
{
    m_draft.setPlace(id.subscription, id.group);
    m_draft.setWorkspace(toQString(id.workspace));
    chooseName();
}

void NewClusterPage::chooseName()
{
    const QString first = m_draft.name();
    for (int number = 2; m_draft.id() && m_backend.resources().indexOf(*m_draft.id()).isValid(); ++number)
        m_draft.setName(QStringLiteral("%1-%2").arg(first).arg(number));
}

void NewClusterPage::create()
{
    const auto id = m_draft.id();
    const auto spec = m_draft.spec();
    if (!spec)
        say(toQString(spec.error().message), true);
    if (!id || !spec)
        return;
    if (m_backend.resources().indexOf(*id).isValid()) {
        say(tr("There is a cluster %1 already; choose another name.").arg(m_draft.name()), true);
        return;
    }
    const models::Creation made = models::newCluster(*id, *spec);
    m_creating = made.key;
    say(tr("Creating %1…").arg(m_draft.name()), false);
    refresh();
    m_backend.create(made);
}

void NewClusterPage::takeDone(const QString &key)
{
    if (key != m_creating)
        return;
    m_creating.clear();
    if (const auto id = api::ResourceId::parse(key.toStdString()))
        emit created(*id);
}

void NewClusterPage::takeFailure(const QString &key, const QString &sentence)
{
    if (key != m_creating)
        return;
    m_creating.clear();
    say(sentence, true);
    refresh();
}

void NewClusterPage::say(const QString &sentence, bool isFailure)
{
    m_state->setText(sentence);
    m_state->setProperty("text_role", isFailure ? QStringLiteral("failed") : QStringLiteral("muted"));
    m_state->style()->unpolish(m_state);
    m_state->style()->polish(m_state);
}

void NewClusterPage::refresh()
{
    const auto &problems = m_text->finder().problems();
    const bool hasErrors = std::any_of(problems.begin(), problems.end(), [](const JobProblem &problem) {
        return problem.severity == JobProblem::Severity::Error;
    });
    const bool isConnected = m_backend.connection().state == models::ConnectionState::Connected;
    m_create->setEnabled(isConnected && m_creating.isEmpty() && !hasErrors && m_draft.id().has_value());
}

QString NewClusterPage::title() const
{
    return tr("New cluster");
}

QIcon NewClusterPage::icon() const
{
    return theme::icon(QStringLiteral("cluster"));
}

void NewClusterPage::focusFilter()
{
    m_views->setCurrentWidget(m_text);
    m_text->showFind();
}

void NewClusterPage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void NewClusterPage::retranslate()
{
    m_views->setTabText(1, tr("All fields"));
    m_views->setAccessibleName(tr("The cluster as text"));
    m_create->setText(tr("&Create"));
    emit titleChanged();
}

} // namespace trainyard::wizards
