// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/definitionview.h"

#include "models/draft/jobdraft.h"
#include "models/text.h"
#include "widgets/delegates/livetexts.h"
#include "widgets/editor/diffview.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/jobs/codeview.h"
#include "widgets/jobs/planview.h"
#include "widgets/theme/icons.h"

#include <QEvent>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace trainyard::jobs {

namespace {

QString jobText(const api::JobSpec &spec)
{
    return QString::fromUtf8(models::textOfJob(spec));
}

} // namespace

DefinitionView::DefinitionView(models::JobPlanFeed &plan, QWidget *parent)
    : QWidget(parent)
    , m_views(new QTabWidget(this))
    , m_pane(new editor::EditorPane(m_document, m_views))
    , m_plan(new PlanView(plan, m_views))
    , m_code(new CodeView(m_views))
    , m_changes(new editor::DiffView(m_document, m_views))
    , m_resubmit(new QToolButton(this))
{
    setProperty("help_topic", QStringLiteral("job#what-became-of-the-definition"));
    m_pane->setReadOnly();
    m_resubmit->setIcon(theme::icon(QStringLiteral("copy")));
    m_resubmit->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_pane->addToBar(m_resubmit);
    m_views->setDocumentMode(true);
    m_views->tabBar()->setProperty("kind", QStringLiteral("inner"));
    m_views->tabBar()->setExpanding(false);
    m_views->addTab(m_pane, QStringLiteral("job.json"));
    m_views->addTab(m_plan, {});
    m_views->addTab(m_code, {});
    m_views->addTab(m_changes, {});
    m_pane->setObjectName(QStringLiteral("json"));
    m_plan->setObjectName(QStringLiteral("plan"));
    m_code->setObjectName(QStringLiteral("code"));
    m_changes->setObjectName(QStringLiteral("changes"));
    m_views->setTabVisible(m_views->indexOf(m_changes), false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_views);
    connect(m_pane, &editor::EditorPane::secretsShown, m_changes, &editor::DiffView::showSecrets);
    connect(m_resubmit, &QToolButton::clicked, this, &DefinitionView::resubmitRequested);
    connect(m_views, &QTabWidget::currentChanged, this, [this] {
        m_wanted.clear();
        compare();
    });
    auto &editor = m_pane->editor(); // which says its own name first
    delegates::inEachLanguage(editor, [&editor] { editor.setAccessibleName(tr("Definition of the job")); });
    retranslate();
}

void DefinitionView::setJob(const api::Job &job)
{
    m_job = job;
    m_document.setText(jobText(job.spec)); // only what is another one changes: the view stays where it is
    m_plan->setJob(job);
    m_code->setJob(job);
    compare();
}

void DefinitionView::setOrigin(const QString &path)
{
    m_origin = path;
    compare();
}

void DefinitionView::setLook(Look look)
{
    m_look = std::move(look);
    compare();
}

// The job that it comes from may be deleted, or become known later.
void DefinitionView::compare()
{
    const api::Job *before = nullptr;
    if (m_job && m_look && !m_origin.isEmpty())
        if (const auto origin = api::ResourceId::parse(m_origin.toStdString()))
            before = m_look(*origin);
    m_views->setTabVisible(m_views->indexOf(m_changes), before != nullptr);
    if (!before)
        return;
    m_changes->setBaseline(jobText(before->spec));
    m_changes->setTitles(models::toQString(before->id.name), models::toQString(m_job->id.name));
    if (m_wanted == m_changes->objectName())
        m_views->setCurrentWidget(m_changes);
}

void DefinitionView::showFind()
{
    m_views->setCurrentWidget(m_pane);
    m_pane->showFind();
}

QString DefinitionView::view() const
{
    return m_wanted.isEmpty() ? m_views->currentWidget()->objectName() : m_wanted;
}

void DefinitionView::showView(const QString &view)
{
    for (int i = 0; i < m_views->count(); ++i)
        if (m_views->widget(i)->objectName() == view && m_views->isTabVisible(i))
            return m_views->setCurrentIndex(i);
    m_wanted = view == m_changes->objectName() ? view : QString();
}

void DefinitionView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void DefinitionView::retranslate()
{
    m_resubmit->setText(tr("&Resubmit with changes…"));
    m_resubmit->setToolTip(tr("Opens a new job that begins with this definition"));
    m_views->setAccessibleName(tr("Definition of the job"));
    m_views->setTabText(m_views->indexOf(m_plan), tr("Launch &plan"));
    m_views->setTabText(m_views->indexOf(m_code), tr("Code"));
    m_views->setTabText(m_views->indexOf(m_changes), tr("Changes from its ori&gin"));
}

} // namespace trainyard::jobs
