// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/onanotherthread.h"

#include <QSemaphore>

#include <memory>

namespace trainyard::models {

// While it lives, nobody is free to ask a disk: what waits for one waits.
class HeldThreads
{
public:
    HeldThreads()
    {
        for (int i = 0; i < m_all; ++i)
            waitingThreads().start([answer = m_answer] { answer->acquire(); });
    }
    HeldThreads(const HeldThreads &) = delete;
    HeldThreads &operator=(const HeldThreads &) = delete;
    ~HeldThreads() { m_answer->release(m_all); }

private:
    const int m_all = waitingThreads().maxThreadCount();
    const std::shared_ptr<QSemaphore> m_answer = std::make_shared<QSemaphore>();
};

} // namespace trainyard::models
