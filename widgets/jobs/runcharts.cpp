// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/runcharts.h"

#include "models/backend/jobsession.h"
#include "models/runs/runlooks.h"
#include "models/sentences/joinedtext.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "models/text.h"
#include "models/wall/metriccards.h"
#include "widgets/charts/chartactions.h"
#include "widgets/charts/chartlink.h"
#include "widgets/charts/chartoptionsbar.h"
#include "widgets/charts/metricchart.h"
#include "widgets/charts/readingsmodel.h"
#include "widgets/charts/readingspanel.h"
#include "widgets/charts/runpalette.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/fittingbox.h"
#include "widgets/delegates/livetexts.h"
#include "widgets/delegates/splitmemory.h"
#include "widgets/jobs/chartnote.h"
#include "widgets/jobs/groupstylebar.h"
#include "widgets/jobs/metricchoice.h"
#include "widgets/jobs/metricchooser.h"
#include "widgets/jobs/metricgrid.h"
#include "widgets/jobs/pagebar.h"
#include "widgets/theme/mnemonics.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QResizeEvent>
#include <QSet>
#include <QSplitter>
#include <QStackedLayout>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::jobs {

using charts::ChartLine;
using charts::MetricChart;

namespace {

constexpr int settleMs = 120;      // while the selection moves
constexpr int chartsWidth = 900;   // of both, where there is as much room
constexpr int readingsWidth = 420; // in which names and bands can be read
constexpr int leastReadings = 220;

} // namespace

RunCharts::RunCharts(Open open, models::RunLooks &looks, QWidget *parent)
    : QWidget(parent)
    , m_open(std::move(open))
    , m_looks(looks)
    , m_link(std::make_shared<charts::ChartLink>())
    , m_choice(new MetricChoice(this))
    , m_stack(new QStackedLayout(this))
    , m_charts(new QWidget(this))
    , m_grid(new MetricGrid(m_charts))
    , m_empty(new delegates::EmptyState(QStringLiteral("chart"), this))
    , m_none(new delegates::EmptyState(QStringLiteral("chart"), m_charts))
    , m_options(new charts::ChartOptionsBar(settings::runChartOptions, m_charts))
    , m_style(new GroupStyleBar(m_charts))
    , m_choose(new QPushButton(m_charts))
    , m_pages(new PageBar(m_charts))
    , m_legend(new QLabel(m_charts))
    , m_notice(new QLabel(m_charts))
{
    m_link->makeSteps(*this);
    m_legend->setWordWrap(true);
    m_legend->setTextFormat(Qt::RichText);
    m_notice->setProperty("text_role", QStringLiteral("muted"));
    m_notice->setWordWrap(true);
    m_notice->hide();
    m_none->hide(); // in the place of the charts, which would have to leave room for it
    m_style->hide();
    makePanels(2);
    makeParts();
    auto *bar = new QHBoxLayout;
    bar->setSpacing(theme::space12);
    bar->addWidget(m_style);
    bar->addWidget(m_choose, 0, Qt::AlignLeft | Qt::AlignTop);
    bar->addWidget(m_options, 1);
    bar->addWidget(m_pages);
    auto *layout = new QVBoxLayout(m_charts);
    layout->setContentsMargins(theme::space16, theme::space12, theme::space16, theme::space12);
    layout->setSpacing(theme::space8);
    layout->addLayout(bar);
    layout->addWidget(m_parts, 1);
    layout->addWidget(m_none, 1);
    layout->addWidget(m_legend);
    layout->addWidget(m_notice);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_charts);
    for (QTimer *timer : {&m_take, &m_refresh}) {
        timer->setSingleShot(true);
        timer->setInterval(settleMs);
    }
    connect(&m_take, &QTimer::timeout, this, &RunCharts::takeRuns);
    connect(m_pages, &PageBar::pageChosen, this, &RunCharts::takeRuns);
    connect(m_style, &GroupStyleBar::styleChanged, this, &RunCharts::draw);
    connect(m_choose, &QPushButton::clicked, this, &RunCharts::askForMetrics);
    connect(&m_none->actionButton(), &QPushButton::clicked, this, &RunCharts::askForMetrics);
    connect(m_choice, &MetricChoice::changed, this, &RunCharts::showMetrics);
    connect(m_grid, &MetricGrid::scrolledChanged, this, &RunCharts::leaveWheel);
    connect(&m_looks, &models::RunLooks::changed, this, &RunCharts::draw);
    connect(&m_refresh, &QTimer::timeout, this, &RunCharts::refreshMetrics);
    retranslate();
}

