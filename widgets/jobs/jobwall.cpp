// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/jobwall.h"

#include "models/backend/jobsession.h"
#include "models/continuation/predecessor.h"
#include "models/settings/settingchanges.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "models/text.h"
#include "models/wall/gpuwait.h"
#include "models/wall/wallmemory.h"
#include "widgets/charts/chartlink.h"
#include "widgets/charts/chartoptionsbar.h"
#include "widgets/charts/keptmarkers.h"
#include "widgets/charts/metricchart.h"
#include "widgets/delegates/contactnotice.h"
#include "widgets/jobs/chartnote.h"
#include "widgets/jobs/gpunotice.h"
#include "widgets/jobs/jobtimes.h"
#include "widgets/theme/textsize.h"
#include "widgets/wall/chartwall.h"
#include "widgets/wall/wallview.h"

#include <QCheckBox>
#include <QEvent>
#include <QLineEdit>
#include <QMenu>
#include <QResizeEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace trainyard::jobs {

using models::JobMetrics;
using models::WallModel;

namespace {

constexpr int leastWidth = 440; // its bar
constexpr int takeMs = 50;      // many series come at once
constexpr int rememberMs = 300; // while an edge is dragged
constexpr std::size_t mostPredecessors = 20;

const QString timesKey = QStringLiteral("times"); // of state()
const settings::Setting<bool> predecessorsShown{QStringLiteral("charts/predecessors"), true};

} // namespace

JobWall::JobWall(models::JobSession &session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_cards(session.metrics(), session.system().metrics())
    , m_place(models::toPath(session.id().parent()))
    , m_wall(new wall::ChartWall(
          {.chart = [this](const QString &card) { return m_cards.chart(card); },
           .sectionTitle = [this](const QString &section) { return m_cards.sectionTitle(section); },
           .sight = [this](const QString &card) { return sightOf(card); }},
          this))
    , m_options(new charts::ChartOptionsBar(settings::jobChartOptions, this))
    , m_times(new JobTimes(session.metrics(), session.system().metrics(), m_wall->view().sharedLink(), this))
    , m_contact(new delegates::ContactNotice(this))
    , m_notice(new GpuNotice({}, this))
    , m_isLoaded(session.metrics().loadedUpTo() > 0 || session.isFinishedAndLoaded())
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_wall);
    m_predecessorsShown = new QCheckBox(m_options);
    m_predecessorsShown->setChecked(predecessorsShown.get(settings::Store()));
    m_predecessorsShown->hide();
    m_options->add(m_predecessorsShown);
    m_wall->addToBar(m_options);
    m_wall->addNotice(m_contact);
    m_wall->addNotice(m_notice);
    takeOptions(m_options->options());
    connect(m_options, &charts::ChartOptionsBar::optionsChanged, this, &JobWall::takeOptions);
    connect(m_predecessorsShown, &QCheckBox::toggled, this, &JobWall::showPredecessors);
    connect(m_predecessorsShown, &QCheckBox::clicked, this, [](bool areShown) {
        models::SettingChanges::ofProgram().change(
            [areShown] {
                return areShown ? tr("show the runs before in the charts")
                                : tr("hide the runs before in the charts");
            },
            predecessorsShown.key(), {}, areShown);
    });
    connect(m_notice, &GpuNotice::showRequested, this, &JobWall::showWait);
    connect(m_times, &JobTimes::startChanged, &m_wall->view(), &wall::WallView::refresh);
    WallModel &model = m_wall->model();
    model.setLayout(models::wallmemory::layoutOf(m_place));
    m_remember.setSingleShot(true);
    m_remember.setInterval(rememberMs);
    connect(&model, &WallModel::layoutChanged, &m_remember, qOverload<>(&QTimer::start));
    connect(&m_remember, &QTimer::timeout, this, &JobWall::rememberLayout);
    const auto &changes = models::SettingChanges::ofProgram();
    connect(&changes, &models::SettingChanges::restored, this, [this](const QString &key) {
        if (key == models::wallmemory::keyOf(m_place))
            recallLayout();
        else
            followLayout(key);
        if (key == predecessorsShown.key())
            m_predecessorsShown->setChecked(predecessorsShown.get(settings::Store()));
    });
    connect(&changes, &models::SettingChanges::written, this, &JobWall::followLayout);
    connect(&changes, &models::SettingChanges::changed, this,
            [this](const models::SettingChange &change) { followLayout(change.key); });
    connect(m_wall, &wall::ChartWall::logTimeRequested, this, &JobWall::logTimeRequested);
    connect(m_wall, &wall::ChartWall::snapshotTaken, this,
            [this](const charts::ChartSnapshot &chart) { addToNotes(m_session.notes(), chart); });
    connect(m_wall, &wall::ChartWall::menuRequested, this, &JobWall::fillMenu);
    connectSession();
    takeRun();
    takeMetrics();
}

