// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/wall/wallarrangement.h"

#include <QRect>

#include <optional>
#include <vector>

namespace trainyard::wall {

// Where sections and cards lie on a wall of some width, from its top; whatever the number of cards, in a time
// that grows with that of the sections only. Unless the user has chosen how many columns there are, the cards
// of a section that has fewer share the whole width.
class WallGeometry
{
public:
    struct Card {
        std::size_t section = 0;
        qsizetype place = 0; // among the section's cards
        QRect rect = {};
    };
    struct Head {
        std::size_t section = 0;
        QRect rect = {};
    };

    enum class Step { Left, Right, Up, Down, First, Last };

    static int headHeight();        // this and the next go with the size of texts
    static int least();             // width of a card, where columns are as many as fit
    static constexpr int gap = 12;  // between cards
    static constexpr int edge = 16; // at the sides, as other parts of a page have it

    WallGeometry() = default;
    WallGeometry(const models::WallSections &sections, const models::WallLayout &layout, int width);

    int height() const { return m_height; }
    int columns() const { return m_columns; } // of a section that fills its rows
    int columns(std::size_t section) const { return m_sections[section].columns; }
    QRect headRect(std::size_t section) const;
    QRect cardRect(std::size_t section, qsizetype place) const;

    // What is seen, in part at least, between two heights.
    std::vector<Head> headsBetween(int top, int bottom) const;
    std::vector<Card> cardsBetween(int top, int bottom) const;

    // Where something that is let go there is put: before the card with this place, which may be one behind
    // the last. None where no section with open cards is.
    std::optional<Card> cardSpot(const QPoint &at) const;
    // The card that an arrow key leads to, over the ends of sections; none where there is no open card.
    std::optional<Card> neighbour(const std::optional<Card> &from, Step step) const;
    // Before the section with this number, which may be one behind the last.
    std::size_t sectionSpot(int y) const;

private:
    struct Section {
        int top = 0;
        qsizetype cards = 0; // that are shown
        int bottom = 0;
        int columns = 1;
        int cardWidth = 0;
    };

    Card cardOf(std::size_t section, qsizetype place) const
    {
        return {section, place, cardRect(section, place)};
    }
    std::optional<std::size_t> openSection(std::size_t from, int direction) const; // with a card; also `from`

    int m_height = 0;
    int m_width = 0;
    int m_columns = 1;
    int m_cardHeight = 0;
    std::vector<Section> m_sections;
};

WallGeometry::Step stepOf(int key); // an arrow key, Home or End

// Where a card lies on a wall with these sections; none where it is not shown, or only its section's head is.
std::optional<WallGeometry::Card> spotOf(const QString &card, const models::WallSections &sections,
                                         const WallGeometry &places);
QString cardAt(const WallGeometry::Card &spot, const models::WallSections &sections);

} // namespace trainyard::wall
