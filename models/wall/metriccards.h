// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/metrics/numbercolumn.h"
#include "models/wall/wallarrangement.h"

#include <optional>
#include <vector>

namespace trainyard::models {

// The section of what several phases of a training tell of the same: their loss, their error.
inline const QString overviewSection = QStringLiteral("/overview");

// What part of a training a metric is of, by its name: "train/loss", "val_loss".
enum class MetricPhase { None, Train, Epoch, Validation, Test };

struct MetricName {
    MetricPhase phase = MetricPhase::None;
    QString base = {}; // what is left of the name
    bool operator==(const MetricName &) const = default;
};
MetricName metricName(const QString &tag);
// Whether it is an error that is told in parts of one, and so is read in percent. `range`: of its values.
bool isFraction(const QString &tag, const std::optional<ValueRange> &range);

struct MetricCard {
    WallEntry entry = {};
    QString title = {};
    QStringList tags = {}; // that it draws
    bool operator==(const MetricCard &) const = default;
};

// A card for each metric, in sections by their prefixes; before them an overview: a card for what several
// phases tell, and for each loss and error of a phase. Losses come first, then errors, then accuracies.
std::vector<MetricCard> metricCards(const QStringList &tags);

} // namespace trainyard::models
