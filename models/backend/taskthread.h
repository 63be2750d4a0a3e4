// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/client/client.h"
#include "models/backend/leavablethread.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <memory>

namespace trainyard::models {

// Runs tasks one after the other on a thread of its own, each with that thread's client. Lives in the GUI
// thread; answers come back to it. Destroying it drops the tasks that wait, and does not wait for one that
// hangs.
class TaskThread final : public QObject
{
    Q_OBJECT
public:
    explicit TaskThread(QObject *parent = nullptr);
    ~TaskThread() override;

    // Later tasks speak to this engine. Tasks wait until there is one.
    void setEndpoint(const client::Endpoint &endpoint);
    const api::Patience &patience() const { return m_patience; } // with it

    // Calls task(client) in the thread, then then(its result) in this object's thread while `context` lives.
    template <class Task, class Then>
    void run(QObject *context, Task task, Then then)
    {
        auto guard = QPointer<QObject>(context);
        enqueue([mailbox = m_mailbox, guard, task = std::move(task),
                 then = std::move(then)](client::Client &client) {
            using Answer = decltype(task(client));
            auto answer = std::make_shared<Answer>(task(client));
            mailbox->post([guard, answer, then] {
                if (guard)
                    then(std::move(*answer));
            });
        });
    }

    // For tasks that report more than once: posts to this object's thread.
    const std::shared_ptr<Mailbox> &mailbox() const { return m_mailbox; }

private:
    struct Queue;
    using Job = std::function<void(client::Client &)>;

    void enqueue(Job job);

    api::Patience m_patience;
    std::shared_ptr<Mailbox> m_mailbox;
    std::shared_ptr<Queue> m_queue;
    LeavableThread m_thread;
};

} // namespace trainyard::models