// The charts, and beside them what they read: the table of the first chart, which is there for good.
void RunCharts::makeParts()
{
    charts::ReadingsPanel &readings = m_panels[0].chart->takeReadings();
    readings.setMinimumWidth(theme::scaled(leastReadings));
    readings.setContentsMargins(theme::space12, 0, 0, 0);
    readings.table().setColumnHidden(charts::ReadingsModel::XColumn, true);
    readings.installEventFilter(this);
    m_parts = new QSplitter(m_charts);
    m_parts->setHandleWidth(1);
    m_parts->setChildrenCollapsible(false);
    m_parts->addWidget(m_grid);
    m_parts->addWidget(&readings);
    m_parts->setStretchFactor(0, 2);
    m_parts->setStretchFactor(1, 1);
    m_parts->setSizes({theme::scaled(chartsWidth), theme::scaled(readingsWidth)});
    new delegates::SplitMemory(*m_parts, QStringLiteral("run-readings"));
}

RunCharts::~RunCharts() = default;

void RunCharts::makePanels(std::size_t count)
{
    const bool isRead = !m_panels.empty() && !m_panels[0].chart->readings().isHidden();
    while (m_panels.size() < count) {
        const std::size_t place = m_panels.size();
        Panel made;
        made.chart = new MetricChart({}, charts::ValueFormat::Number, &m_grid->inside());
        made.metric = new delegates::FittingBox(made.chart);
        made.chart->hideNames();
        made.chart->setHeading(*made.metric);
        made.chart->setLink(m_link);
        made.chart->setOptions(m_options->options());
        made.chart->setWheelZooms(!m_grid->isScrolled());
        if (place > 0)
            made.chart->setReadElsewhere(isRead);
        made.lines = std::make_unique<RunLines>(m_looks);
        connect(m_options, &charts::ChartOptionsBar::optionsChanged, made.chart, &MetricChart::setOptions);
        connect(made.chart, &MetricChart::snapshotTaken, this,
                [this, chart = made.chart](const charts::ChartSnapshot &taken) { note(*chart, taken); });
        connect(made.metric, &QComboBox::activated, this, [this, place] { chosen(place); });
        made.chart->hide();
        m_panels.push_back(std::move(made));
    }
}

// Where they are scrolled by it.
void RunCharts::leaveWheel(bool isScrolled)
{
    for (const Panel &panel : m_panels)
        panel.chart->setWheelZooms(!isScrolled);
}

void RunCharts::setRuns(const QList<api::ResourceId> &runs)
{
    QList<RunSubject> subjects;
    for (const api::ResourceId &run : runs)
        subjects.append({run, m_nameOf ? m_nameOf(run) : models::toQString(run.name), {run}});
    ask(subjects, false);
}

// Anew, as the names have words in them.
void RunCharts::nameRuns()
{
    if (!m_nameOf || m_areGroups)
        return;
    for (QList<RunSubject> *subjects : {&m_asked, &m_drawn})
        for (RunSubject &subject : *subjects)
            subject.name = m_nameOf(subject.look);
}

void RunCharts::setGroups(const QList<RunSubject> &groups)
{
    ask(groups, true);
}

