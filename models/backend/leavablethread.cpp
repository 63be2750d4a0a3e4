// SPDX-License-Identifier: Apache-2.0
#include "models/backend/leavablethread.h"

#include <QMetaObject>

#include <utility>

namespace trainyard::models {

void Mailbox::post(std::function<void()> call)
{
    const std::lock_guard lock(m_mutex);
    if (m_owner)
        QMetaObject::invokeMethod(m_owner, std::move(call), Qt::QueuedConnection);
}

void Mailbox::close()
{
    const std::lock_guard lock(m_mutex);
    m_owner = nullptr;
}

LeavableThread::LeavableThread(std::function<void()> body)
{
    std::packaged_task<void()> task(std::move(body));
    m_ended = task.get_future();
    m_thread = std::thread(std::move(task));
}

void LeavableThread::leave(std::chrono::milliseconds patience)
{
    if (!m_thread.joinable())
        return;
    if (m_ended.wait_for(patience) == std::future_status::ready)
        m_thread.join();
    else
        m_thread.detach();
}

} // namespace trainyard::models
