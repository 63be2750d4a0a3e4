// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>
#include <QObject>
#include <QPointer>
#include <QThreadPool>

#include <memory>
#include <utility>

namespace trainyard::models {

// Threads for what waits for a disk or an engine that may never answer. What computes has the global pool,
// and gets its turn there however many of these wait. Any thread.
QThreadPool &waitingThreads();

// Calls task() on one of those, then then(its result) in the GUI thread, if `context` still lives. `then` and
// what it holds end in the GUI thread. GUI thread.
template <class Task, class Then>
void onAnotherThread(QObject *context, Task task, Then then)
{
    waitingThreads().start([guard = QPointer<QObject>(context), task = std::move(task),
                            then = std::make_shared<Then>(std::move(then))]() mutable {
        auto result = std::make_shared<decltype(task())>(task());
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [guard, result = std::move(result), then = std::move(then)] { // nothing is left in this one
                if (guard)
                    (*then)(*result);
            },
            Qt::QueuedConnection);
    });
}

} // namespace trainyard::models
