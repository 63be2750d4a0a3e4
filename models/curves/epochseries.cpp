// SPDX-License-Identifier: Apache-2.0
#include "models/curves/epochseries.h"

#include "models/metrics/jobmetrics.h"

#include <algorithm>

namespace trainyard::models {

EpochSeries epochSeries(const JobMetrics &metrics)
{
    const QStringList tags = metrics.tags();
    const auto first = [&tags](auto isIt) {
        const auto found = std::find_if(tags.begin(), tags.end(), isIt);
        return found == tags.end() ? QString() : *found;
    };
    if (tags.contains(QLatin1String("epoch")))
        return {QStringLiteral("epoch"), false};
    if (const QString tag = first([](const QString &name) { return name.endsWith(QLatin1String("/epoch")); });
        !tag.isEmpty())
        return {tag, false};
    return {first([](const QString &name) { return name.startsWith(QLatin1String("epoch/")); }), true};
}

} // namespace trainyard::models
