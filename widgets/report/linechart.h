// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>
#include <QPicture>
#include <QPointF>
#include <QString>

#include <vector>

namespace trainyard::report {

// One line over the steps, drawn for paper, with its name above. For any thread; `font` is that of the names.
QPicture lineChart(const QString &name, const std::vector<std::vector<QPointF>> &paths, const QFont &font);

} // namespace trainyard::report
