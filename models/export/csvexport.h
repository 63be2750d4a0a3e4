// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "models/export/curvesnapshot.h"

#include <QList>

class QIODevice;

namespace trainyard::models {

class SaveProgress;

// The part of the x axis that is written; none: all.
using ExportRange = std::optional<ValueRange>;

// Writes a row for each point, those that a restart has superseded among them, line by line, as CSV
// (RFC 4180, UTF-8): line, step, wall_time (seconds since 1970), then `xName` unless it is empty, value,
// smoothed where a line is, superseded (0 or 1). Numbers come back exactly as they were; NaN and infinities
// are nan, inf, -inf. For a worker.
Status writeCsv(QIODevice &to, const QList<CurveSnapshot> &lines, const QString &xName,
                const ExportRange &range, SaveProgress &progress);

QByteArray csvField(const QString &text); // in quotes where it must be

} // namespace trainyard::models
