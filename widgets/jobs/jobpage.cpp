// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/jobpage.h"

#include "models/continuation/continuation.h"
#include "models/logs/joboutput.h"
#include "models/palette/outputitems.h"
#include "models/text.h"
#include "widgets/delegates/deletionguard.h"
#include "widgets/delegates/focusentry.h"
#include "widgets/files/outputspane.h"
#include "widgets/jobs/definitionview.h"
#include "widgets/jobs/deletedjob.h"
#include "widgets/jobs/gpunotice.h"
#include "widgets/jobs/headroom.h"
#include "widgets/jobs/jobheader.h"
#include "widgets/jobs/jobwall.h"
#include "widgets/jobs/logplace.h"
#include "widgets/jobs/summarytiles.h"
#include "widgets/jobs/systemwatch.h"
#include "widgets/logs/logpane.h"
#include "widgets/media/mediapane.h"
#include "widgets/notes/notespane.h"
#include "widgets/overview/overviewpane.h"
#include "widgets/overview/whycard.h"
#include "widgets/patterns/patterndialog.h"
#include "widgets/theme/icons.h"
#include "widgets/wall/chartwall.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace trainyard::jobs {

using namespace theme;

namespace {

constexpr int gatherMs = 100;                 // the numbers are read by people
const QString tabKey = QStringLiteral("tab"); // of pageState()
const QString viewKey = QStringLiteral("view");
const QString logKey = QStringLiteral("log");
const QString outputsKey = QStringLiteral("outputs");
const QString definitionKey = QStringLiteral("definition");
const QString patternsKey = QStringLiteral("patterns"); // that are not applied

} // namespace

JobPage::JobPage(std::shared_ptr<models::JobSession> session, QWidget *parent)
    : Page(parent)
    , m_session(std::move(session))
    , m_header(new JobHeader(m_session->id(), this))
{
    m_tiles = new SummaryTiles(this);
    new HeadRoom(*this, *m_header, *m_tiles);
    makeTabs();
    connectPanes();
    auto *whole = new QWidget(this); // what comes and goes in it stays away with it
    m_deleted = new DeletedJob(*m_session, *whole, this);
    auto *column = new QVBoxLayout(whole);
    column->addWidget(m_header);
    column->addWidget(m_tiles);
    column->addWidget(m_tabs, 1);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(whole, 1);
    layout->addWidget(m_deleted, 1);
    for (QVBoxLayout *each : {column, layout}) {
        each->setContentsMargins({});
        each->setSpacing(0);
    }
    m_numbers.setSingleShot(true);
    m_numbers.setInterval(gatherMs);
    connect(&m_numbers, &QTimer::timeout, this, &JobPage::refreshNumbers);
    connect(m_header, &JobHeader::stopRequested, this, [this] { emit stopRequested(m_session->id()); });
    connect(m_header, &JobHeader::copyIdRequested, this,
            [this] { QApplication::clipboard()->setText(models::toPath(m_session->id())); });
    connect(m_header, &JobHeader::patternsRequested, this, [this] { showPatterns({}); });
    connectSession();
    retranslate();
    delegates::passFocus(*this, *m_tabs->tabBar());
    m_tabs->tabBar()->setFocus(); // where the keyboard begins, once the page is shown
}

void JobPage::makeTabs()
{
    m_tabs = new QTabWidget(this);
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setProperty("kind", QStringLiteral("inner"));
    m_tabs->tabBar()->setExpanding(false);
    m_overview = new overview::OverviewPane(m_tabs);
    m_logPlace = new LogPlace(*m_tabs);
    m_charts = new JobWall(*m_session, &m_logPlace->charts());
    m_log = new logs::LogPane(&m_logPlace->page());
    m_outputs = new files::OutputsPane(m_session->files(), m_tabs);
    m_definition = new DefinitionView(m_session->plan(), m_tabs);
    m_media = new media::MediaPane(m_session->media(), m_tabs);
    m_notes = new notes::NotesPane(m_session->notes(), m_tabs);
    const std::pair<QWidget *, const char *> tabs[] = {
        {m_overview, "overview"}, {&m_logPlace->charts(), "charts"}, {&m_logPlace->page(), "log"},
        {m_outputs, "outputs"},   {m_definition, "definition"},      {m_media, "media"},
        {m_notes, "notes"}};
    for (const auto &[tab, name] : tabs) {
        m_tabs->addTab(tab, {});
        tab->setObjectName(QLatin1String(name));
        if (tab != m_overview)
            new delegates::DeletionGuard(*tab);
    }
    m_logPlace->charts().setProperty("help_topic", QStringLiteral("wall"));
    m_logPlace->page().setProperty("help_topic", QStringLiteral("log"));
    m_tabs->setCurrentIndex(ChartsTab);
    m_logPlace->setLog(*m_log);
    m_logPlace->fit(width());
    tellLog();
}

