// SPDX-License-Identifier: Apache-2.0
#include "models/export/csvexport.h"

#include "models/export/numbertext.h"
#include "models/files/filesave.h"

#include <QIODevice>

#include <algorithm>

namespace trainyard::models {

namespace {

constexpr qsizetype pointsAtOnce = 16 * 1024;

// Whether a point is of one of the paths; asked for in rising order.
class PathMembership
{
public:
    explicit PathMembership(const std::vector<Curve::Path> &paths)
    {
        for (const Curve::Path &path : paths)
            m_stretches.insert(m_stretches.end(), path.begin(), path.end());
        std::sort(m_stretches.begin(), m_stretches.end(),
                  [](const auto &a, const auto &b) { return a.begin < b.begin; });
    }
    bool has(qsizetype point)
    {
        while (m_next < m_stretches.size() && m_stretches[m_next].end <= point)
            ++m_next;
        return m_next < m_stretches.size() && m_stretches[m_next].begin <= point;
    }

private:
    std::vector<Curve::Stretch> m_stretches;
    std::size_t m_next = 0;
};

class CsvRows
{
public:
    CsvRows(const CurveSnapshot &line, bool hasX, bool hasSmoothed, const ExportRange &range)
        : m_line(line)
        , m_name(csvField(line.name))
        , m_hasX(hasX)
        , m_hasSmoothed(hasSmoothed)
        , m_range(range)
        , m_superseded(line.superseded)
    {}

    QByteArray rows(qsizetype begin, qsizetype end)
    {
        QByteArray text;
        for (qsizetype point = begin; point < end; ++point)
            if (!m_range || (m_line.at(point) >= m_range->least && m_line.at(point) <= m_range->greatest))
                appendRow(text, point);
        return text;
    }

private:
    void appendRow(QByteArray &text, qsizetype point)
    {
        text += m_name + ',';
        if (m_line.steps)
            text += plainNumber((*m_line.steps)[point]);
        text += ',';
        if (m_line.wallTimes)
            text += plainNumber((*m_line.wallTimes)[point]);
        if (m_hasX)
            text += ',' + exactNumber(m_line.at(point));
        text += ',' + exactNumber(m_line.raw ? (*m_line.raw)[point] : m_line.y[point]);
        if (m_hasSmoothed)
            text += m_line.raw ? ',' + exactNumber(m_line.y[point]) : QByteArray(",");
        text += m_superseded.has(point) ? ",1\r\n" : ",0\r\n";
    }

    const CurveSnapshot &m_line;
    QByteArray m_name;
    bool m_hasX;
    bool m_hasSmoothed;
    ExportRange m_range;
    PathMembership m_superseded;
};

} // namespace

QByteArray csvField(const QString &text)
{
    QByteArray field = text.toUtf8();
    const bool isPlain =
        std::none_of(field.begin(), field.end(),
                     [](char c) { return c == ',' || c == '"' || c == '\r' || c == '\n'; }) &&
        !field.startsWith(' ') && !field.endsWith(' ');
    if (isPlain)
        return field;
    return '"' + field.replace("\"", "\"\"") + '"';
}

Status writeCsv(QIODevice &to, const QList<CurveSnapshot> &lines, const QString &xName,
                const ExportRange &range, SaveProgress &progress)
{
    const bool hasSmoothed = std::any_of(lines.begin(), lines.end(),
                                         [](const CurveSnapshot &line) { return line.raw.has_value(); });
    QByteArray title = "line,step,wall_time";
    if (!xName.isEmpty())
        title += ',' + csvField(xName);
    to.write(title + ",value" + (hasSmoothed ? ",smoothed" : "") + ",superseded\r\n");
    qint64 total = 0;
    for (const CurveSnapshot &line : lines)
        total += line.y.size();
    qint64 done = 0;
    for (const CurveSnapshot &line : lines) {
        CsvRows rows(line, !xName.isEmpty(), hasSmoothed, range);
        for (qsizetype begin = 0; begin < line.y.size() && !progress.isCancelled(); begin += pointsAtOnce) {
            const qsizetype end = std::min(begin + pointsAtOnce, line.y.size());
            to.write(rows.rows(begin, end));
            progress.set(done += end - begin, total);
        }
    }
    return {};
}

} // namespace trainyard::models
