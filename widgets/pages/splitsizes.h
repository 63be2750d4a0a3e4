// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonArray>
#include <QList>

namespace trainyard {

// The sizes of a splitter's parts, in pixels.
QJsonArray splitSizesToJson(const QList<int> &sizes);
QList<int> splitSizesFromJson(const QJsonArray &json); // -1 where it is no number

} // namespace trainyard
