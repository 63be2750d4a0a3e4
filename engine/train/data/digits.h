// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>

namespace trainyard::train {

struct DigitsOptions {
    enum class Format { Ctf, Idx };

    std::filesystem::path output; // the folder, made when missing
    int trainRows = 12000;
    int testRows = 2000; // 0 writes no test set
    std::uint64_t seed = 1;
    Format format = Format::Ctf;
    int threads = 0;                                                      // 0 takes all cores
    std::function<void(std::size_t done, std::size_t all)> progress = {}; // called from the calling thread
};

// Draws handwritten-looking digits and writes them like MNIST: 28 × 28, white on black, as the files that
// loadDataFolder() finds. The bytes depend on seed, row counts and format only, never on threads. The classes
// are balanced (counts differ by at most one) and their order is shuffled. Files appear whole or not at all.
Status writeDigits(const DigitsOptions &options);

} // namespace trainyard::train
