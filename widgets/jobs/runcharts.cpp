// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/runcharts.h"

#include "models/backend/jobsession.h"
#include "models/settings/settings.h"
#include "models/text.h"
#include "widgets/charts/metricchart.h"
#include "widgets/charts/runpalette.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/theme/tokens.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSettings>
#include <QSignalBlocker>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::jobs {

using charts::ChartLine;
using charts::MetricChart;

namespace {

constexpr int settleMs = 120; // while the selection moves

// Which of the metrics comes first where the user has chosen none.
int rankOf(const QString &metric, std::size_t place)
{
    static const QStringList losses{QStringLiteral("train/loss"), QStringLiteral("loss")};
    static const QStringList errors{QStringLiteral("test/error"), QStringLiteral("test/loss"),
                                    QStringLiteral("train/error")};
    const QStringList &first = place == 0 ? losses : errors;
    if (const qsizetype known = first.indexOf(metric); known >= 0)
        return int(known);
    const QString tail = place == 0 ? QStringLiteral("loss") : QStringLiteral("error");
    return int(first.size()) + (metric.endsWith(tail) ? 0 : 1);
}

bool comesOncePerEpoch(const QString &metric)
{
    return metric.startsWith(QLatin1String("epoch/")) || metric.startsWith(QLatin1String("test/"));
}

} // namespace

RunCharts::RunCharts(Open open, QWidget *parent)
    : QWidget(parent)
    , m_open(std::move(open))
    , m_wanted(settings::runChartMetrics.get(QSettings()))
    , m_stack(new QStackedLayout(this))
    , m_charts(new QWidget(this))
    , m_empty(new delegates::EmptyState(QStringLiteral("chart"), this))
    , m_legend(new QLabel(m_charts))
    , m_notice(new QLabel(m_charts))
{
    m_wanted.resize(qsizetype(m_panels.size()));
    m_legend->setWordWrap(true);
    m_legend->setTextFormat(Qt::RichText);
    m_notice->setProperty("text_role", QStringLiteral("muted"));
    m_notice->hide();
    auto *row = new QHBoxLayout;
    row->setSpacing(theme::space12);
    for (std::size_t place = 0; place < m_panels.size(); ++place)
        row->addWidget(makePanel(place), 1);
    auto *layout = new QVBoxLayout(m_charts);
    layout->setContentsMargins(theme::space16, theme::space12, theme::space16, theme::space12);
    layout->setSpacing(theme::space8);
    layout->addLayout(row, 1);
    layout->addWidget(m_legend);
    layout->addWidget(m_notice);
    link(m_panels[0].chart, m_panels[1].chart);
    link(m_panels[1].chart, m_panels[0].chart);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_charts);
    for (QTimer *timer : {&m_take, &m_refresh}) {
        timer->setSingleShot(true);
        timer->setInterval(settleMs);
    }
    connect(&m_take, &QTimer::timeout, this, &RunCharts::takeRuns);
    connect(&m_refresh, &QTimer::timeout, this, &RunCharts::refreshMetrics);
    retranslate();
}

RunCharts::~RunCharts() = default;

QWidget *RunCharts::makePanel(std::size_t place)
{
    auto *panel = new QWidget(m_charts);
    Panel &made = m_panels[place];
    made.metric = new QComboBox(panel);
    made.metric->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    made.chart = new MetricChart({}, charts::ValueFormat::Number, panel);
    made.chart->hideNames();
    auto *layout = new QVBoxLayout(panel);
    layout->setContentsMargins({});
    layout->setSpacing(theme::space8);
    layout->addWidget(made.metric, 0, Qt::AlignLeft);
    layout->addWidget(made.chart, 1);
    connect(made.metric, &QComboBox::activated, this, [this, place] { chosen(place); });
    connect(made.metric, &QComboBox::currentTextChanged, this, &RunCharts::draw);
    return panel;
}

void RunCharts::link(MetricChart *from, MetricChart *to)
{
    connect(from, &MetricChart::windowChosen, to, &MetricChart::setWindow);
    connect(from, &MetricChart::crosshairChosen, to, &MetricChart::setCrosshair);
}

void RunCharts::setRuns(const QList<api::ResourceId> &runs)
{
    m_asked = runs;
    m_take.start();
}

