// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/tracked.h"
#include "engine/api/workspace.h"
#include "models/backend/taskthread.h"

#include <QObject>
#include <QTimer>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace trainyard::models {

// Reads the params and tags that scripts told of their jobs: of whole experiments at first, then of each job
// that was told something since. What there is no answer to is asked for again after a while. GUI thread;
// what blocks runs in a thread of its own.
class TrackedFeed final : public QObject
{
    Q_OBJECT
public:
    using Told = std::shared_ptr<const std::vector<api::TrackedJob>>;

    explicit TrackedFeed(QObject *parent = nullptr);

    void setEndpoint(const client::Endpoint &endpoint);
    void read(const std::vector<api::Experiment> &experiments); // instead of what still waits
    void changed(const api::ResourceId &job);

signals:
    void trackedRead(const trainyard::models::TrackedFeed::Told &told);

private:
    using Places = std::map<std::string, api::ResourceId>; // experiments and jobs, by key

    void readNext();

    Places m_waiting;
    bool m_busy = false;
    QTimer m_pause; // so that what comes in a burst is asked for together
    TaskThread m_thread;
};

} // namespace trainyard::models