void JobPage::connectPanes()
{
    connect(m_logPlace, &LogPlace::changed, this, &JobPage::tellLog);
    const auto passTopic = [this] {
        setProperty("help_topic", m_tabs->currentWidget()->property("help_topic"));
    };
    passTopic();
    connect(m_tabs, &QTabWidget::currentChanged, this, [this, passTopic](int tab) {
        passTopic();
        m_isWaitShown = false;
        if (tab == DefinitionTab)
            m_session->notes().load(); // they name the job that it comes from
    });
    connect(m_log, &logs::LogPane::saveRequested, this, &JobPage::saveFileRequested);
    connect(m_log, &logs::LogPane::patternsRequested, this, &JobPage::showPatterns);
    connect(m_log, &logs::LogPane::timeChosen, this, &JobPage::showChartTime);
    new SystemWatch(m_session, *m_overview); // it tells of a GPU that waits
    connect(&m_charts->gpuNotice(), &GpuNotice::changed, this, &JobPage::tellWait);
    connect(m_charts, &JobWall::logTimeRequested, this, &JobPage::showLogTime);
    connect(m_overview, &overview::OverviewPane::stepChosen, this, &JobPage::takeStep);
    connect(m_overview, &overview::OverviewPane::evidenceChosen, this, &JobPage::showEvidence);
    connect(m_definition, &DefinitionView::resubmitRequested, this,
            [this] { emit resubmitRequested(m_session->id()); });
    connect(m_outputs, &files::OutputsPane::openRequested, this, &JobPage::openFileRequested);
    connect(m_outputs, &files::OutputsPane::logRequested, this, &JobPage::showLog);
    connect(m_outputs, &files::OutputsPane::programRequested, this, &JobPage::programRequested);
    connect(m_outputs, &files::OutputsPane::folderRequested, this,
            [this] { emit folderRequested(m_session->id()); });
}

QJsonObject JobPage::pageState() const
{
    QJsonObject state{{tabKey, m_tabs->currentWidget()->objectName()},
                      {viewKey, m_charts->state()},
                      {logKey, m_log->state()},
                      {outputsKey, m_outputs->state()},
                      {definitionKey, m_definition->view()}};
    if (const models::PatternList &draft = m_session->patterns().draft(); draft.isChanged())
        state.insert(patternsKey, models::toQString(api::toJson(api::LinePatterns{draft.patterns()})));
    return state;
}

void JobPage::restore(const QJsonObject &state)
{
    for (int tab = 0; tab < m_tabs->count(); ++tab)
        if (m_tabs->isTabVisible(tab) && m_tabs->widget(tab)->objectName() == state.value(tabKey).toString())
            m_tabs->setCurrentIndex(tab);
    m_charts->restore(state.value(viewKey).toObject());
    m_log->restore(state.value(logKey).toObject());
    m_outputs->restore(state.value(outputsKey).toObject());
    m_definition->showView(state.value(definitionKey).toString());
    if (const auto kept = api::linePatternsFromJson(state.value(patternsKey).toString().toStdString()))
        m_session->patterns().draft().restore(kept->patterns);
}

bool JobPage::isLogWithCharts() const
{
    return m_logPlace->isWithCharts();
}

void JobPage::setLogWithCharts(bool isWith)
{
    m_logPlace->setWithCharts(isWith);
}

// Where it stands with the charts, they say that there is no contact.
void JobPage::tellLog()
{
    m_log->setLostSince(isLogWithCharts() ? QDateTime() : m_session->lostSince());
}

// The overview does not call well what the charts warn of.
void JobPage::tellWait()
{
    const GpuNotice &notice = m_charts->gpuNotice();
    m_overview->why().setRemark(
        notice.isTold() ? models::Sentence([wait = *notice.wait()] { return GpuNotice::sentence(wait); })
                        : models::Sentence());
}