JobWall::~JobWall()
{
    watch(false);
    if (m_remember.isActive())
        rememberLayout();
}

// With all of its notices, whose texts wrap where it is narrow.
QSize JobWall::minimumSizeHint() const
{
    return {theme::scaled(leastWidth),
            layout()->totalMinimumHeightForWidth(std::max(width(), theme::scaled(leastWidth)))};
}

void JobWall::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (event->oldSize().width() != width())
        updateGeometry();
}

void JobWall::rememberLayout()
{
    m_remember.stop();
    models::wallmemory::remember(m_place, m_wall->model().layout());
}

void JobWall::recallLayout()
{
    m_remember.stop();
    m_wall->model().setLayout(models::wallmemory::layoutOf(m_place));
}

// As another wall of the experiment has it, or as all have it that have none of their own, unless the user
// has just arranged this one.
void JobWall::followLayout(const QString &key)
{
    const bool isOfThis = key == models::wallmemory::keyOf(m_place) || key == settings::usualWallLayout.key();
    if (isOfThis && !m_remember.isActive() &&
        models::wallmemory::layoutOf(m_place) != m_wall->model().layout())
        recallLayout();
}

wall::WallSight JobWall::sightOf(const QString &card) const
{
    if (!m_cards.isSystem(card))
        return {};
    return {.link = m_times->systemLink(), .options = charts::ChartOptions{.x = m_times->systemX()}};
}

void JobWall::takeOptions(const charts::ChartOptions &options)
{
    m_times->setX(options.x);
    m_wall->view().setOptions(options);
}

void JobWall::watch(bool isWatching)
{
    if (std::exchange(m_isWatching, isWatching) == isWatching)
        return;
    if (isWatching)
        m_session.system().watch();
    else
        m_session.system().unwatch();
}

void JobWall::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    watch(true);
}

void JobWall::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    watch(false);
}

void JobWall::lookAtGpus()
{
    const auto &system = m_session.system();
    m_notice->setWait(system.isRunning() ? models::gpuWait(m_session.system().metrics(), m_session.metrics())
                                         : std::nullopt);
}

void JobWall::showWait(const models::GpuWait &wait)
{
    if (m_take.isActive()) // its card has just come
        takeMetrics();
    for (const models::WallEntry &entry : m_wall->model().entries())
        if (const auto *card = m_cards.systemCard(entry.id);
            card && card->measure == models::SystemMeasure::Utilization && card->source.node == wait.node &&
            card->source.gpu == wait.gpu) {
            m_wall->searchField().clear();
            m_wall->model().setSearch({});
            m_wall->view().reveal(entry.id);
        }
    m_times->show(wait.from, wait.to);
}

void JobWall::connectSession()
{
    m_take.setSingleShot(true);
    m_take.setInterval(takeMs);
    connect(&m_take, &QTimer::timeout, this, &JobWall::takeMetrics);
    for (JobMetrics *metrics : {&m_session.metrics(), &m_session.system().metrics()}) {
        connect(metrics, &JobMetrics::cleared, &m_take, qOverload<>(&QTimer::start));
        connect(metrics, &JobMetrics::pointsAppended, this, [this](const QString &, qsizetype first) {
            if (first == 0)
                m_take.start();
        });
    }
    connect(&m_session.metrics(), &JobMetrics::pageAppended, this, [this] {
        m_isLoaded = true;
        if (m_wall->model().entries().isEmpty())
            retranslate();
    });
    connect(&m_session.system().metrics(), &JobMetrics::pageAppended, this, &JobWall::lookAtGpus);
    const auto tellContact = [this] { m_contact->setLostSince(m_session.lostSince()); };
    connect(&m_session, &models::JobSession::contactChanged, this, tellContact);
    tellContact();
    connect(&m_session, &models::JobSession::jobChanged, this, &JobWall::takeRun);
    connect(&m_session, &models::JobSession::jobChanged, this, &JobWall::lookAtGpus);
    connect(&m_session, &models::JobSession::jobChanged, this, &JobWall::retranslate);
    connect(&m_session, &models::JobSession::jobChanged, this, &JobWall::findPredecessors);
}

