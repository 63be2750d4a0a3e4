// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace trainyard::charts {

// The markers that a MarkerList remembers for `before`, which nobody asks for any more, are those of `place`,
// if that has none. GUI thread.
void takeOverMarkers(const QString &place, const QString &before);

} // namespace trainyard::charts
