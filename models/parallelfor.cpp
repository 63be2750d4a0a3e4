// SPDX-License-Identifier: Apache-2.0
#include "models/parallelfor.h"

#include <QSemaphore>
#include <QThreadPool>

#include <algorithm>
#include <atomic>

namespace trainyard::models {

void parallelFor(int count, const std::function<void(int)> &work)
{
    std::atomic<int> next = 0;
    const auto take = [&] {
        for (int i = next++; i < count; i = next++)
            work(i);
    };
    QThreadPool &pool = *QThreadPool::globalInstance();
    QSemaphore done;
    int helpers = 0;
    while (helpers < std::min(count, pool.maxThreadCount()) - 1 && pool.tryStart([&] {
        take();
        done.release();
    }))
        ++helpers;
    take();
    done.acquire(helpers);
}

} // namespace trainyard::models
