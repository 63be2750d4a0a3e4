// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

namespace trainyard::metrics {

// How far a program says it is, where it counts its epochs: "Epoch[ 3 of 40]", "Epoch 3/10".
struct ToldEpoch {
    double done = 0;  // of all epochs, as a fraction
    double epoch = 1; // what one of them is of all
    bool isFirst = false;
    bool operator==(const ToldEpoch &) const = default;
};

// Of the lines of CNTK and the built-in trainer, Keras, PyTorch's tutorials and bars; none: any other line.
std::optional<ToldEpoch> toldEpoch(std::string_view line);

// How far a job has told to be, and from where it has come in what time; as fractions of its epochs.
struct Progress {
    double from = 0;
    std::optional<double> since; // wall time, in seconds; none: of its start, when it had done nothing
    double done = 0;
    double at = 0; // wall time
    bool operator==(const Progress &) const = default;
};

// With what the next such line says. A training that goes on from another one begins where it is told first,
// and what falls by more than an epoch begins anew.
Progress progressWith(const std::optional<Progress> &before, const ToldEpoch &told, double wallTime);

} // namespace trainyard::metrics
