// SPDX-License-Identifier: Apache-2.0
#include "engine/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace trainyard {

std::size_t threadCount(int wanted, std::size_t most)
{
    const std::size_t threads =
        wanted > 0 ? static_cast<std::size_t>(wanted) : std::thread::hardware_concurrency();
    return std::clamp<std::size_t>(threads, 1, std::max<std::size_t>(most, 1));
}

void parallelFor(std::size_t count, int threads, const std::function<void(std::size_t)> &work)
{
    std::atomic<std::size_t> next = 0;
    const auto run = [&] {
        for (std::size_t index = next++; index < count; index = next++)
            work(index);
    };
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < threadCount(threads, count); ++i)
        helpers.emplace_back(run);
    run();
}

} // namespace trainyard