// A point and its line are seen together.
void JobPage::showLogTime(double wallTime)
{
    setLogWithCharts(true);
    showTab(ChartsTab);
    m_log->showTime(wallTime);
}

void JobPage::showChartTime(double wallTime)
{
    setLogWithCharts(true);
    showTab(ChartsTab);
    m_charts->showTime(wallTime);
}

// What has to be explained is explained first. Who was shown why the job waits, and chose no other tab, sees
// its charts when it waits no more.
void JobPage::placeFirst()
{
    using enum api::ExecutionState;
    const auto state = m_session->job()->executionState;
    if (!std::exchange(m_isPlaced, true) && (state == Queued || state == Failed)) {
        showTab(OverviewTab);
        m_isWaitShown = state == Queued;
    } else if (m_isWaitShown && state != Queued && state != Failed) {
        const bool hadFocus = m_overview->isAncestorOf(QApplication::focusWidget());
        showTab(ChartsTab);
        if (hadFocus)
            m_tabs->setFocus();
    }
    m_tabs->setTabIcon(OverviewTab, models::displayState(*m_session->job()) == models::DisplayState::Failed
                                        ? theme::icon(QStringLiteral("warning"), Role::Failed)
                                        : QIcon());
}

void JobPage::takeStep(models::NextStep step)
{
    switch (step) {
    case models::NextStep::ShowLog:
        showTab(LogTab);
        break;
    case models::NextStep::ShowOutputs:
        showTab(OutputsTab);
        break;
    case models::NextStep::OpenFolder:
        emit folderRequested(m_session->id());
        break;
    case models::NextStep::Correct:
        emit resubmitRequested(m_session->id());
        break;
    case models::NextStep::ShowCluster:
    case models::NextStep::MoveToFront:
    case models::NextStep::CleanUp:
    case models::NextStep::Enlarge:
    case models::NextStep::CreateCluster:
    case models::NextStep::ShowSetupLog:
    case models::NextStep::SetUpAgain:
    case models::NextStep::LetWork:
    case models::NextStep::ScaleHolder:
    case models::NextStep::Again:
    case models::NextStep::SmallerBatch:
    case models::NextStep::LowerRate:
    case models::NextStep::Resume:
    case models::NextStep::MoreTime:
    case models::NextStep::TrainLonger:
    case models::NextStep::InstallModule:
    case models::NextStep::InstallMpi:
    case models::NextStep::AllowScript:
    case models::NextStep::MindPipe:
    case models::NextStep::ChooseScript:
    case models::NextStep::ChooseInterpreter:
    case models::NextStep::CorrectPath:
    case models::NextStep::CorrectPreparation:
    case models::NextStep::CorrectVolumes:
    case models::NextStep::CorrectContainer:
        emit nextStepRequested(m_session->id(), step);
        break;
    }
}

void JobPage::showEvidence(const models::Evidence &evidence)
{
    showTab(LogTab);
    m_log->findLine(evidence.file, evidence.line);
}

void JobPage::connectSession()
{
    const auto gather = [this] {
        if (!m_numbers.isActive())
            m_numbers.start();
    };
    connect(m_session.get(), &models::JobSession::jobChanged, this, &JobPage::refreshJob);
    connect(m_session.get(), &models::JobSession::failed, this, &JobPage::failed);
    const auto tellHistory = [this] { m_overview->setHistory(m_session->history().steps()); };
    connect(&m_session->history(), &models::JobHistoryFeed::changed, this, tellHistory);
    tellHistory();
    const auto tellOrigin = [this] {
        m_definition->setOrigin(m_session->notes().tags().value(models::originTag));
    };
    connect(&m_session->notes(), &models::JobNotes::changed, this, tellOrigin);
    tellOrigin();
    connect(&m_session->notes(), &models::JobNotes::failed, this, &JobPage::failed);

    m_header->setClock(m_session->clock());
    m_overview->setClock(m_session->clock());
    const auto tellContact = [this] {
        tellLog();
        m_header->setLostSince(m_session->lostSince());
        m_overview->setLostSince(m_session->lostSince());
        m_media->setLostSince(m_session->lostSince());
        m_outputs->setLostSince(m_session->lostSince());
    };
    connect(m_session.get(), &models::JobSession::contactChanged, this, tellContact);
    tellContact();
    connect(&m_session->metrics(), &models::JobMetrics::pageAppended, this, gather);
    connect(&m_session->metrics(), &models::JobMetrics::cleared, this, gather);
    connect(&m_session->output(), &models::JobOutput::fileAdded, m_log, &logs::LogPane::addFile);
    connect(&m_session->output(), &models::JobOutput::fileRemoved, m_log, &logs::LogPane::removeFile);
    for (models::LogDocument *file : m_session->output().files())
        m_log->addFile(file);
    refreshJob();
}

