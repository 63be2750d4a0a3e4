// SPDX-License-Identifier: Apache-2.0
#include "widgets/wall/wallgeometry.h"

#include "widgets/theme/textsize.h"

#include <algorithm>

namespace trainyard::wall {

int WallGeometry::headHeight()
{
    return theme::scaled(36);
}

int WallGeometry::least()
{
    return theme::scaled(360);
}

WallGeometry::WallGeometry(const models::WallSections &sections, const models::WallLayout &layout, int width)
    : m_width(width)
    , m_cardHeight(theme::scaled(layout.cardHeight))
{
    const int room = std::max(1, width - 2 * edge + gap);
    m_columns = layout.columns > 0 ? layout.columns : std::max(1, room / (least() + gap));
    m_columns = std::min(m_columns, models::WallLayout::mostColumns);
    int y = 0;
    for (const models::WallSection &section : sections) {
        const qsizetype cards = section.isCollapsed ? 0 : section.cards.size();
        const bool isShort = layout.columns == 0 && cards > 0 && cards < m_columns;
        const int columns = isShort ? int(cards) : m_columns;
        const int rows = int((cards + columns - 1) / columns);
        const int bottom = y + headHeight() + rows * (m_cardHeight + gap);
        m_sections.push_back({y, cards, bottom, columns, std::max(1, room / columns - gap)});
        y = bottom;
    }
    m_height = y;
}

QRect WallGeometry::headRect(std::size_t section) const
{
    return {0, m_sections[section].top, m_width, headHeight()};
}

QRect WallGeometry::cardRect(std::size_t section, qsizetype place) const
{
    const auto &[top, cards, bottom, columns, width] = m_sections[section];
    const int row = int(place / columns);
    const int column = int(place % columns);
    return {edge + column * (width + gap), top + headHeight() + row * (m_cardHeight + gap), width,
            m_cardHeight};
}

std::vector<WallGeometry::Head> WallGeometry::headsBetween(int top, int bottom) const
{
    std::vector<Head> heads;
    for (std::size_t i = 0; i < m_sections.size(); ++i)
        if (m_sections[i].top < bottom && m_sections[i].top + headHeight() > top)
            heads.push_back({i, headRect(i)});
    return heads;
}

std::vector<WallGeometry::Card> WallGeometry::cardsBetween(int top, int bottom) const
{
    std::vector<Card> cards;
    for (std::size_t i = 0; i < m_sections.size(); ++i) {
        const Section &section = m_sections[i];
        if (section.bottom <= top || section.top >= bottom)
            continue;
        const int rowHeight = m_cardHeight + gap;
        const qsizetype firstRow = std::max(0, top - section.top - headHeight()) / rowHeight;
        for (qsizetype place = firstRow * section.columns; place < section.cards; ++place) {
            const QRect rect = cardRect(i, place);
            if (rect.top() >= bottom)
                break;
            if (rect.bottom() >= top)
                cards.push_back({i, place, rect});
        }
    }
    return cards;
}

std::optional<WallGeometry::Card> WallGeometry::cardSpot(const QPoint &at) const
{
    for (std::size_t i = 0; i < m_sections.size(); ++i) {
        const Section &section = m_sections[i];
        if (section.cards == 0 || at.y() < section.top || at.y() >= section.bottom)
            continue;
        const int rowHeight = m_cardHeight + gap;
        const qsizetype row = std::max(0, at.y() - section.top - headHeight()) / rowHeight;
        const int past = at.x() - edge - section.cardWidth / 2; // of the middle of the first card
        const int column = past < 0 ? 0 : std::min(section.columns, past / (section.cardWidth + gap) + 1);
        const qsizetype place = std::min<qsizetype>(row * section.columns + column, section.cards);
        return Card{i, place, cardRect(i, place)};
    }
    return std::nullopt;
}

std::optional<std::size_t> WallGeometry::openSection(std::size_t from, int direction) const
{
    for (auto at = std::ptrdiff_t(from); at >= 0 && at < std::ptrdiff_t(m_sections.size()); at += direction)
        if (m_sections[std::size_t(at)].cards > 0)
            return std::size_t(at);
    return std::nullopt;
}

std::optional<WallGeometry::Card> WallGeometry::neighbour(const std::optional<Card> &from, Step step) const
{
    const auto first = openSection(0, 1);
    if (!first)
        return std::nullopt;
    if (!from || step == Step::First)
        return cardOf(*first, 0);
    const auto lastOf = [this](std::size_t section) { return m_sections[section].cards - 1; };
    if (step == Step::Last) {
        const std::size_t section = openSection(m_sections.size() - 1, -1).value_or(*first);
        return cardOf(section, lastOf(section));
    }
    const bool isForward = step == Step::Right || step == Step::Down;
    const bool isRow = step == Step::Up || step == Step::Down;
    const int columns = m_sections[from->section].columns;
    const qsizetype column = from->place % columns;
    const qsizetype last = lastOf(from->section);
    const qsizetype to = from->place + (isForward ? 1 : -1) * (isRow ? columns : 1);
    if (to >= 0 && to <= last)
        return cardOf(from->section, to);
    if (isForward && isRow && from->place / columns < last / columns)
        return cardOf(from->section, last);
    const auto other = isForward           ? openSection(from->section + 1, 1)
                       : from->section > 0 ? openSection(from->section - 1, -1)
                                           : std::nullopt;
    if (!other)
        return cardOf(from->section, from->place);
    const qsizetype end = lastOf(*other);
    const int others = m_sections[*other].columns;
    const qsizetype inLastRow = std::min(end / others * others + column, end);
    return cardOf(*other, isForward ? (isRow ? std::min(column, end) : 0) : (isRow ? inLastRow : end));
}

std::size_t WallGeometry::sectionSpot(int y) const
{
    std::size_t before = 0;
    while (before < m_sections.size() && y >= m_sections[before].top + headHeight() / 2)
        ++before;
    return before;
}

WallGeometry::Step stepOf(int key)
{
    using Step = WallGeometry::Step;
    switch (key) {
    case Qt::Key_Left:
        return Step::Left;
    case Qt::Key_Right:
        return Step::Right;
    case Qt::Key_Up:
        return Step::Up;
    case Qt::Key_Down:
        return Step::Down;
    case Qt::Key_End:
        return Step::Last;
    default:
        return Step::First;
    }
}

std::optional<WallGeometry::Card> spotOf(const QString &card, const models::WallSections &sections,
                                         const WallGeometry &places)
{
    for (std::size_t i = 0; i < sections.size(); ++i)
        if (const qsizetype place = sections[i].isCollapsed ? -1 : sections[i].cards.indexOf(card);
            place >= 0)
            return WallGeometry::Card{i, place, places.cardRect(i, place)};
    return std::nullopt;
}

QString cardAt(const WallGeometry::Card &spot, const models::WallSections &sections)
{
    return sections[spot.section].cards.value(spot.place);
}

} // namespace trainyard::wall
