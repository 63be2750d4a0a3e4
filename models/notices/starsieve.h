// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/backend/taskthread.h"
#include "models/notices/notice.h"

#include <QObject>

namespace trainyard::models {

// Lets pass the notices of jobs that have a star, which the engine is asked for: what is known here of a job
// that ended while nobody looked may be old. Those of an engine that does not answer pass, too. GUI thread.
class StarSieve final : public QObject
{
    Q_OBJECT
public:
    explicit StarSieve(QObject *parent = nullptr);

    void take(const client::Endpoint &engine, const Notice &notice); // of a job

signals:
    void passed(const trainyard::models::Notice &notice); // in the order in which they were taken

private:
    TaskThread m_thread;
};

} // namespace trainyard::models
