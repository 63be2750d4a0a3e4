// SPDX-License-Identifier: Apache-2.0
#include "models/overview/jobhistoryfeed.h"

#include "engine/client/jobdetails.h"
#include "models/backend/taskthread.h"

#include <utility>

namespace trainyard::models {

JobHistoryFeed::JobHistoryFeed(api::ResourceId job, TaskThread &thread, QObject *parent)
    : QObject(parent)
    , m_job(std::move(job))
    , m_thread(thread)
    , m_call([this] { pull(); })
{}

void JobHistoryFeed::load()
{
    m_call.request();
}

void JobHistoryFeed::set(std::vector<api::JobStep> steps)
{
    if (steps == m_steps)
        return;
    m_steps = std::move(steps);
    emit changed();
}

// An engine that has no such route, or is away: what is known stays.
void JobHistoryFeed::pull()
{
    m_thread.run(
        this, [id = m_job](client::Client &client) { return client::jobHistory(client, id); },
        [this](const Result<std::vector<api::JobStep>> &steps) {
            m_call.done();
            if (steps)
                set(*steps);
        });
}

} // namespace trainyard::models
