// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/jobhistory.h"
#include "engine/api/resourceid.h"
#include "models/backend/coalescedcall.h"

#include <QObject>

#include <vector>

namespace trainyard::models {

class TaskThread;

// What a job has gone through, asked for when somebody wants to see it. GUI thread.
class JobHistoryFeed final : public QObject
{
    Q_OBJECT
public:
    JobHistoryFeed(api::ResourceId job, TaskThread &thread, QObject *parent = nullptr); // it outlives this

    void load();
    void set(std::vector<api::JobStep> steps);
    const std::vector<api::JobStep> &steps() const { return m_steps; } // none until they are here

signals:
    void changed();

private:
    void pull();

    api::ResourceId m_job;
    TaskThread &m_thread;
    std::vector<api::JobStep> m_steps;
    CoalescedCall m_call;
};

} // namespace trainyard::models
