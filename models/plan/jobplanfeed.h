// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/jobplan.h"
#include "engine/api/resourceid.h"
#include "models/backend/coalescedcall.h"

#include <QObject>
#include <QString>

#include <optional>

namespace trainyard::models {

class TaskThread;

// The launch plan of a job, asked for when somebody wants to see it. GUI thread.
class JobPlanFeed final : public QObject
{
    Q_OBJECT
public:
    JobPlanFeed(api::ResourceId job, TaskThread &thread, QObject *parent = nullptr); // it outlives this

    void load();
    const std::optional<api::JobPlan> &plan() const { return m_plan; } // none until it is here
    const QString &problem() const { return m_problem; } // a sentence where there is none to be had

signals:
    void changed(); // the plan or the problem

private:
    void pull();

    api::ResourceId m_job;
    TaskThread &m_thread;
    std::optional<api::JobPlan> m_plan;
    QString m_problem;
    CoalescedCall m_call;
};

} // namespace trainyard::models
