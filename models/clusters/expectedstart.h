// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDateTime>
#include <QString>

namespace trainyard::models {

// When a job may be expected to start, as people say it at `now`: "in about 5 minutes", or "within 5 minutes"
// where that is the latest; "not known" when there is nothing to go by.
QString expectedStartText(const QDateTime &start, bool isLatest, const QDateTime &now);

} // namespace trainyard::models
