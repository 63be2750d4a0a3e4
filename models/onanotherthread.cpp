// SPDX-License-Identifier: Apache-2.0
#include "models/onanotherthread.h"

namespace trainyard::models {

namespace {

constexpr int mostWaiting = 32; // they take no processor

} // namespace

QThreadPool &waitingThreads()
{
    static QThreadPool pool;
    static const bool isMade = [] {
        pool.setMaxThreadCount(mostWaiting);
        qAddPostRoutine([] { pool.waitForDone(); }); // while there is somebody to answer to
        return true;
    }();
    Q_UNUSED(isMade)
    return pool;
}

} // namespace trainyard::models
