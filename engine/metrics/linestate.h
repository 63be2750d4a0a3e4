// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trainyard::metrics {

// Above any real count and far below overflow, whatever a program prints.
constexpr std::int64_t mostCounted = 1'000'000'000'000;

// What the lines of one stream have said so far that later ones leave out.
struct LineState {
    std::int64_t lastStep = 0;
    std::int64_t epoch = 0;

    // Steps that begin again with each epoch, counted through.
    std::int64_t base = 0;
    std::int64_t lastRaw = 0;
    std::int64_t countThrough(std::int64_t raw)
    {
        if (raw < lastRaw)
            base = std::min(base + lastRaw, mostCounted * 1000);
        lastRaw = raw;
        return base + raw;
    }
};

// What a metric's series is named: val_loss becomes validation/loss, another one gets the group in front, and
// one that has a group keeps it. "train/" and the like; letters that no tag should have are left out.
std::string tagOf(std::string_view group, std::string_view name);

// A whole number in 0 … mostCounted; nothing for others.
std::optional<std::int64_t> countOf(double number);

} // namespace trainyard::metrics