int RunCharts::freeLook() const
{
    int look = 0;
    while (std::any_of(m_runs.begin(), m_runs.end(), [look](const Run &run) { return run.look == look; }))
        ++look;
    return look;
}

void RunCharts::takeRuns()
{
    const QList<api::ResourceId> wanted = m_asked.first(std::min(m_asked.size(), mostRuns));
    std::erase_if(m_runs, [&](const Run &run) { return !wanted.contains(run.id); });
    for (const api::ResourceId &id : wanted) {
        if (std::any_of(m_runs.begin(), m_runs.end(), [&](const Run &run) { return run.id == id; }))
            continue;
        auto session = m_open(id);
        connect(&session->metrics(), &models::JobMetrics::seriesAdded, &m_refresh,
                qOverload<>(&QTimer::start));
        m_runs.push_back({id, std::move(session), freeLook()});
    }
    m_notice->setVisible(m_asked.size() > mostRuns);
    m_stack->setCurrentWidget(m_runs.empty() ? static_cast<QWidget *>(m_empty) : m_charts);
    retranslate();
    refreshMetrics();
}

QStringList RunCharts::metrics() const
{
    QStringList all;
    for (const Run &run : m_runs)
        all += run.session->metrics().tags();
    all.removeDuplicates();
    return all;
}

// What the user chose stays chosen, also while the runs that are shown do not have it.
void RunCharts::refreshMetrics()
{
    const QStringList all = metrics();
    for (std::size_t place = 0; place < m_panels.size(); ++place) {
        QComboBox *field = m_panels[place].metric;
        const QSignalBlocker quiet(field);
        field->clear();
        field->addItems(all);
        const QString wanted = m_wanted[qsizetype(place)];
        const auto first = std::min_element(all.begin(), all.end(), [place](const auto &a, const auto &b) {
            return rankOf(a, place) < rankOf(b, place);
        });
        field->setCurrentText(all.contains(wanted) || first == all.end() ? wanted : *first);
        field->setEnabled(!all.isEmpty());
    }
    draw();
}

void RunCharts::chosen(std::size_t place)
{
    m_wanted[qsizetype(place)] = m_panels[place].metric->currentText();
    QSettings store;
    settings::runChartMetrics.set(store, m_wanted);
}

// Each run's line and name; the names wrap.
QString RunCharts::legend() const
{
    static const QStringList strokes{QStringLiteral("━━"), QStringLiteral("╍╍"), QStringLiteral("┅┅")};
    QStringList entries;
    for (const Run &run : m_runs) {
        QString name = models::toQString(run.id.name).toHtmlEscaped();
        name.replace(QLatin1Char('-'), QChar(0x2011)); // a name stays on its line
        entries << QStringLiteral("<span style='color:%1'>%2</span>&nbsp;%3")
                       .arg(charts::runColor(run.look).name(), strokes.value(run.look / charts::runColors),
                            name);
    }
    return entries.join(QStringLiteral(" &nbsp; &nbsp; "));
}

void RunCharts::draw()
{
    m_legend->setText(legend());
    for (const Panel &panel : m_panels) {
        const QString tag = panel.metric->currentText();
        QList<ChartLine> lines;
        QStringList labels;
        for (const Run &run : m_runs) {
            ChartLine line{.tag = tag, .label = models::toQString(run.id.name)};
            line.style = comesOncePerEpoch(tag) ? ChartLine::Style::Marked : ChartLine::Style::Fine;
            line.pattern = charts::runPattern(run.look);
            line.override = charts::runColor(run.look);
            line.metrics = &run.session->metrics();
            labels << line.label;
            lines << line;
        }
        panel.chart->setLines(lines);
        panel.chart->setTexts(tag, tr("steps"), tr("These runs have reported no metric so far."), labels);
    }
}

void RunCharts::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        draw();
}

void RunCharts::retranslate()
{
    m_empty->setTexts(tr("No run is selected"),
                      tr("Select runs in the table to see their curves here, several with Shift or Ctrl."));
    m_notice->setText(tr("The first %1 of %2 selected runs are drawn.").arg(mostRuns).arg(m_asked.size()));
    m_panels[0].metric->setAccessibleName(tr("Metric of the first chart"));
    m_panels[1].metric->setAccessibleName(tr("Metric of the second chart"));
    for (const Panel &panel : m_panels)
        panel.metric->setToolTip(tr("The metric that this chart shows of each run"));
}

} // namespace trainyard::jobs
