// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QRgb>

#include <cstdint>
#include <vector>

namespace trainyard::charts {

// Some columns of pixels, few enough for the processor's cache, painted from the topmost curve down: what is
// opaque is known by a bit and never looked at again. Begins transparent.
class ColumnBuffer
{
public:
    ColumnBuffer(int columns, int height);

    void setColor(QRgb color); // of what is painted from now on; not premultiplied

    // All of the column between two heights, in pixels from the top.
    void span(int column, float top, float bottom);

    // What follows adds up in each pixel, as parts of one curve do, until finish().
    struct Slanted {     // under a line that is wider than high, or as wide
        float width = 1; // of the column, 0 to 1
        float left = 0;  // the line's height at the left end of the part
        float right = 0;
        float half = 0; // how far it reaches up and down from there
        float top = 0;  // but not above
        float bottom = 0;
    };
    void slanted(int column, const Slanted &part);
    struct Steep { // a line that is higher than wide; x from the left of the column
        float x0 = 0;
        float y0 = 0;
        float x1 = 0;
        float y1 = 0;     // not y0
        float half = 0;   // how far it reaches to either side
        float beyond = 0; // and over its ends
    };
    void steep(int column, const Steep &line);
    void finish();

    void copyTo(QRgb *to, qsizetype stride) const; // the upper left pixel; pixels from row to row

private:
    QRgb &pixelAt(int column, int row)
    {
        return m_pixels[std::size_t(row) * std::size_t(m_columns) + std::size_t(column)];
    }
    std::uint64_t *opaqueOf(int column)
    {
        return m_opaque.data() + std::size_t(column) * std::size_t(m_words);
    }
    bool isOpaque(int column, int row) { return (opaqueOf(column)[row / 64] >> (row % 64)) & 1; }
    static std::uint64_t rowsOf(int word, int from, int to); // the bits of rows [from, to)
    void paint(int column, int row, unsigned alpha);         // alpha: coverage, 0 to 255
    void paintWhole(int column, int from, int to);
    void layUnder(QRgb &pixel, QRgb color);
    template <class Covered>
    void cover(int column, float top, float bottom, Covered covered);

    int m_columns;
    int m_height;
    int m_words;
    QRgb m_color = 0; // premultiplied
    bool m_isOpaqueColor = true;
    std::vector<QRgb> m_pixels;          // premultiplied, row by row
    std::vector<std::uint64_t> m_opaque; // a bit for each pixel
    std::vector<float> m_coverage;       // by slanted and steep lines since finish()
    struct Rows {
        int first = 0;
        int last = -1;
    };
    std::vector<Rows> m_covered; // of each column in m_coverage
};

} // namespace trainyard::charts
