// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/linefill.h"

#include "models/parallelfor.h"
#include "widgets/charts/columnbuffer.h"

#include <QImage>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace trainyard::charts {

namespace {

constexpr int stripColumns = 16;

struct Line { // from one span's last point to the next one's first
    float x0, y0, x1, y1;
    float at(float x) const { return x1 > x0 ? y0 + (y1 - y0) * ((x - x0) / (x1 - x0)) : y1; }
};

// Draws one curve into the columns [from, to) that a buffer holds.
class CurveFiller
{
public:
    CurveFiller(ColumnBuffer &buffer, const FilledCurve &curve, int from, int to)
        : m_buffer(buffer)
        , m_curve(curve)
        , m_spans(curve.curve->spans)
        , m_from(from)
        , m_to(to)
    {}

    void fill();

private:
    using Number = std::size_t;

    static bool isSingle(const PixelSpan &span)
    {
        return span.firstX == span.lastX && span.top == span.bottom;
    }
    bool hasLineFrom(Number i) const { return i + 1 < m_spans.size() && m_spans[i + 1].isJoined; }
    bool isInked(int column) const;
    Line lineFrom(Number i) const
    {
        return {m_spans[i].lastX, m_spans[i].lastY, m_spans[i + 1].firstX, m_spans[i + 1].firstY};
    }
    void fillSpan(Number i);
    void fillLine(Number i);
    void fillSlanted(const Line &line, int column);
    void fillSteep(const Line &line, int column);

    ColumnBuffer &m_buffer;
    const FilledCurve &m_curve;
    const std::vector<PixelSpan> &m_spans;
    int m_from;
    int m_to;
};

void CurveFiller::fill()
{
    const int reach = reachOf(m_curve.width);
    const auto start = std::partition_point(
        m_spans.begin(), m_spans.end(), [&](const PixelSpan &span) { return span.column < m_from - reach; });
    Number i = Number(start - m_spans.begin());
    if (i > 0)
        fillLine(i - 1);
    for (; i < m_spans.size() && m_spans[i].column < m_to + reach; ++i) {
        fillSpan(i);
        fillLine(i);
    }
    m_buffer.finish();
}

bool CurveFiller::isInked(int column) const
{
    switch (m_curve.pattern) {
    case LinePattern::Solid:
        return true;
    case LinePattern::Dashed:
        return column % 12 < 8;
    case LinePattern::Dotted:
        return column % 5 < 2;
    case LinePattern::DashDotted:
        break;
    }
    const int phase = column % 16;
    return phase < 9 || (phase >= 12 && phase < 14);
}

// Several points in a column: from the highest to the lowest, also of the lines at the column's borders. One
// point: drawn by its lines; a dot where it has none.
void CurveFiller::fillSpan(Number i)
{
    const PixelSpan &span = m_spans[i];
    const float half = m_curve.width / 2;
    if (span.column < m_from || span.column >= m_to || !isInked(span.column))
        return;
    if (isSingle(span)) {
        if (!span.isJoined && !hasLineFrom(i))
            m_buffer.span(span.column - m_from, span.top - half - 0.5f, span.bottom + half + 0.5f);
        return;
    }
    float top = span.top;
    float bottom = span.bottom;
    const auto reach = [&](float y) {
        top = std::min(top, y);
        bottom = std::max(bottom, y);
    };
    if (span.isJoined && m_spans[i - 1].column < span.column)
        reach(lineFrom(i - 1).at(float(span.column)));
    if (hasLineFrom(i) && m_spans[i + 1].column > span.column)
        reach(lineFrom(i).at(float(span.column + 1)));
    m_buffer.span(span.column - m_from, top - half, bottom + half);
}

// The line to the next span, in the columns that are not a span's of several points.
void CurveFiller::fillLine(Number i)
{
    if (!hasLineFrom(i))
        return;
    const bool isBetweenSpans =
        m_spans[i + 1].column == m_spans[i].column + 1 && !isSingle(m_spans[i]) && !isSingle(m_spans[i + 1]);
    if (isBetweenSpans) // which reach to where it crosses their border
        return;
    const Line line = lineFrom(i);
    const bool isSteep = std::abs(line.y1 - line.y0) > line.x1 - line.x0;
    const float reach = isSteep ? m_curve.width * 0.75f : 0; // half, and more where it is not upright
    const int first = std::max(m_from, int(std::floor(line.x0 - reach)));
    const int last = std::min(m_to - 1, int(std::floor(line.x1 + reach)));
    for (int column = first; column <= last; ++column) {
        const bool isSpan = (column == m_spans[i].column && !isSingle(m_spans[i])) ||
                            (column == m_spans[i + 1].column && !isSingle(m_spans[i + 1]));
        if (isSpan || !isInked(column))
            continue;
        if (isSteep)
            fillSteep(line, column);
        else
            fillSlanted(line, column);
    }
}

void CurveFiller::fillSlanted(const Line &line, int column)
{
    const float left = std::max(line.x0, float(column));
    const float right = std::min(line.x1, float(column + 1));
    const float slope = line.x1 > line.x0 ? (line.y1 - line.y0) / (line.x1 - line.x0) : 0;
    const float half = m_curve.width / 2;
    m_buffer.slanted(column - m_from, {.width = std::max(0.f, right - left),
                                       .left = line.at(left),
                                       .right = line.at(right),
                                       .half = half * std::sqrt(1 + slope * slope),
                                       .top = std::min(line.y0, line.y1) - half,
                                       .bottom = std::max(line.y0, line.y1) + half});
}

void CurveFiller::fillSteep(const Line &line, int column)
{
    const float slope = (line.x1 - line.x0) / (line.y1 - line.y0);
    const float half = m_curve.width / 2;
    m_buffer.steep(column - m_from, {.x0 = line.x0 - float(column),
                                     .y0 = line.y0,
                                     .x1 = line.x1 - float(column),
                                     .y1 = line.y1,
                                     .half = half * std::sqrt(1 + slope * slope),
                                     .beyond = half});
}

} // namespace

int reachOf(float width)
{
    return 1 + int(std::ceil(width));
}

void fillCurves(QImage &image, std::span<const FilledCurve> curves, int from, int to)
{
    assert(image.format() == QImage::Format_ARGB32_Premultiplied);
    from = std::max(from, 0);
    to = std::min(to, image.width());
    if (from >= to || image.height() < 1)
        return;
    auto *pixels = reinterpret_cast<QRgb *>(image.bits());
    const qsizetype stride = image.bytesPerLine() / qsizetype(sizeof(QRgb));
    const int height = image.height();
    const int strips = (to - from + stripColumns - 1) / stripColumns;
    models::parallelFor(strips, [&](int strip) {
        const int left = from + strip * stripColumns;
        const int right = std::min(to, left + stripColumns);
        ColumnBuffer buffer(right - left, height);
        for (auto curve = curves.rbegin(); curve != curves.rend(); ++curve) {
            buffer.setColor(curve->color);
            CurveFiller(buffer, *curve, left, right).fill();
        }
        buffer.copyTo(pixels + left, stride);
    });
}

} // namespace trainyard::charts
