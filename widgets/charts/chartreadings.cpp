// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/chartreadings.h"

#include "models/sentences/joinedtext.h"
#include "widgets/charts/chartcanvas.h"
#include "widgets/charts/chartlink.h"
#include "widgets/charts/readingspanel.h"

#include <QEvent>

#include <algorithm>
#include <cmath>

namespace trainyard::charts {

namespace {

constexpr int refreshMs = 33;

} // namespace

ChartReadings::ChartReadings(ChartCanvas &canvas, QWidget *parent)
    : QObject(parent)
    , m_canvas(canvas)
    , m_model(canvas.format())
    , m_panel(new ReadingsPanel(m_model, parent))
{
    m_refresh.setSingleShot(true);
    m_refresh.setInterval(refreshMs);
    connect(&m_refresh, &QTimer::timeout, this, &ChartReadings::refresh);
    connect(&canvas, &ChartCanvas::redrawn, this, &ChartReadings::refreshSoon);
    connect(&m_model, &ReadingsModel::visibilityChosen, m_panel, &ReadingsPanel::visibilityChosen);
    m_panel->installEventFilter(this);
}

// While it was hidden nothing was read, nor said in another language.
bool ChartReadings::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Show || event->type() == QEvent::LanguageChange)
        refreshSoon();
    return QObject::eventFilter(watched, event);
}

void ChartReadings::setLink(ChartLink *link)
{
    if (m_link)
        disconnect(m_link, nullptr, this, nullptr);
    m_link = link;
    if (link)
        connect(link, &ChartLink::crosshairChanged, this, &ChartReadings::refreshSoon);
    refreshSoon();
}

void ChartReadings::setNearest(std::optional<qsizetype> line)
{
    m_model.setNearest(line ? std::optional(int(*line)) : std::nullopt);
}

void ChartReadings::refreshSoon()
{
    if (m_panel->isVisible() && !m_refresh.isActive())
        m_refresh.start();
}

double ChartReadings::place() const
{
    const std::optional<double> crosshair = m_link ? m_link->crosshair() : std::nullopt;
    return crosshair.value_or(m_canvas.shownWindow().greatest);
}

std::optional<Reading> ChartReadings::reading(qsizetype line) const
{
    const models::Curve *curve = m_canvas.curveOf(line);
    const qsizetype point = curve ? models::nearestPoint(*curve, place()) : -1;
    if (point < 0)
        return std::nullopt;
    Reading reading{.x = curve->at(point), .value = (*curve->y)[point]};
    if (curve->raw)
        reading.measured = (*curve->raw)[point];
    if (curve->steps)
        reading.step = std::int64_t((*curve->steps)[point]);
    if (curve->wallTimes)
        reading.wallTime = (*curve->wallTimes)[point];
    if (curve->counts)
        reading.count = int((*curve->counts)[point]);
    if (curve->lower && std::isfinite((*curve->lower)[point]))
        reading.lower = (*curve->lower)[point];
    if (curve->upper && std::isfinite((*curve->upper)[point]))
        reading.upper = (*curve->upper)[point];
    return reading;
}

void ChartReadings::refresh()
{
    QList<ReadingsModel::Line> lines;
    QList<std::optional<Reading>> readings;
    for (qsizetype i = 0; i < m_canvas.lineCount(); ++i) {
        const ChartLine &look = m_canvas.line(i);
        const auto key = look.source ? quintptr(look.source.get()) : quintptr(i + 1);
        lines.append({key, look.label, look.color(), look.pattern, m_canvas.isLineVisible(i)});
        readings.append(reading(i));
    }
    const models::CurveX::Kind kind = m_canvas.options().x.kind;
    m_model.setFormat(m_canvas.format());
    m_model.setX(m_canvas.options().x);
    m_model.setSmoothed(m_canvas.isSmoothed());
    m_model.setLines(lines);
    m_model.setReadings(readings);
    const bool isOfSeveral = std::any_of(readings.begin(), readings.end(),
                                         [](const auto &reading) { return reading && reading->count; });
    m_model.setOfSeveral(isOfSeveral);
    m_panel->setStepShown(kind != models::CurveX::Kind::Step && !isOfSeveral);
    m_panel->setMeasuredShown(m_canvas.isSmoothed());
    m_panel->setBandShown(isOfSeveral);
    const bool isAtCrosshair = m_link && m_link->crosshair();
    m_panel->setPlace(isAtCrosshair
                          ? models::filledText(tr("At %1"), {m_canvas.axes().xAxis().placeText(place())})
                          : tr("At the right end"));
}

} // namespace trainyard::charts
