// SPDX-License-Identifier: Apache-2.0
#include "models/backend/taskthread.h"

#include <condition_variable>
#include <deque>
#include <optional>
#include <utility>

namespace trainyard::models {

struct TaskThread::Queue {
    std::mutex mutex;
    std::condition_variable wake;
    std::deque<Job> jobs;                     // guarded by mutex
    std::optional<client::Endpoint> endpoint; // guarded by mutex; not taken up yet
    bool stopped = false;                     // guarded by mutex

    void work();
};

void TaskThread::Queue::work()
{
    std::optional<client::Client> client;
    for (;;) {
        Job job;
        {
            std::unique_lock lock(mutex);
            wake.wait(lock, [&] { return stopped || (!jobs.empty() && (client || endpoint)); });
            if (stopped)
                return;
            if (endpoint) {
                client.emplace(*endpoint);
                endpoint.reset();
            }
            job = std::move(jobs.front());
            jobs.pop_front();
        }
        job(*client);
    }
}

TaskThread::TaskThread(QObject *parent)
    : QObject(parent)
    , m_mailbox(std::make_shared<Mailbox>(this))
    , m_queue(std::make_shared<Queue>())
    , m_thread([queue = m_queue] { queue->work(); })
{}

TaskThread::~TaskThread()
{
    m_mailbox->close();
    std::deque<Job> dropped;
    {
        const std::lock_guard lock(m_queue->mutex);
        m_queue->stopped = true;
        dropped.swap(m_queue->jobs);
    }
    m_queue->wake.notify_all();
}

void TaskThread::setEndpoint(const client::Endpoint &endpoint)
{
    m_patience = endpoint.patience;
    {
        const std::lock_guard lock(m_queue->mutex);
        m_queue->endpoint = endpoint;
    }
    m_queue->wake.notify_all();
}

void TaskThread::enqueue(Job job)
{
    {
        const std::lock_guard lock(m_queue->mutex);
        m_queue->jobs.push_back(std::move(job));
    }
    m_queue->wake.notify_all();
}

} // namespace trainyard::models
