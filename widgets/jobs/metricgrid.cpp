// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/metricgrid.h"

#include "widgets/delegates/scrollmemory.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QGridLayout>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace trainyard::jobs {

namespace {

constexpr int leastHeight = 168; // of a chart, with a scale that says something
constexpr int leastWidth = 240;

} // namespace

MetricGrid::MetricGrid(QWidget *parent)
    : QScrollArea(parent)
    , m_inside(new QWidget(this))
    , m_grid(new QGridLayout(m_inside))
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
    theme::setMinimumHeight(*this, leastHeight);
    m_grid->setContentsMargins(0, 0, theme::space12, 0);
    m_grid->setSpacing(theme::space12);
    setWidget(m_inside);
    m_inside->installEventFilter(this);
    new delegates::ScrollMemory(*this, QStringLiteral("run-charts"));
    theme::inEachTextSize(*this, [this] {
        m_columns = 0; // its rows are of another height
        arrange();
    });
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &MetricGrid::noteRange);
}

void MetricGrid::setPlaces(qsizetype count)
{
    if (count == m_charts.size())
        return;
    for (qsizetype place = count; place < m_charts.size(); ++place)
        if (m_charts[place])
            m_charts[place]->hide();
    m_charts.resize(count);
    m_columns = 0;
    arrange();
}

void MetricGrid::setChart(qsizetype place, QWidget &chart)
{
    if (std::exchange(m_charts[place], &chart) == &chart)
        return;
    m_grid->addWidget(&chart, int(place) / m_columns, int(place) % m_columns);
    chart.show();
}

bool MetricGrid::isSeen(qsizetype place) const
{
    if (m_columns == 0)
        return false;
    const QRect cell = m_grid->cellRect(int(place) / m_columns, int(place) % m_columns);
    return viewport()->rect().intersects(cell.translated(m_inside->pos()));
}

// The last row is as full as the others, where that leaves no more rows.
int MetricGrid::columnsIn(int width) const
{
    int least = theme::scaled(leastWidth);
    for (const QWidget *chart : m_charts)
        if (chart)
            least = std::max(least, chart->minimumSizeHint().width());
    const int count = std::max(1, int(m_charts.size()));
    const int fitting = std::clamp((width + m_grid->spacing()) / (least + m_grid->spacing()), 1, count);
    const int rows = (count + fitting - 1) / fitting;
    return (count + rows - 1) / rows;
}

void MetricGrid::arrange()
{
    const int columns = columnsIn(viewport()->width() - m_grid->contentsMargins().right());
    if (std::exchange(m_columns, columns) == columns)
        return;
    while (m_grid->count() > 0)
        delete m_grid->takeAt(0);
    for (int row = 0; row < m_grid->rowCount(); ++row) {
        m_grid->setRowStretch(row, 0);
        m_grid->setRowMinimumHeight(row, 0);
    }
    for (int column = 0; column < m_grid->columnCount(); ++column)
        m_grid->setColumnStretch(column, 0);
    for (int place = 0; place < m_charts.size(); ++place) {
        if (m_charts[place])
            m_grid->addWidget(m_charts[place], place / columns, place % columns);
        m_grid->setRowStretch(place / columns, 1);
        m_grid->setRowMinimumHeight(place / columns, theme::scaled(leastHeight));
        m_grid->setColumnStretch(place % columns, 1);
    }
}

void MetricGrid::noteRange(int least, int greatest)
{
    if (const bool isScrolled = greatest > least; std::exchange(m_isScrolled, isScrolled) != isScrolled)
        emit scrolledChanged(isScrolled);
}

void MetricGrid::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    arrange();
}

// A chart's heading may have become wider.
bool MetricGrid::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_inside && event->type() == QEvent::LayoutRequest)
        arrange();
    return QScrollArea::eventFilter(watched, event);
}

} // namespace trainyard::jobs
