// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/runpanels.h"

#include "models/runs/runlooks.h"
#include "widgets/charts/chartactions.h"
#include "widgets/charts/chartlink.h"
#include "widgets/charts/chartoptionsbar.h"
#include "widgets/charts/metricchart.h"
#include "widgets/charts/readingspanel.h"
#include "widgets/delegates/fittingbox.h"
#include "widgets/jobs/drawnruns.h"
#include "widgets/jobs/metricgrid.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>

#include <algorithm>

namespace trainyard::jobs {

using charts::ChartLine;
using charts::MetricChart;

namespace {

constexpr std::size_t usual = 2;

} // namespace

RunPanels::RunPanels(MetricGrid &grid, const DrawnRuns &runs, models::RunLooks &looks,
                     const std::shared_ptr<charts::ChartLink> &link, charts::ChartOptionsBar &options)
    : m_grid(grid)
    , m_runs(runs)
    , m_looks(looks)
    , m_link(link)
    , m_options(options)
{
    m_next.setInterval(0);
    connect(&m_next, &QTimer::timeout, this, &RunPanels::drawNext);
    connect(&grid, &MetricGrid::scrolledChanged, this, &RunPanels::leaveWheel);
    while (m_panels.size() < usual)
        make();
}

RunPanels::~RunPanels() = default;

void RunPanels::make()
{
    const std::size_t place = m_panels.size();
    Panel made;
    made.chart = new MetricChart({}, charts::ValueFormat::Number, &m_grid.inside());
    made.metric = new delegates::FittingBox(made.chart);
    made.chart->hideNames();
    made.chart->setHeading(*made.metric);
    made.chart->setLink(m_link);
    made.chart->setOptions(m_options.options());
    made.chart->setWheelZooms(!m_grid.isScrolled());
    if (place > 0)
        made.chart->setReadElsewhere(!m_panels[0].chart->readings().isHidden());
    made.lines = std::make_unique<RunLines>(m_looks);
    connect(&m_options, &charts::ChartOptionsBar::optionsChanged, made.chart, &MetricChart::setOptions);
    connect(made.chart, &MetricChart::snapshotTaken, this,
            [this, chart = made.chart](const charts::ChartSnapshot &taken) {
                emit snapshotTaken(*chart, taken);
            });
    connect(made.metric, &QComboBox::activated, this, [this, place] { choose(place); });
    made.chart->hide();
    m_panels.push_back(std::move(made));
    name(place);
}

// Where they are scrolled by it.
void RunPanels::leaveWheel(bool isScrolled)
{
    for (const Panel &panel : m_panels)
        panel.chart->setWheelZooms(!isScrolled);
}

charts::ReadingsPanel &RunPanels::takeReadings()
{
    charts::ReadingsPanel &readings = m_panels[0].chart->takeReadings();
    readings.installEventFilter(this);
    return readings;
}

bool RunPanels::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent)
        for (std::size_t place = 1; place < m_panels.size(); ++place)
            m_panels[place].chart->setReadElsewhere(event->type() == QEvent::ShowToParent);
    return QObject::eventFilter(watched, event);
}

void RunPanels::setMetrics(const QStringList &metrics, const QStringList &offered)
{
    m_metrics = metrics;
    m_offered = offered;
    m_grid.setPlaces(metrics.size());
}

void RunPanels::draw(const GroupStyle &style)
{
    m_style = style;
    for (Panel &panel : m_panels)
        panel.isStale = true;
    for (std::size_t place = 0; place < usual; ++place)
        drawPanel(place);
    m_next.start();
}

bool RunPanels::areDrawn() const
{
    return m_panels.size() >= std::size_t(m_metrics.size()) &&
           std::none_of(m_panels.begin(), m_panels.end(), [](const Panel &each) { return each.isStale; });
}

// One that is not made yet is behind the others.
std::size_t RunPanels::nextStale() const
{
    std::size_t next = m_panels.size();
    for (std::size_t place = m_panels.size(); place-- > 0;)
        if (m_panels[place].isStale &&
            (next == m_panels.size() || !m_grid.isSeen(qsizetype(next)) || m_grid.isSeen(qsizetype(place))))
            next = place;
    return next;
}

void RunPanels::drawNext()
{
    if (areDrawn())
        return m_next.stop();
    const std::size_t place = nextStale();
    if (place == m_panels.size())
        make();
    drawPanel(place);
}

// One beyond the metrics lets go of its lines.
void RunPanels::drawPanel(std::size_t place)
{
    Panel &panel = m_panels[place];
    const QString metric = m_metrics.value(qsizetype(place));
    if (!metric.isEmpty())
        offer(place);
    const QList<ChartLine> lines = panel.lines->lines(
        metric.isEmpty() ? QList<RunSubject>() : m_runs.subjects(), m_runs.sessions(), metric, m_style);
    QStringList labels;
    for (const ChartLine &line : lines)
        labels << line.label;
    panel.chart->setFormat(m_runs.formatOf(metric));
    panel.chart->setLines(lines);
    panel.chart->actions().addToNotes->setEnabled(!m_runs.areGroups());
    const QString missing = missingText(metric);
    panel.chart->setTexts(metric, missing.isEmpty() ? emptyText() : missing, labels);
    panel.metric->setAccessibleDescription(missing);
    panel.isStale = false;
    if (place == 0)
        m_lineCount = lines.size();
    if (!metric.isEmpty())
        m_grid.setChart(qsizetype(place), *panel.chart);
}

void RunPanels::offer(std::size_t place)
{
    Panel &panel = m_panels[place];
    const QString &metric = m_metrics[qsizetype(place)];
    QStringList offered = m_offered;
    if (!offered.contains(metric))
        offered << metric;
    if (panel.offered != offered) {
        panel.metric->clear();
        panel.metric->addItems(offered);
        panel.offered = offered;
    }
    panel.metric->setCurrentText(metric);
}

// One that has another chart already changes places with it.
void RunPanels::choose(std::size_t place)
{
    QStringList metrics = m_metrics;
    const QString metric = m_panels[place].metric->currentText();
    if (qsizetype(place) >= metrics.size() || metric == metrics[qsizetype(place)])
        return;
    if (const qsizetype other = metrics.indexOf(metric); other >= 0)
        metrics.swapItemsAt(qsizetype(place), other);
    else
        metrics[qsizetype(place)] = metric;
    emit chosen(metrics);
}

QString RunPanels::emptyText() const
{
    return m_runs.areRead() ? tr("No metric has been reported so far.") : tr("Reading the curves…");
}

// Null where some run has it, or may have.
QString RunPanels::missingText(const QString &metric) const
{
    return m_runs.areRead() && !metric.isEmpty() && !m_offered.contains(metric)
               ? tr("None of these runs has reported %1.").arg(metric)
               : QString();
}

void RunPanels::name(std::size_t place)
{
    m_panels[place].metric->setAccessibleName(tr("Metric of chart %1").arg(place + 1));
    m_panels[place].metric->setToolTip(tr("The metric that this chart shows of each run"));
}

void RunPanels::retranslate()
{
    for (std::size_t place = 0; place < m_panels.size(); ++place)
        name(place);
}

} // namespace trainyard::jobs
