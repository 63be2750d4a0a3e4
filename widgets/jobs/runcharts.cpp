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
#include "widgets/delegates/partmemory.h"
#include "widgets/delegates/splitmemory.h"
#include "widgets/jobs/chartnote.h"
#include "widgets/jobs/groupstylebar.h"
#include "widgets/jobs/pagebar.h"
#include "widgets/pages/valuesteps.h"
#include "widgets/theme/mnemonics.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QJsonArray>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QSet>
#include <QSignalBlocker>
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
constexpr int leastChart = 168; // with a scale that says something

// Which of the metrics comes first where the user has chosen none.
int rankOf(const QString &metric, std::size_t place)
{
    static const QStringList losses{QStringLiteral("train/loss"), QStringLiteral("loss")};
    static const QStringList errors{QStringLiteral("test/error"), QStringLiteral("test/loss"),
                                    QStringLiteral("train/error")};
    const QStringList &first = place == 0 ? losses : errors;
    if (const qsizetype known = first.indexOf(metric); known >= 0)
        return int(known);
    static const QStringList tails{QStringLiteral("error"), QStringLiteral("acc"),
                                   QStringLiteral("accuracy")};
    const bool isLikely = place == 0 ? metric.endsWith(QLatin1String("loss"))
                                     : std::any_of(tails.begin(), tails.end(), [&](const QString &tail) {
                                           return metric.endsWith(tail);
                                       });
    return int(first.size()) + (isLikely ? 0 : 1);
}

} // namespace

RunCharts::RunCharts(Open open, models::RunLooks &looks, QWidget *parent)
    : QWidget(parent)
    , m_open(std::move(open))
    , m_looks(looks)
    , m_link(std::make_shared<charts::ChartLink>())
    , m_wanted(settings::runChartMetrics.get(settings::Store()))
    , m_stack(new QStackedLayout(this))
    , m_charts(new QWidget(this))
    , m_empty(new delegates::EmptyState(QStringLiteral("chart"), this))
    , m_none(new delegates::EmptyState(QStringLiteral("chart"), m_charts))
    , m_options(new charts::ChartOptionsBar(settings::runChartOptions, m_charts))
    , m_style(new GroupStyleBar(m_charts))
    , m_pages(new PageBar(m_charts))
    , m_legend(new QLabel(m_charts))
    , m_notice(new QLabel(m_charts))
{
    m_link->makeSteps(*this);
    m_wanted.resize(qsizetype(m_panels.size()));
    m_legend->setWordWrap(true);
    m_legend->setTextFormat(Qt::RichText);
    m_notice->setProperty("text_role", QStringLiteral("muted"));
    m_notice->setWordWrap(true);
    m_notice->hide();
    m_none->hide(); // in the place of the charts, which would have to leave room for it
    m_style->hide();
    auto *both = new QWidget(m_charts);
    auto *row = new QHBoxLayout(both);
    row->setContentsMargins(0, 0, theme::space12, 0);
    row->setSpacing(theme::space12);
    for (std::size_t place = 0; place < m_panels.size(); ++place)
        row->addWidget(makePanel(place), 1);
    charts::ReadingsPanel &readings = m_panels[0].chart->takeReadings();
    readings.setMinimumWidth(theme::scaled(leastReadings));
    readings.setContentsMargins(theme::space12, 0, 0, 0);
    readings.table().setColumnHidden(charts::ReadingsModel::XColumn, true);
    readings.installEventFilter(this);
    m_parts = new QSplitter(m_charts);
    m_parts->setHandleWidth(1);
    m_parts->setChildrenCollapsible(false);
    m_parts->addWidget(both);
    m_parts->addWidget(&readings);
    m_parts->setStretchFactor(0, 2);
    m_parts->setStretchFactor(1, 1);
    m_parts->setSizes({theme::scaled(chartsWidth), theme::scaled(readingsWidth)});
    new delegates::SplitMemory(*m_parts, QStringLiteral("run-readings"));
    auto *bar = new QHBoxLayout;
    bar->setSpacing(theme::space12);
    bar->addWidget(m_style);
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
    for (const Panel &panel : m_panels) {
        panel.chart->setLink(m_link);
        panel.chart->setOptions(m_options->options());
        connect(m_options, &charts::ChartOptionsBar::optionsChanged, panel.chart, &MetricChart::setOptions);
    }
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_charts);
    const auto takeMetrics = [this](const QJsonValue &metrics) {
        for (qsizetype place = 0; place < m_wanted.size(); ++place)
            m_wanted[place] = metrics.toArray().at(place).toString();
        m_refresh.start();
    };
    const auto tellMetrics = [this] { return QJsonValue(QJsonArray::fromStringList(m_wanted)); };
    new delegates::ValueMemory(QStringLiteral("metrics"), this, tellMetrics, takeMetrics);
    m_metricSteps =
        new ValueSteps([] { return tr("choose other metrics for the charts"); }, this, tellMetrics,
                       [this, takeMetrics](const QJsonValue &metrics) {
                           takeMetrics(metrics);
                           rememberMetrics();
                       });
    for (QTimer *timer : {&m_take, &m_refresh}) {
        timer->setSingleShot(true);
        timer->setInterval(settleMs);
    }
    connect(&m_take, &QTimer::timeout, this, &RunCharts::takeRuns);
    connect(m_pages, &PageBar::pageChosen, this, &RunCharts::takeRuns);
    connect(m_style, &GroupStyleBar::styleChanged, this, &RunCharts::draw);
    connect(&m_looks, &models::RunLooks::changed, this, &RunCharts::draw);
    connect(&m_refresh, &QTimer::timeout, this, &RunCharts::refreshMetrics);
    retranslate();
}