// What is open about it looks at the session's models to their end.
JobPage::~JobPage()
{
    delete m_patterns;
}

QString JobPage::title() const
{
    return models::toQString(m_session->id().name);
}

QIcon JobPage::icon() const
{
    return theme::icon(QStringLiteral("chart"));
}

bool JobPage::focusFilter()
{
    const bool isInLog = m_log->isAncestorOf(QApplication::focusWidget());
    if (m_tabs->currentIndex() == ChartsTab && !isInLog) {
        m_charts->wall().focusSearch();
        return true;
    }
    switch (m_tabs->currentIndex()) {
    case OutputsTab:
        m_outputs->focusFilter();
        break;
    case DefinitionTab:
        m_definition->showFind();
        break;
    case NotesTab: // has the focus in a text that is being written
        break;
    default:
        if (!isLogWithCharts())
            showTab(LogTab);
        m_log->showSearch();
    }
    return true;
}

QList<models::PaletteItem> JobPage::files() const
{
    return models::outputItems(m_session->files(), m_session->id());
}

void JobPage::openFile(const models::PaletteItem &file)
{
    const auto *output = file.file ? std::get_if<models::OutputPlace>(&*file.file) : nullptr;
    if (output && models::isPrinted(output->directory, output->path))
        showLog(output->path);
    else
        emit openFileRequested(file.key, file.text, file.bytes);
}

void JobPage::showFile(const QString &directory, const QString &path)
{
    if (models::isPrinted(directory, path)) {
        showLog(path);
        return;
    }
    showTab(OutputsTab);
    m_outputs->showFile(directory, path);
}

void JobPage::showLog(const QString &fileName)
{
    showTab(LogTab);
    m_log->showFile(fileName);
}

void JobPage::setFolderKnown(bool known)
{
    m_isFolderKnown = known;
    if (const auto &job = m_session->job())
        m_overview->setJob(*job, known);
    m_outputs->setFolderKnown(known);
}

void JobPage::showTab(Tab tab)
{
    m_isPlaced = true;
    m_tabs->setCurrentIndex(tab == LogTab && isLogWithCharts() ? ChartsTab : tab);
}

void JobPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    m_logPlace->fit(width());
}

void JobPage::showPatterns(const QString &line)
{
    m_patterns = delegates::showSheet(
        *this, [this] { return new patterns::PatternDialog(m_session->patterns(), *this); });
    if (!line.isEmpty())
        m_patterns->propose(line);
}

void JobPage::refreshJob()
{
    if (const auto &job = m_session->job()) {
        m_header->setJob(*job);
        m_overview->setJob(*job, m_isFolderKnown);
        m_session->history().load();
        placeFirst();
        m_definition->setJob(*job);
        m_log->setJobStart(job->execution.startTime);
        m_log->setJobEnded(api::isFinished(job->executionState));
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
    m_tabs->setTabText(OverviewTab, tr("Overv&iew"));
    m_tabs->setTabText(ChartsTab, tr("&Charts"));
    m_tabs->setTabText(LogTab, tr("&Log"));
    m_tabs->setTabText(OutputsTab, tr("&Outputs"));
    m_tabs->setTabText(DefinitionTab, tr("&Definition"));
    m_tabs->setTabText(MediaTab, tr("&Media"));
    m_tabs->setTabText(NotesTab, tr("&Notes"));
    m_logPlace->button().setText(tr("Log beside charts"));
    m_logPlace->button().setToolTip(tr("Show the log together with the charts"));
    m_tabs->setAccessibleName(tr("Details of the job"));
}

} // namespace trainyard::jobs