void RunCharts::ask(const QList<RunSubject> &subjects, bool areGroups)
{
    if (m_asked == subjects && m_areGroups == areGroups)
        return;
    m_asked = subjects;
    m_areGroups = areGroups;
    m_pages->setCount(areGroups ? 0 : subjects.size(), mostRuns);
    m_take.start();
}

// Half a group would be another group.
QList<RunSubject> RunCharts::subjectsInRoom() const
{
    if (!m_areGroups)
        return m_asked.mid(m_pages->first(), mostRuns);
    QList<RunSubject> taken;
    qsizetype runs = 0;
    for (const RunSubject &group : m_asked)
        if (runs + group.runs.size() <= mostGroupedRuns) {
            runs += group.runs.size();
            taken << group;
        }
    return taken;
}

void RunCharts::takeRuns()
{
    m_drawn = subjectsInRoom();
    openSessions();
    QList<api::ResourceId> looks;
    for (const RunSubject &subject : std::as_const(m_drawn))
        looks << subject.look;
    m_looks.give(looks);
    m_style->setVisible(m_areGroups);
    m_stack->setCurrentWidget(m_drawn.isEmpty() ? static_cast<QWidget *>(m_empty) : m_charts);
    retranslate();
    refreshMetrics();
}

// Those that are drawn already stay open.
void RunCharts::openSessions()
{
    RunLines::Sessions sessions;
    for (const RunSubject &subject : std::as_const(m_drawn))
        for (const api::ResourceId &run : subject.runs) {
            const std::string key = run.key();
            if (const auto known = m_sessions.find(key); known != m_sessions.end()) {
                sessions.insert(*known);
                continue;
            }
            auto session = m_open(run);
            connect(&session->metrics(), &models::JobMetrics::seriesAdded, &m_refresh,
                    qOverload<>(&QTimer::start), Qt::UniqueConnection);
            if (!session->metrics().isAnswered())
                connect(&session->metrics(), &models::JobMetrics::pageAppended, &m_refresh,
                        qOverload<>(&QTimer::start),
                        Qt::ConnectionType(Qt::UniqueConnection | Qt::SingleShotConnection));
            sessions.emplace(key, std::move(session));
        }
    m_sessions = std::move(sessions);
}

QStringList RunCharts::metrics() const
{
    QStringList all;
    QSet<QString> known;
    for (const auto &[key, session] : m_sessions)
        for (const QString &tag : session->metrics().tags())
            if (!known.contains(tag)) {
                known.insert(tag);
                all << tag;
            }
    return all;
}

void RunCharts::refreshMetrics()
{
    m_offered = metrics();
    m_options->setMetrics(m_offered);
    if (m_chooser)
        m_chooser->offer(m_offered);
    showMetrics();
}

// Those that no run has, too: their charts say so.
void RunCharts::showMetrics()
{
    m_shown = m_choice->shownOf(m_offered);
    makePanels(std::size_t(m_shown.size()));
    QList<QWidget *> shown;
    for (qsizetype place = 0; place < m_shown.size(); ++place) {
        Panel &panel = m_panels[std::size_t(place)];
        QStringList offered = m_offered;
        if (!offered.contains(m_shown[place]))
            offered << m_shown[place];
        if (panel.offered != offered) {
            panel.metric->clear();
            panel.metric->addItems(offered);
            panel.offered = offered;
        }
        panel.metric->setCurrentText(m_shown[place]);
        shown << panel.chart;
    }
    m_grid->setCharts(shown);
    retranslate();
    draw();
}

// One that has another chart already changes places with it.
void RunCharts::chosen(std::size_t place)
{
    QStringList metrics = m_shown;
    const QString metric = m_panels[place].metric->currentText();
    if (metric == metrics.value(qsizetype(place)))
        return;
    if (const qsizetype other = metrics.indexOf(metric); other >= 0)
        metrics.swapItemsAt(qsizetype(place), other);
    else
        metrics[qsizetype(place)] = metric;
    m_choice->choose(metrics);
}

