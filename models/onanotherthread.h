// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>
#include <QObject>
#include <QPointer>
#include <QThreadPool>

#include <memory>
#include <utility>

namespace trainyard::models {

// Calls task() on another thread, then then(its result) in the GUI thread, if `context` still lives. For what
// asks a disk. GUI thread.
template <class Task, class Then>
void onAnotherThread(QObject *context, Task task, Then then)
{
    QThreadPool::globalInstance()->start(
        [guard = QPointer<QObject>(context), task = std::move(task), then = std::move(then)] {
            auto result = std::make_shared<decltype(task())>(task());
            QMetaObject::invokeMethod(
                QCoreApplication::instance(),
                [guard, result, then] {
                    if (guard)
                        then(*result);
                },
                Qt::QueuedConnection);
        });
}

} // namespace trainyard::models
