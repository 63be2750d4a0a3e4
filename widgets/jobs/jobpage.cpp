// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/jobpage.h"

#include "models/text.h"
#include "widgets/files/outputspane.h"
#include "widgets/jobs/definitionview.h"
#include "widgets/jobs/jobcharts.h"
#include "widgets/jobs/jobheader.h"
#include "widgets/jobs/summarytiles.h"
#include "widgets/logs/logpane.h"
#include "widgets/theme/icons.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

namespace trainyard::jobs {

using namespace theme;

namespace {

constexpr int gatherMs = 100; // the numbers are read by people

} // namespace

JobPage::JobPage(std::shared_ptr<models::JobSession> session, QWidget *parent)
    : Page(parent)
    , m_session(std::move(session))
    , m_header(new JobHeader(m_session->id(), this))
{
    auto *splitter = new QSplitter(Qt::Vertical, this);
    splitter->setHandleWidth(1);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(makeNumbers());
    splitter->addWidget(makeTabs());
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setSizes({600, 400});
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_header);
    layout->addWidget(splitter, 1);
    m_numbers.setSingleShot(true);
    m_numbers.setInterval(gatherMs);
    connect(&m_numbers, &QTimer::timeout, this, &JobPage::refreshNumbers);
    connect(m_header, &JobHeader::stopRequested, this, [this] { emit stopRequested(m_session->id()); });
    connect(m_header, &JobHeader::copyIdRequested, this,
            [this] { QApplication::clipboard()->setText(models::toPath(m_session->id())); });
    connectSession();
    retranslate();
}

QWidget *JobPage::makeNumbers()
{
    auto *numbers = new QWidget(this);
    m_tiles = new SummaryTiles(numbers);
    m_charts = new JobCharts(numbers);
    m_charts->setMetrics(&m_session->metrics());
    auto *layout = new QVBoxLayout(numbers);
    layout->setContentsMargins(space16, space12, space16, space12);
    layout->setSpacing(space12);
    layout->addWidget(m_tiles);
    layout->addWidget(m_charts, 1);
    return numbers;
}

QWidget *JobPage::makeTabs()
{
    m_tabs = new QTabWidget(this);
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setProperty("kind", QStringLiteral("inner"));
    m_tabs->tabBar()->setExpanding(false);
    m_tabs->setMinimumHeight(140);
    m_log = new logs::LogPane(m_tabs);
    m_outputs = new files::OutputsPane(m_session->files(), m_tabs);
    m_definition = new DefinitionView(m_tabs);
    m_tabs->addTab(m_log, {});
    m_tabs->addTab(m_outputs, {});
    m_tabs->addTab(m_definition, {});
    connect(m_log, &logs::LogPane::saveRequested, this, &JobPage::saveFileRequested);
    connect(m_log, &logs::LogPane::failed, this, &JobPage::failed);
    connect(m_outputs, &files::OutputsPane::openRequested, this, &JobPage::openFileRequested);
    connect(m_outputs, &files::OutputsPane::saveRequested, this, &JobPage::saveFileRequested);
    connect(m_outputs, &files::OutputsPane::folderRequested, this,
            [this] { emit folderRequested(m_session->id()); });
    return m_tabs;
}

void JobPage::connectSession()
{
    const auto gather = [this] {
        if (!m_numbers.isActive())
            m_numbers.start();
    };
    connect(m_session.get(), &models::JobSession::jobChanged, this, &JobPage::refreshJob);
    connect(m_session.get(), &models::JobSession::failed, this, &JobPage::failed);
    connect(&m_session->metrics(), &models::JobMetrics::pointsAppended, this, gather);
    connect(&m_session->metrics(), &models::JobMetrics::cleared, this, gather);
    connect(&m_session->output(), &models::JobOutput::fileAdded, m_log, &logs::LogPane::addFile);
    connect(&m_session->output(), &models::JobOutput::fileRemoved, m_log, &logs::LogPane::removeFile);
    for (models::LogDocument *file : m_session->output().files())
        m_log->addFile(file);
    refreshJob();
}

QString JobPage::title() const
{
    return models::toQString(m_session->id().name);
}

QIcon JobPage::icon() const
{
    return theme::icon(QStringLiteral("chart"));
}

void JobPage::focusFilter()
{
    m_tabs->setCurrentWidget(m_log);
    m_log->showSearch();
}

void JobPage::setFolderKnown(bool known)
{
    m_outputs->setFolderKnown(known);
}

void JobPage::showTab(int number)
{
    m_tabs->setCurrentIndex(number);
}

void JobPage::refreshJob()
{
    if (const auto &job = m_session->job()) {
        m_header->setJob(*job);
        m_definition->setJob(*job);
        m_charts->setFinished(api::isFinished(job->executionState));
    }
    refreshNumbers();
    emit currentJobChanged();
}

void JobPage::refreshNumbers()
{
    const auto &job = m_session->job();
    m_tiles->setReading(readProgress(m_session->metrics(), job),
                        job && job->executionState == api::ExecutionState::Running);
}

void JobPage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void JobPage::retranslate()
{
    m_tabs->setTabText(0, tr("&Log"));
    m_tabs->setTabText(1, tr("&Outputs"));
    m_tabs->setTabText(2, tr("&Definition"));
    m_tabs->setAccessibleName(tr("Details of the job"));
}

} // namespace trainyard::jobs
