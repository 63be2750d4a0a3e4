// SPDX-License-Identifier: Apache-2.0
#include "models/onanotherthread.h"

#include "models/backend/leavablethread.h"

#include <QCoreApplication>

namespace trainyard::models {

namespace {

constexpr int mostWaiting = 32; // they take no processor
constexpr int lastPatienceMs = 2000;

// Never destroyed: a thread that hangs may outlive all else.
struct Waiting {
    QThreadPool threads;
    Mailbox answers{QCoreApplication::instance()};
};

Waiting &waiting()
{
    static auto *const waiting = [] {
        auto *made = new Waiting;
        made->threads.setMaxThreadCount(mostWaiting);
        return made;
    }();
    return *waiting;
}

// While there is somebody to answer to.
void endWaiting()
{
    waiting().threads.waitForDone(lastPatienceMs);
    waiting().answers.close();
}

} // namespace

QThreadPool &waitingThreads()
{
    static const bool isEndKnown = (qAddPostRoutine(endWaiting), true);
    Q_UNUSED(isEndKnown)
    return waiting().threads;
}

void callInGuiThread(std::function<void()> call)
{
    waiting().answers.post(std::move(call));
}

} // namespace trainyard::models
