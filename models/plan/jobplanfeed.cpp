// SPDX-License-Identifier: Apache-2.0
#include "models/plan/jobplanfeed.h"

#include "engine/client/jobdetails.h"
#include "models/backend/taskthread.h"
#include "models/text.h"

#include <utility>

namespace trainyard::models {

JobPlanFeed::JobPlanFeed(api::ResourceId job, TaskThread &thread, QObject *parent)
    : QObject(parent)
    , m_job(std::move(job))
    , m_thread(thread)
    , m_call([this] { pull(); })
{}

void JobPlanFeed::load()
{
    m_call.request();
}

void JobPlanFeed::pull()
{
    m_thread.run(
        this, [id = m_job](client::Client &client) { return client::jobPlan(client, id); },
        [this](const Result<api::JobPlan> &plan) {
            m_call.done();
            const QString problem = plan ? QString() : toQString(plan.error().message);
            const auto found = plan ? std::optional(*plan) : std::nullopt;
            if (found == m_plan && problem == m_problem)
                return;
            m_plan = found;
            m_problem = problem;
            emit changed();
        });
}

} // namespace trainyard::models
