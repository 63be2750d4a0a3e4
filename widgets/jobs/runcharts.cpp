// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/runcharts.h"

#include "models/backend/jobsession.h"
#include "models/runs/runlooks.h"
#include "models/sentences/joinedtext.h"
#include "models/settings/settings.h"
#include "models/text.h"
#include "widgets/charts/chartlink.h"
#include "widgets/charts/chartoptionsbar.h"
#include "widgets/charts/metricchart.h"
#include "widgets/charts/readingsmodel.h"
#include "widgets/charts/readingspanel.h"
#include "widgets/charts/runpalette.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/livetexts.h"
#include "widgets/delegates/splitmemory.h"
#include "widgets/jobs/chartnote.h"
#include "widgets/jobs/groupstylebar.h"
#include "widgets/jobs/metricchoice.h"
#include "widgets/jobs/metricchooser.h"
#include "widgets/jobs/metricgrid.h"
#include "widgets/jobs/pagebar.h"
#include "widgets/jobs/runpanels.h"
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
#include <QSplitter>
#include <QStackedLayout>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::jobs {

using charts::MetricChart;

namespace {

constexpr int chartsWidth = 900;   // of both, where there is as much room
constexpr int readingsWidth = 420; // in which names and bands can be read
constexpr int leastReadings = 220;

} // namespace

RunCharts::RunCharts(DrawnRuns::Open open, models::RunLooks &looks, QWidget *parent)
    : QWidget(parent)
    , m_runs(std::move(open))
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
    , m_panels(std::make_unique<RunPanels>(*m_grid, m_runs, m_looks, m_link, *m_options))
{
    m_link->makeSteps(*this);
    m_legend->setWordWrap(true);
    m_legend->setTextFormat(Qt::RichText);
    m_notice->setProperty("text_role", QStringLiteral("muted"));
    m_notice->setWordWrap(true);
    m_notice->hide();
    m_none->hide(); // in the place of the charts, which would have to leave room for it
    m_style->hide();
    makeParts();
    auto *bar = new QHBoxLayout;
    bar->setSpacing(theme::space12);
    bar->addWidget(m_style);
    theme::inEachTextSize(*m_choose, [this] { // as high as the fields in the first row beside it
        m_choose->setFixedHeight(m_options->xField().sizeHint().height());
    });
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
    connect(&m_runs, &DrawnRuns::taken, this, &RunCharts::takeRuns);
    connect(&m_runs, &DrawnRuns::metricsAdded, this, &RunCharts::refreshMetrics);
    connect(m_pages, &PageBar::pageChosen, this, [this] { m_runs.setFirst(m_pages->first()); });
    connect(m_style, &GroupStyleBar::styleChanged, this, &RunCharts::draw);
    connect(m_choose, &QPushButton::clicked, this, &RunCharts::askForMetrics);
    connect(&m_none->actionButton(), &QPushButton::clicked, this, &RunCharts::askForMetrics);
    connect(m_choice, &MetricChoice::changed, this, &RunCharts::showMetrics);
    connect(m_panels.get(), &RunPanels::chosen, m_choice, &MetricChoice::choose);
    connect(m_panels.get(), &RunPanels::snapshotTaken, this, &RunCharts::note);
    connect(&m_looks, &models::RunLooks::changed, this, &RunCharts::draw);
    retranslate();
}

