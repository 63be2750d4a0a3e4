// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/logrows.h"

#include <algorithm>

namespace trainyard::logs {

namespace {

constexpr int keptCharacters = 4 << 20;
constexpr std::size_t mostMarks = 1000; // in a row

std::vector<std::pair<qsizetype, qsizetype>> marks(const QString &text, const text::Pattern &pattern)
{
    const QByteArray bytes = text.toUtf8();
    const std::string_view view(bytes.constData(), std::size_t(bytes.size()));
    std::vector<std::pair<qsizetype, qsizetype>> marks;
    std::size_t at = 0;
    std::size_t told = 0; // bytes up to which `column` counts
    qsizetype column = 0;
    const auto columnOf = [&](std::size_t place) {
        column += QString::fromUtf8(bytes.constData() + told, qsizetype(place - told)).size();
        told = place;
        return column;
    };
    while (marks.size() < mostMarks) {
        const auto span = pattern.find(view, at);
        if (!span || span->begin >= view.size())
            break;
        if (span->end > span->begin) {
            const qsizetype begin = columnOf(span->begin);
            marks.emplace_back(begin, columnOf(span->end));
        }
        at = std::max(span->end, span->begin + 1);
    }
    return marks;
}

} // namespace

LogRows::LogRows()
    : m_rows(keptCharacters)
{}

void LogRows::setBars(models::LogSource::Bars bars)
{
    m_bars = bars;
    clear();
}

void LogRows::setPattern(const std::optional<text::Pattern> &pattern)
{
    m_pattern = pattern;
    clear();
}

std::shared_ptr<const ShownRow> LogRows::shown(models::LogSource &source, const models::LogRow &row)
{
    if (const auto *known = m_rows.object(row.begin); known && (*known)->row == row)
        return *known;
    models::LogText text = models::logText(source.bytes(row), m_bars);
    CellText cells(text.text);
    auto matches = m_pattern ? marks(text.text, *m_pattern) : decltype(ShownRow::matches)();
    const int cost = 100 + int(text.text.size());
    const std::shared_ptr<const ShownRow> shown(
        new ShownRow{row, std::move(text), std::move(cells), std::move(matches)});
    m_rows.insert(row.begin, new std::shared_ptr<const ShownRow>(shown), cost);
    return shown;
}

} // namespace trainyard::logs
