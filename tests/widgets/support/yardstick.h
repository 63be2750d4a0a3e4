// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/widgets/support/timedapplication.h"

#include <QtGlobal>

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

// How slow this machine is just now: limits of time hold for one on which nothing else happens.
namespace trainyard::test {

// What a window does: it looks up texts, and fills pixels. In ms of this thread's own time.
inline double yardstickMs()
{
    constexpr int texts = 8'000;
    constexpr std::size_t pixels = 1 << 19;
    const double begin = threadMs();
    for (int turn = 0; turn < 3; ++turn) {
        std::map<std::string, std::string> properties;
        for (int i = 0; i < texts; ++i)
            properties.emplace(std::to_string(i * 7919LL % 100'003) + "/properties/name",
                               std::string(40, char('a' + i % 26)));
        std::vector<unsigned> picture(pixels);
        for (std::size_t i = 0; i < pixels; ++i)
            picture[i] = unsigned(i) * 2'654'435'761U;
        volatile std::size_t used = properties.begin()->first.size() + picture[pixels / 2];
        Q_UNUSED(used); // nothing is left out by the compiler
    }
    return threadMs() - begin;
}

// How many times longer work takes than on one core of an EPYC that has it alone, compiled as tests are,
// without optimization; 1 where it is faster, and at most 4, with which nothing could be told any more.
inline double slownessOfMachine()
{
    constexpr double aloneMs = 40;
    return std::clamp(yardstickMs() / aloneMs, 1.0, 4.0);
}

} // namespace trainyard::test
