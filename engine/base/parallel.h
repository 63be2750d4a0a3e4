// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>

namespace trainyard {

// `wanted` threads, or as many as the machine has cores when it is 0 or less; never more than `most`, never
// none.
std::size_t threadCount(int wanted, std::size_t most);

// Calls work(0) to work(count - 1), each once, on that many threads (the calling one among them), in no set
// order, and returns when all are done. `work` must not throw, and must not touch what another index touches.
void parallelFor(std::size_t count, int threads, const std::function<void(std::size_t)> &work);

} // namespace trainyard
