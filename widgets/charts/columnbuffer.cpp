// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/columnbuffer.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace trainyard::charts {

namespace {

constexpr int hidesAll = 252; // what little shows through such a pixel cannot be seen

// color · alpha / 255, each channel rounded.
QRgb scaled(QRgb color, unsigned alpha)
{
    const auto part = [alpha](QRgb two) { // channels in bits 0-7 and 16-23
        const QRgb product = two * alpha + 0x00800080;
        return ((product + ((product >> 8) & 0x00ff00ff)) >> 8) & 0x00ff00ff;
    };
    return part(color & 0x00ff00ff) | (part((color >> 8) & 0x00ff00ff) << 8);
}

// Mean of clamp(edge, 0, 1) while the edge goes evenly from a to b.
float meanBelow(float a, float b)
{
    if (std::max(a, b) <= 0)
        return 0;
    if (std::min(a, b) >= 1)
        return 1;
    if (std::abs(b - a) < 1e-3f)
        return std::clamp((a + b) / 2, 0.f, 1.f);
    const auto area = [](float t) { return t <= 0 ? 0 : t < 1 ? t * t / 2 : t - 0.5f; };
    return (area(b) - area(a)) / (b - a);
}

} // namespace

ColumnBuffer::ColumnBuffer(int columns, int height)
    : m_columns(columns)
    , m_height(height)
    , m_words((height + 63) / 64)
    , m_pixels(std::size_t(columns) * std::size_t(height))
    , m_opaque(std::size_t(columns) * std::size_t(m_words))
    , m_coverage(m_pixels.size())
    , m_covered(std::size_t(columns))
{}

std::uint64_t ColumnBuffer::rowsOf(int word, int from, int to)
{
    std::uint64_t rows = ~std::uint64_t(0);
    if (from > word * 64)
        rows &= ~std::uint64_t(0) << (from - word * 64);
    if (to - word * 64 < 64)
        rows &= (std::uint64_t(1) << (to - word * 64)) - 1;
    return rows;
}

void ColumnBuffer::setColor(QRgb color)
{
    m_color = qPremultiply(color);
    m_isOpaqueColor = qAlpha(color) == 255;
}

void ColumnBuffer::layUnder(QRgb &pixel, QRgb color)
{
    pixel += scaled(color, 255 - unsigned(qAlpha(pixel)));
}

void ColumnBuffer::paint(int column, int row, unsigned alpha)
{
    if (alpha == 0 || isOpaque(column, row))
        return;
    QRgb &pixel = pixelAt(column, row);
    layUnder(pixel, alpha == 255 ? m_color : scaled(m_color, alpha));
    if (qAlpha(pixel) >= hidesAll)
        opaqueOf(column)[row / 64] |= std::uint64_t(1) << (row % 64);
}

void ColumnBuffer::paintWhole(int column, int from, int to)
{
    for (int word = from / 64; word * 64 < to; ++word) {
        const std::uint64_t rows = rowsOf(word, from, to);
        std::uint64_t &opaque = opaqueOf(column)[word];
        for (std::uint64_t open = rows & ~opaque; open != 0; open &= open - 1) {
            QRgb &pixel = pixelAt(column, word * 64 + std::countr_zero(open));
            if (pixel == 0)
                pixel = m_color;
            else
                layUnder(pixel, m_color);
        }
        if (m_isOpaqueColor)
            opaque |= rows;
    }
}

void ColumnBuffer::span(int column, float top, float bottom)
{
    top = std::max(top, 0.f);
    bottom = std::min(bottom, float(m_height));
    if (!(top < bottom))
        return;
    const int first = int(top);
    const int last = std::min(int(bottom), m_height - 1);
    const auto alpha = [](float coverage) { return unsigned(coverage * 255 + 0.5f); };
    if (first == last) {
        paint(column, first, alpha(bottom - top));
        return;
    }
    paint(column, first, alpha(float(first + 1) - top));
    paintWhole(column, first + 1, last);
    paint(column, last, alpha(bottom - float(last)));
}

// Adds covered(row) to each row from top to bottom that can still be seen.
template <class Covered>
void ColumnBuffer::cover(int column, float top, float bottom, Covered covered)
{
    top = std::max(top, 0.f);
    bottom = std::min(bottom, float(m_height));
    if (!(top < bottom))
        return;
    const int first = int(top);
    const int last = std::min(int(bottom), m_height - 1);
    float *coverage = m_coverage.data() + std::size_t(column) * std::size_t(m_height);
    for (int word = first / 64; word * 64 <= last; ++word)
        for (std::uint64_t open = rowsOf(word, first, last + 1) & ~opaqueOf(column)[word]; open != 0;
             open &= open - 1) {
            const int row = word * 64 + std::countr_zero(open);
            coverage[row] += covered(float(row));
        }
    Rows &rows = m_covered[std::size_t(column)];
    const bool isFirst = rows.last < rows.first;
    rows = {isFirst ? first : std::min(rows.first, first), isFirst ? last : std::max(rows.last, last)};
}

void ColumnBuffer::slanted(int column, const Slanted &part)
{
    const auto within = [&part](float edge) { return std::clamp(edge, part.top, part.bottom); };
    const float upperLeft = within(part.left - part.half);
    const float upperRight = within(part.right - part.half);
    const float lowerLeft = within(part.left + part.half);
    const float lowerRight = within(part.right + part.half);
    cover(column, std::min(upperLeft, upperRight), std::max(lowerLeft, lowerRight), [&](float row) {
        return part.width *
               (meanBelow(lowerLeft - row, lowerRight - row) - meanBelow(upperLeft - row, upperRight - row));
    });
}

void ColumnBuffer::steep(int column, const Steep &line)
{
    const auto [low, high] = std::minmax(line.y0, line.y1);
    const float slope = (line.x1 - line.x0) / (line.y1 - line.y0);
    const float bottom = high + line.beyond;
    const float top = low - line.beyond;
    float from = top;
    float to = bottom;
    if (std::abs(slope) > 1e-3f) { // only where it is in this column
        const float atLeft = line.y0 + (-line.half - line.x0) / slope;
        const float atRight = line.y0 + (1 + line.half - line.x0) / slope;
        from = std::max(from, std::min(atLeft, atRight) - 1 - line.beyond);
        to = std::min(to, std::max(atLeft, atRight) + 1 + line.beyond);
    }
    cover(column, from, to, [&](float row) {
        const float middle = line.x0 + (std::clamp(row + 0.5f, low, high) - line.y0) * slope;
        const float wide = std::min(middle + line.half, 1.f) - std::max(middle - line.half, 0.f);
        const float tall = std::min(bottom, row + 1) - std::max(top, row);
        return std::max(wide, 0.f) * tall;
    });
}

void ColumnBuffer::finish()
{
    for (int column = 0; column < m_columns; ++column) {
        Rows &rows = m_covered[std::size_t(column)];
        float *coverage = m_coverage.data() + std::size_t(column) * std::size_t(m_height);
        for (int row = rows.first; row <= rows.last; ++row) {
            if (coverage[row] > 0)
                paint(column, row, unsigned(std::min(coverage[row], 1.f) * 255 + 0.5f));
            coverage[row] = 0;
        }
        rows = {};
    }
}

void ColumnBuffer::copyTo(QRgb *to, qsizetype stride) const
{
    for (int row = 0; row < m_height; ++row, to += stride)
        std::copy_n(m_pixels.data() + std::size_t(row) * std::size_t(m_columns), m_columns, to);
}

} // namespace trainyard::charts