void RunCharts::askForMetrics()
{
    m_chooser = new MetricChooser(m_offered, m_shown, window());
    connect(m_chooser, &MetricChooser::metricsChosen, m_choice, &MetricChoice::choose);
    m_chooser->open();
}

// Each line and its name; the names wrap.
QString RunCharts::legend() const
{
    static const QStringList strokes{QStringLiteral("━━"), QStringLiteral("╍╍"), QStringLiteral("┅┅"),
                                     QStringLiteral("━╸╴")};
    QStringList entries;
    for (const RunSubject &subject : m_drawn) {
        const int look = m_looks.look(subject.look).value_or(0);
        QString name = subject.name.toHtmlEscaped();
        name.replace(QLatin1Char('-'), QChar(0x2011)); // a name stays on its line
        name.replace(QLatin1Char(' '), QChar(0x00a0));
        if (m_areGroups) {
            const QString count =
                tr("(%n run(s))", nullptr, int(subject.runs.size())).replace(u' ', QChar(0x00a0));
            if (count.startsWith(u'('))
                name += u' '; // the wide one of Chinese brings its own
            name += QStringLiteral("<span style='color:%1'>%2</span>")
                        .arg(theme::color(theme::Role::TextMuted).name(), count);
        }
        entries << QStringLiteral("<span style='color:%1'>%2</span>&nbsp;%3")
                       .arg(charts::runColor(look).name(), strokes.value(look / charts::runColors), name);
    }
    return entries.join(QStringLiteral(" &nbsp; &nbsp; "));
}

// What is not drawn, and how what is drawn came to be.
QString RunCharts::noticeText() const
{
    if (!m_areGroups)
        return {};
    QStringList sentences;
    if (m_drawn.size() < m_asked.size())
        sentences << tr("%1 of %2 groups are drawn: together they can have at most %3 runs. Select fewer "
                        "groups, or narrow the query.")
                         .arg(m_drawn.size())
                         .arg(m_asked.size())
                         .arg(QLocale().toString(mostGroupedRuns));
    if (!m_style->style().isEachRun)
        sentences << tr("At each x, the runs that reach it are counted, interpolated between their points. "
                        "The readings show how many there are.");
    return models::sentencesText(sentences);
}

bool RunCharts::areRead() const
{
    return !m_take.isActive() && std::all_of(m_sessions.begin(), m_sessions.end(), [](const auto &each) {
        return each.second->metrics().isAnswered();
    });
}

QString RunCharts::emptyText() const
{
    return areRead() ? tr("No metric has been reported so far.") : tr("Reading the curves…");
}

// Null where some run has it, or may have.
QString RunCharts::missingText(const QString &metric) const
{
    return areRead() && !metric.isEmpty() && !m_offered.contains(metric)
               ? tr("None of these runs has reported %1.").arg(metric)
               : QString();
}

// Charts of nothing would all say it.
void RunCharts::showState()
{
    const bool hasMetrics = !m_offered.isEmpty();
    const bool hasCharts = hasMetrics && !m_shown.isEmpty();
    m_parts->setVisible(hasCharts);
    m_options->setVisible(hasCharts);
    m_choose->setVisible(hasMetrics);
    m_none->setVisible(!hasCharts);
    m_none->setAction(hasMetrics ? tr("Choose metrics…") : QString());
    if (hasMetrics)
        m_none->setTexts(tr("No metric is chosen"), tr("Each metric that is chosen has a chart here."));
    else if (areRead())
        m_none->setTexts(tr("No metrics yet"), emptyText());
    else
        m_none->setTexts(emptyText(), {});
}

// An error that all of the runs tell in parts of one is read in percent, as on each job's own page.
charts::ValueFormat RunCharts::formatOf(const QString &metric) const
{
    const bool isFraction = std::all_of(m_sessions.begin(), m_sessions.end(), [&](const auto &each) {
        const auto *series = each.second->metrics().series(metric);
        return models::isFraction(metric, series ? series->valueRange() : std::nullopt);
    });
    return isFraction ? charts::ValueFormat::Percent : charts::ValueFormat::Number;
}

