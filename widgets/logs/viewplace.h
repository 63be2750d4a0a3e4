// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/logs/loglayout.h"

#include <QJsonObject>

#include <optional>

namespace trainyard::logs {

// How far a view of a log is scrolled.
struct ViewPlace {
    std::optional<Top> top; // nothing: it follows the end
    int left = 0;           // pixels
    int widest = 0;         // cells of the rows that it has shown, over which it scrolls sideways

    bool isAsAtFirst() const { return !top && left == 0; }
};

QJsonObject toJson(const ViewPlace &place);
ViewPlace viewPlaceOf(const QJsonObject &json); // of toJson(), or from a file of anybody's

} // namespace trainyard::logs