// Another one of its name has its own.
void JobWall::takeRun()
{
    if (!m_session.job() || m_session.job()->uuid == m_uuid)
        return;
    m_uuid = m_session.job()->uuid;
    const QString run = models::toQString(m_uuid);
    charts::takeOverMarkers(run, models::toPath(m_session.id()));
    link().markers().remember(run);
    m_notice->setJob(run);
}

void JobWall::setEngine(const QString &identity)
{
    const QString path = models::toPath(m_session.id().parent());
    const QString place = identity.isEmpty() ? path : identity + u'\n' + path;
    if (place == m_place)
        return;
    if (m_remember.isActive())
        rememberLayout();
    models::wallmemory::takeOver(place, path);
    m_place = place;
    recallLayout();
}

void JobWall::setPredecessors(FindPredecessor find)
{
    m_find = std::move(find);
    findPredecessors();
}

void JobWall::findPredecessors()
{
    if (!m_find || !m_predecessors.empty() || !m_session.job())
        return;
    for (auto wanted = models::predecessorOf(m_session.job()->spec); wanted;) {
        const auto found = m_predecessors.size() < mostPredecessors ? m_find(*wanted) : nullptr;
        if (!found || !found->job() || found->job()->uuid != wanted->uuid)
            break;
        m_predecessors.push_back(found);
        wanted = models::predecessorOf(found->job()->spec);
    }
    if (m_predecessors.empty())
        return;
    m_predecessorsShown->show();
    retranslate();
    showPredecessors();
}

void JobWall::showPredecessors()
{
    QList<JobMetrics *> metrics;
    for (const auto &each : m_predecessorsShown->isChecked() ? m_predecessors : decltype(m_predecessors)())
        metrics.append(&each->metrics());
    m_cards.setBefore(metrics);
    m_wall->view().refresh();
}

void JobWall::takeMetrics()
{
    const QList<models::WallEntry> before = m_wall->model().entries();
    m_wall->model().setEntries(m_cards.entries());
    if (m_wall->model().entries() != before)
        m_wall->view().refresh(); // a card that was there may have another line
    m_options->setMetrics(m_session.metrics().tags());
    retranslate();
}

charts::ChartLink &JobWall::link()
{
    return m_wall->view().link();
}

QJsonObject JobWall::state() const
{
    QJsonObject state = m_wall->view().link().state();
    const QJsonObject times = m_times->timesLink().state();
    if (!times.isEmpty())
        state.insert(timesKey, times);
    return state;
}

void JobWall::restore(const QJsonObject &state)
{
    m_times->timesLink().restore(state.value(timesKey).toObject());
    link().restore(state);
}

charts::MetricChart *JobWall::chart(const QString &card)
{
    return m_wall->view().chart(card);
}

// The first chart in view that has points of that time: one of the job's own metrics, which the charts of how
// busy it is follow, before those.
void JobWall::showTime(double wallTime)
{
    for (const bool isOwn : {true, false})
        for (const models::WallSection &section : m_wall->model().sections())
            for (const QString &card : section.cards)
                if (charts::MetricChart *shown = chart(card);
                    shown && (&shown->link() == &link()) == isOwn && shown->showTime(wallTime))
                    return;
}

void JobWall::fillMenu(QMenu &menu)
{
    menu.addSeparator();
    menu.addAction(tr("Use this arrangement by &default"), this,
                   [this] { models::wallmemory::makeUsual(m_wall->model().layout()); });
    menu.addAction(tr("&Forget this arrangement"), this, [this] {
        if (m_remember.isActive())
            rememberLayout(); // what is forgotten can come back
        models::wallmemory::forget(m_place);
        recallLayout();
    });
}

void JobWall::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void JobWall::retranslate()
{
    m_predecessorsShown->setText(tr("With the runs &before"));
    if (!m_predecessors.empty())
        m_predecessorsShown->setToolTip(tr("Show what %1 reported before this job resumed from it")
                                            .arg(models::toQString(m_predecessors.front()->id().name)));
    const auto &job = m_session.job();
    if (!m_isLoaded)
        m_wall->setEmptyTexts(tr("Reading the metrics…"), {});
    else if (job && api::isFinished(job->executionState))
        m_wall->setEmptyTexts(tr("No metrics"), tr("This job reported no metrics."));
    else
        m_wall->setEmptyTexts(tr("No metrics yet"),
                              tr("Charts appear here with the first values that the job "
                                 "prints, writes as event files or logs to MLflow."));
}

} // namespace trainyard::jobs