// The table of the first chart is the one of all: their lines are the same runs.
bool RunCharts::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent)
        for (std::size_t place = 1; place < m_panels.size(); ++place)
            m_panels[place].chart->setReadElsewhere(event->type() == QEvent::ShowToParent);
    return QWidget::eventFilter(watched, event);
}

void RunCharts::draw()
{
    showState();
    const GroupStyle style = m_style->style();
    qsizetype most = 0;
    for (std::size_t place = 0; place < m_panels.size(); ++place) {
        const Panel &panel = m_panels[place];
        const QString tag = m_shown.value(qsizetype(place));
        const QList<RunSubject> drawn = tag.isEmpty() ? QList<RunSubject>() : m_drawn;
        const QList<ChartLine> lines = panel.lines->lines(drawn, m_sessions, tag, style);
        QStringList labels;
        for (const ChartLine &line : lines)
            labels << line.label;
        panel.chart->setFormat(formatOf(tag));
        panel.chart->setLines(lines);
        panel.chart->actions().addToNotes->setEnabled(!m_areGroups);
        const QString missing = missingText(tag);
        panel.chart->setTexts(tag, missing.isEmpty() ? emptyText() : missing, labels);
        panel.metric->setAccessibleDescription(missing);
        most = std::max(most, lines.size());
    }
    m_legend->setText(most > namedLines || m_parts->isHidden() ? QString() : legend());
    m_legend->setVisible(!m_legend->text().isEmpty());
    m_notice->setText(noticeText());
    m_notice->setVisible(!m_notice->text().isEmpty());
}

void RunCharts::note(const MetricChart &chart, const charts::ChartSnapshot &snapshot)
{
    const auto sessionOf = [this](const RunSubject &subject) {
        return m_sessions.at(subject.runs.front().key());
    };
    if (m_drawn.size() == 1)
        return addToNotes(sessionOf(m_drawn.front())->notes(), snapshot);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction *title = menu->addAction(QString());
    title->setEnabled(false);
    delegates::inEachLanguage(*menu, [title] { title->setText(tr("Add to the notes of:")); });
    for (const RunSubject &subject : std::as_const(m_drawn))
        menu->addAction(theme::literal(subject.name), menu,
                        [session = sessionOf(subject), snapshot] { addToNotes(session->notes(), snapshot); });
    menu->popup(chart.mapToGlobal(chart.rect().center()));
    menu->setActiveAction(menu->actions().at(1));
}

// The less wide it is, the more rows what stands above the charts needs.
QSize RunCharts::minimumSizeHint() const
{
    const QSize least = QWidget::minimumSizeHint();
    if (m_stack->currentWidget() != m_charts)
        return least;
    const int width = std::max(this->width(), least.width());
    return {least.width(), std::max(least.height(), m_charts->layout()->totalMinimumHeightForWidth(width))};
}

void RunCharts::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (event->oldSize().width() != width())
        updateGeometry();
}

void RunCharts::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        nameRuns();
        retranslate();
    }
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        draw();
}

void RunCharts::retranslate()
{
    m_empty->setTexts(tr("No run is selected"),
                      tr("Select runs in the table to see their curves here, several with Shift or Ctrl."));
    m_notice->setText(noticeText());
    m_choose->setText(tr("&Metrics…"));
    m_choose->setToolTip(tr("Choose which metrics have a chart"));
    for (std::size_t place = 0; place < m_panels.size(); ++place) {
        m_panels[place].metric->setAccessibleName(tr("Metric of chart %1").arg(place + 1));
        m_panels[place].metric->setToolTip(tr("The metric that this chart shows of each run"));
    }
}

} // namespace trainyard::jobs
