// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>

namespace trainyard::models {

// How a user has arranged a wall of charts. What an order does not name follows in its own order; what it
// names and is not there now keeps its place.
struct WallLayout {
    static constexpr int mostColumns = 6;
    static constexpr int leastHeight = 140;
    static constexpr int mostHeight = 900;

    int columns = 0;                  // of cards, 1 … mostColumns; 0: as many as fit
    int cardHeight = 236;             // device-independent pixels
    QStringList sections;             // their order
    QStringList collapsed;            // sections of which only the head is shown
    QStringList pinned;               // cards that stand in the first section, in their order
    QMap<QString, QStringList> cards; // the order of the cards of a section

    bool operator==(const WallLayout &) const = default;
};

QByteArray toJson(const WallLayout &layout);
// None when that is no layout. Numbers out of range come to the nearest that is in it.
std::optional<WallLayout> wallLayoutFromJson(const QByteArray &json);

} // namespace trainyard::models
