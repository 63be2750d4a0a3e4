// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPointer>
#include <QThreadPool>

#include <functional>
#include <memory>
#include <utility>

namespace trainyard::models {

// Threads for what waits for a disk or an engine that may never answer. What computes has the global pool,
// and gets its turn there however many of these wait. The end of the program waits for them, when the windows
// have gone, but not for longer than two seconds. Any thread.
QThreadPool &waitingThreads();

// Calls `call` in the GUI thread, unless the program has ended by then. Any thread.
void callInGuiThread(std::function<void()> call);

// Calls task() on one of those, then then(its result) in the GUI thread, if `context` still lives. `then` and
// what it holds end in the GUI thread. GUI thread.
template <class Task, class Then>
void onAnotherThread(QObject *context, Task task, Then then)
{
    waitingThreads().start([guard = QPointer<QObject>(context), task = std::move(task),
                            then = std::make_shared<Then>(std::move(then))]() mutable {
        auto result = std::make_shared<decltype(task())>(task());
        callInGuiThread([guard, result = std::move(result), then = std::move(then)] { // nothing is left here
            if (guard)
                (*then)(*result);
        });
    });
}

} // namespace trainyard::models
