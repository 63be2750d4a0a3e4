// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/wall/walllayout.h"

#include <QList>

#include <vector>

// What stands where on a wall of charts, and what moving it makes of the user's layout. Pure functions.
namespace trainyard::models {

// The section of the cards that the user has pinned. No section that is named by a metric's prefix has this
// name, for a prefix ends before its first "/".
inline const QString pinnedSection = QStringLiteral("/pinned");

struct WallEntry { // a card that there is
    QString id;
    QString section; // where it stands unless it is pinned
    QString name;    // what a search looks at
    bool operator==(const WallEntry &) const = default;
};

struct WallSection {
    QString name;
    QStringList cards; // ids of those that the search leaves, in the order shown; also of a collapsed section
    qsizetype count = 0; // without a search
    bool isCollapsed = false;
    bool operator==(const WallSection &) const = default;
};
using WallSections = std::vector<WallSection>;

// What comes before the first "/" of a metric's name; empty for a name without one.
QString sectionOf(const QString &metric);

// Sections with their cards: first the pinned ones, then those that the layout orders, then the others in the
// order of `entries`. A search shows no section without a match, and opens those with one. The layout's
// orders hold for cards that come later, too.
WallSections arranged(const QList<WallEntry> &entries, const WallLayout &layout, const QString &search);

// Where a card is put: before the card `before` of `section`, or at its end when that is empty.
struct WallPlace {
    QString section;
    QString before;
};

// The layouts after a move. `all` are the sections without a search. A card can be moved within its section,
// pinned by moving it to the pinned ones, and is unpinned by moving it to another section.
WallLayout withCardMoved(const WallLayout &layout, const WallSections &all, const QString &card,
                         const WallPlace &to);
WallLayout withSectionMoved(const WallLayout &layout, const WallSections &all, const QString &section,
                            const QString &before); // empty: to the end; the pinned ones stay first
WallLayout withPinned(const WallLayout &layout, const QString &card, bool isPinned);
WallLayout withCollapsed(const WallLayout &layout, const QString &section, bool isCollapsed);

} // namespace trainyard::models
