// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

namespace trainyard::models {

// Calls work(0) … work(count - 1), each once, in no order, on this thread and on the threads of the global
// QThreadPool that are free just now; returns when all are done. For short pieces of work: it never waits for
// a thread that is busy with something else.
void parallelFor(int count, const std::function<void(int)> &work);

} // namespace trainyard::models
