// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/metricchart.h"

#include "widgets/charts/chartcanvas.h"
#include "widgets/charts/chartinput.h"
#include "widgets/charts/legendchip.h"
#include "widgets/theme/icons.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace trainyard::charts {

using namespace theme;

namespace {

constexpr qsizetype mostChips = 8; // more do not fit into the header

} // namespace

MetricChart::MetricChart(const QList<ChartLine> &lines, ValueFormat format, QWidget *parent)
    : QFrame(parent)
    , m_canvas(new ChartCanvas(lines, format, this))
{
    setProperty("kind", QStringLiteral("tile"));
    makeHeader();
    makeChips(lines);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space12, space8, space8, space8);
    layout->setSpacing(space4);
    layout->addWidget(m_header);
    layout->addWidget(m_canvas, 1);
    auto *input = new ChartInput(*m_canvas);
    connect(input, &ChartInput::windowChosen, this, &MetricChart::windowChosen);
    connect(input, &ChartInput::crosshairChosen, this, &MetricChart::crosshairChosen);
    connect(this, &MetricChart::windowChosen, this, &MetricChart::setWindow);
    connect(this, &MetricChart::crosshairChosen, this, &MetricChart::setCrosshair);
    retranslate();
}

void MetricChart::makeHeader()
{
    m_header = new QWidget(this);
    auto *layout = new QHBoxLayout(m_header);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    m_title = new QLabel(m_header);
    m_title->setProperty("text_role", QStringLiteral("strong"));
    layout->addWidget(m_title);
    layout->addSpacing(space8);
    layout->addStretch();
    m_chipRow = new QHBoxLayout;
    m_chipRow->setSpacing(0);
    layout->addLayout(m_chipRow);
    m_reset = new QToolButton(m_header);
    m_reset->setIcon(icon(QStringLiteral("zoom-reset")));
    m_reset->setVisible(false);
    connect(m_reset, &QToolButton::clicked, this, [this] { emit windowChosen({}); });
    layout->addWidget(m_reset);
}

void MetricChart::makeChips(const QList<ChartLine> &lines)
{
    qDeleteAll(m_chips);
    m_chips.clear();
    for (qsizetype i = 0; m_isNamed && i < lines.size() && lines.size() <= mostChips; ++i) {
        auto *chip = new LegendChip(lines[i], m_header);
        connect(chip, &LegendChip::toggled, this, [this, i](bool on) { m_canvas->setLineVisible(i, on); });
        m_chipRow->addWidget(chip);
        m_chips.append(chip);
    }
}

void MetricChart::hideNames()
{
    m_isNamed = false;
    m_title->hide();
    makeChips({});
}

void MetricChart::setLines(const QList<ChartLine> &lines)
{
    makeChips(lines);
    m_canvas->setLines(lines);
}

void MetricChart::setMetrics(models::JobMetrics *metrics)
{
    m_canvas->setMetrics(metrics);
}

void MetricChart::setTexts(const QString &title, const QString &xTitle, const QString &empty,
                           const QStringList &labels)
{
    m_title->setText(title);
    m_canvas->setAccessibleName(tr("Chart: %1").arg(title));
    m_canvas->setTexts(xTitle, empty);
    for (qsizetype i = 0; i < labels.size(); ++i)
        m_canvas->setLabel(i, labels[i]);
    for (qsizetype i = 0; i < m_chips.size(); ++i)
        m_chips[i]->setLabel(labels.value(i));
}

void MetricChart::setWindow(const ChartWindow &window)
{
    m_reset->setVisible(!window.whole);
    m_canvas->setWindow(window);
}

void MetricChart::setCrosshair(std::optional<double> x)
{
    m_canvas->setCrosshair(x);
}

const CurveLayer &MetricChart::layer() const
{
    return m_canvas->layer();
}

QPointF MetricChart::positionOf(const QPointF &value) const
{
    return m_canvas->mapTo(this, m_canvas->toPixel(value));
}

ChartWindow MetricChart::shownWindow() const
{
    return m_canvas->shownWindow();
}

void MetricChart::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void MetricChart::retranslate()
{
    m_reset->setToolTip(tr("Show everything (double click)"));
    m_reset->setAccessibleName(tr("Show the whole chart"));
    m_canvas->setAccessibleDescription(
        tr("The arrow keys move the crosshair, plus and minus zoom, Home shows everything."));
}

} // namespace trainyard::charts
