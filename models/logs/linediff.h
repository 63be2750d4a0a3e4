// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>

#include <cstdint>
#include <vector>

namespace trainyard::models {

// Lines [aBegin, aEnd) of one text stand where [bBegin, bEnd) of the other one do; one of them may be empty.
struct LineChange {
    int aBegin = 0;
    int aEnd = 0;
    int bBegin = 0;
    int bEnd = 0;
    friend bool operator==(const LineChange &, const LineChange &) = default;
};

// What two texts differ in, by what stands for their lines: lines that both have once hold the others in
// place, between them Myers' algorithm finds the fewest changes; where those are very many, all lines between
// count as changed. So time and memory stay bounded. In order; no two touch. For any thread.
std::vector<LineChange> lineChanges(const std::vector<std::uint64_t> &a, const std::vector<std::uint64_t> &b);

// Stands for a line, without its end and the codes that colour it. Where numbers are ignored, every run of
// digits with what joins them in numbers, dates and times is one digit. Equal lines give equal values.
std::uint64_t lineValue(QByteArrayView line, bool ignoresNumbers);

} // namespace trainyard::models