// The charts, and beside them what they read.
void RunCharts::makeParts()
{
    charts::ReadingsPanel &readings = m_panels->takeReadings();
    readings.setMinimumWidth(theme::scaled(leastReadings));
    readings.setContentsMargins(theme::space12, 0, 0, 0);
    readings.table().setColumnHidden(charts::ReadingsModel::XColumn, true);
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

bool RunCharts::areDrawn() const
{
    return m_panels->areDrawn();
}

const QStringList &RunCharts::shownMetrics() const
{
    return m_panels->metrics();
}

MetricChart &RunCharts::chart(std::size_t place)
{
    return m_panels->chart(place);
}

QComboBox &RunCharts::metricField(std::size_t place)
{
    return m_panels->metricField(place);
}

void RunCharts::setRuns(const QList<api::ResourceId> &runs)
{
    QList<RunSubject> subjects;
    for (const api::ResourceId &run : runs)
        subjects.append({run, m_nameOf ? m_nameOf(run) : models::toQString(run.name), {run}});
    ask(subjects, false);
}

void RunCharts::setGroups(const QList<RunSubject> &groups)
{
    ask(groups, true);
}

void RunCharts::ask(const QList<RunSubject> &subjects, bool areGroups)
{
    if (m_runs.ask(subjects, areGroups))
        m_pages->setCount(areGroups ? 0 : subjects.size(), DrawnRuns::mostRuns);
}

void RunCharts::takeRuns()
{
    QList<api::ResourceId> looks;
    for (const RunSubject &subject : m_runs.subjects())
        looks << subject.look;
    m_looks.give(looks);
    m_style->setVisible(m_runs.areGroups());
    m_stack->setCurrentWidget(m_runs.subjects().isEmpty() ? static_cast<QWidget *>(m_empty) : m_charts);
    retranslate();
    refreshMetrics();
}

void RunCharts::refreshMetrics()
{
    m_offered = m_runs.metrics();
    m_options->setMetrics(m_offered);
    if (m_chooser)
        m_chooser->offer(m_offered);
    showMetrics();
}

void RunCharts::showMetrics()
{
    m_panels->setMetrics(m_choice->shownOf(m_offered), m_offered);
    retranslate();
    draw();
}

void RunCharts::askForMetrics()
{
    m_chooser = new MetricChooser(m_offered, m_panels->metrics(), window());
    connect(m_chooser, &MetricChooser::metricsChosen, m_choice, &MetricChoice::choose);
    m_chooser->open();
}

// Each line and its name; the names wrap.
QString RunCharts::legend() const
{
    static const QStringList strokes{QStringLiteral("━━"), QStringLiteral("╍╍"), QStringLiteral("┅┅"),
                                     QStringLiteral("━╸╴")};
    QStringList entries;
    for (const RunSubject &subject : m_runs.subjects()) {
        const int look = m_looks.look(subject.look).value_or(0);
        QString name = subject.name.toHtmlEscaped();
        name.replace(QLatin1Char('-'), QChar(0x2011)); // a name stays on its line
        name.replace(QLatin1Char(' '), QChar(0x00a0));
        if (m_runs.areGroups()) {
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
    if (!m_runs.areGroups())
        return {};
    QStringList sentences;
    if (m_runs.subjects().size() < m_runs.askedCount())
        sentences << tr("%1 of %2 groups are drawn: together they can have at most %3 runs. Select fewer "
                        "groups, or narrow the query.")
                         .arg(m_runs.subjects().size())
                         .arg(m_runs.askedCount())
                         .arg(QLocale().toString(DrawnRuns::mostGroupedRuns));
    if (!m_style->style().isEachRun)
        sentences << tr("At each x, the runs that reach it are counted, interpolated between their points. "
                        "The readings show how many there are.");
    return models::sentencesText(sentences);
}

// Charts of nothing would all say it.
void RunCharts::showState()
{
    const bool hasMetrics = !m_offered.isEmpty();
    const bool hasCharts = hasMetrics && !m_panels->metrics().isEmpty();
    m_parts->setVisible(hasCharts);
    m_options->setVisible(hasCharts);
    m_choose->setVisible(hasMetrics);
    m_none->setVisible(!hasCharts);
    m_none->setAction(hasMetrics ? tr("Choose metrics…") : QString());
    if (hasMetrics)
        m_none->setTexts(tr("No metric is chosen"), tr("Each metric that is chosen has a chart here."));
    else if (areRead())
        m_none->setTexts(tr("No metrics yet"), m_panels->emptyText());
    else
        m_none->setTexts(m_panels->emptyText(), {});
}

void RunCharts::draw()
{
    showState();
    m_panels->draw(m_style->style());
    m_legend->setText(m_panels->lineCount() > namedLines || m_parts->isHidden() ? QString() : legend());
    m_legend->setVisible(!m_legend->text().isEmpty());
    m_notice->setText(noticeText());
    m_notice->setVisible(!m_notice->text().isEmpty());
}

void RunCharts::note(const MetricChart &chart, const charts::ChartSnapshot &snapshot)
{
    const QList<RunSubject> &runs = m_runs.subjects();
    if (runs.size() == 1)
        return addToNotes(m_runs.sessionOf(runs.front())->notes(), snapshot);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction *title = menu->addSection(tr("Add to the notes of:"));
    delegates::inEachLanguage(*menu, [title] { title->setText(tr("Add to the notes of:")); });
    for (const RunSubject &subject : runs)
        menu->addAction(theme::literal(subject.name), menu, [session = m_runs.sessionOf(subject), snapshot] {
            addToNotes(session->notes(), snapshot);
        });
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
        if (m_nameOf)
            m_runs.rename(m_nameOf); // as the names have words in them
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
    m_panels->retranslate();
}

} // namespace trainyard::jobs
