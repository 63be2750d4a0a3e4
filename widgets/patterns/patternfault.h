// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/metricpattern.h"

#include <QString>

#include <optional>

namespace trainyard::patterns {

// What is wrong with a pattern, in the reader's language, and the columns that are to blame.
struct PatternFault {
    QString sentence;
    bool isInPrefix = false;
    int begin = 0;
    int length = 0;
};
std::optional<PatternFault> findFault(const api::MetricPattern &pattern);

} // namespace trainyard::patterns