RunCharts::~RunCharts() = default;

QWidget *RunCharts::makePanel(std::size_t place)
{
    Panel &made = m_panels[place];
    made.chart = new MetricChart({}, charts::ValueFormat::Number, m_charts);
    made.metric = new delegates::FittingBox(made.chart);
    made.chart->hideNames();
    made.chart->setHeading(*made.metric);
    theme::setMinimumHeight(*made.chart, leastChart);
    made.lines = std::make_unique<RunLines>(m_looks);
    connect(made.chart, &MetricChart::snapshotTaken, this,
            [this, chart = made.chart](const charts::ChartSnapshot &taken) { note(*chart, taken); });
    connect(made.metric, &QComboBox::activated, this, [this, place] { chosen(place); });
    connect(made.metric, &QComboBox::currentTextChanged, this, &RunCharts::draw);
    return made.chart;
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

// What the user chose stays chosen, also while the runs that are shown do not have it.
void RunCharts::refreshMetrics()
{
    const QStringList all = metrics();
    m_options->setMetrics(all);
    for (std::size_t place = 0; place < m_panels.size(); ++place) {
        QComboBox *field = m_panels[place].metric;
        const QSignalBlocker quiet(field);
        if (all != m_offered) {
            field->clear();
            field->addItems(all);
        }
        const QString wanted = m_wanted[qsizetype(place)];
        const QString other = place == 0 ? QString() : m_panels[0].metric->currentText();
        const auto rank = [place, &other](const QString &metric) { // the same twice tells nothing more
            return std::pair(metric == other, rankOf(metric, place));
        };
        const auto first = std::min_element(
            all.begin(), all.end(), [&rank](const auto &a, const auto &b) { return rank(a) < rank(b); });
        field->setCurrentText(all.contains(wanted) || first == all.end() ? wanted : *first);
        field->setVisible(!all.isEmpty());
    }
    m_offered = all;
    draw();
}

void RunCharts::chosen(std::size_t place)
{
    m_wanted[qsizetype(place)] = m_panels[place].metric->currentText();
    rememberMetrics();
    m_metricSteps->noteSoon();
}

void RunCharts::rememberMetrics() const
{
    settings::Store store;
    settings::runChartMetrics.set(store, m_wanted);
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

// Two charts of nothing would say it twice.
void RunCharts::showState()
{
    const bool hasMetrics = !m_offered.isEmpty();
    for (QWidget *part : {static_cast<QWidget *>(m_parts), static_cast<QWidget *>(m_options)})
        part->setVisible(hasMetrics);
    m_none->setVisible(!hasMetrics);
    if (areRead())
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

// The table of the first chart is the one of both: its lines are the same runs.
bool RunCharts::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent)
        m_panels[1].chart->setReadElsewhere(event->type() == QEvent::ShowToParent);
    return QWidget::eventFilter(watched, event);
}

void RunCharts::draw()
{
    showState();
    const GroupStyle style = m_style->style();
    qsizetype most = 0;
    for (const Panel &panel : m_panels) {
        const QString tag = panel.metric->currentText();
        const QList<ChartLine> lines = panel.lines->lines(m_drawn, m_sessions, tag, style);
        QStringList labels;
        for (const ChartLine &line : lines)
            labels << line.label;
        panel.chart->setFormat(formatOf(tag));
        panel.chart->setLines(lines);
        panel.chart->actions().addToNotes->setEnabled(!m_areGroups);
        panel.chart->setTexts(tag, emptyText(), labels);
        most = std::max(most, lines.size());
    }
    m_legend->setText(most > namedLines || m_offered.isEmpty() ? QString() : legend());
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
    m_panels[0].metric->setAccessibleName(tr("Metric of the first chart"));
    m_panels[1].metric->setAccessibleName(tr("Metric of the second chart"));
    for (const Panel &panel : m_panels)
        panel.metric->setToolTip(tr("The metric that this chart shows of each run"));
}

} // namespace trainyard::jobs
