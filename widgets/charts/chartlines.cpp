// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/chartlines.h"

#include <algorithm>
#include <utility>

namespace trainyard::charts {

using models::Curve;
using models::CurveSource;

void ChartLines::set(const QList<ChartLine> &lines)
{
    for (const auto &connection : std::as_const(m_followed))
        disconnect(connection);
    m_followed.clear();
    const std::vector<Line> before = std::exchange(m_lines, {});
    for (const ChartLine &line : lines) {
        const auto known = std::find_if(before.begin(), before.end(), [&](const Line &each) {
            return line.source && each.look.source == line.source;
        });
        m_lines.push_back({line, known == before.end() || known->isVisible});
        if (!line.source)
            continue;
        line.source->setShape(m_shape);
        m_followed += connect(line.source.get(), &CurveSource::grew, this, &ChartLines::grew);
        m_followed += connect(line.source.get(), &CurveSource::beganAnew, this, &ChartLines::beganAnew);
    }
}

void ChartLines::setShape(const models::CurveShape &shape)
{
    m_shape = shape;
    for (const Line &line : m_lines)
        if (line.look.source)
            line.look.source->setShape(shape);
}

const Curve *ChartLines::curve(qsizetype line) const
{
    const auto &source = look(line).source;
    const Curve *points = source ? &source->curve() : nullptr;
    return points && !points->isEmpty() && points->kind == m_shape.x ? points : nullptr;
}

std::vector<VisibleLine> ChartLines::visible() const
{
    std::vector<VisibleLine> lines;
    for (qsizetype i = 0; i < count(); ++i)
        if (const Curve *points = isVisible(i) ? curve(i) : nullptr)
            lines.push_back({i, &look(i), points});
    return lines;
}

std::optional<models::ValueRange> ChartLines::rangeOfX() const
{
    std::optional<models::ValueRange> range;
    for (qsizetype i = 0; i < count(); ++i)
        if (const Curve *points = curve(i)) {
            const models::ValueRange own = *models::rangeOfX(*points);
            range = range ? models::ValueRange{std::min(range->least, own.least),
                                               std::max(range->greatest, own.greatest)}
                          : own;
        }
    return range;
}

qsizetype ChartLines::countWithoutX() const
{
    return std::count_if(m_lines.begin(), m_lines.end(), [](const Line &line) {
        return line.isVisible && line.look.source && line.look.source->curve().lack != Curve::Lack::Nothing;
    });
}

qsizetype ChartLines::countThinned() const
{
    const auto lines = visible();
    return std::count_if(lines.begin(), lines.end(),
                         [](const VisibleLine &line) { return line.points->isThinned; });
}

Curve::Lack ChartLines::lack() const
{
    for (const Line &line : m_lines)
        if (line.look.source && line.look.source->curve().lack != Curve::Lack::Nothing)
            return line.look.source->curve().lack;
    return Curve::Lack::Nothing;
}

} // namespace trainyard::charts
