// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/client/client.h"
#include "models/backend/leavablethread.h"

#include <QObject>

#include <atomic>
#include <functional>
#include <memory>

namespace trainyard::models {

// Something that takes many calls to an engine, on a thread of its own. Ends with done() or failed(), or with
// neither when it was cancelled. GUI thread.
class Errand final : public QObject
{
    Q_OBJECT
public:
    // What the errand tells and asks on its way. Its thread.
    class Way
    {
    public:
        std::atomic<bool> isCancelled = false;
        std::function<void(qint64 done)> report;
    };
    // Returns soon when it is cancelled. Shares the ownership of all that it touches.
    using Work = std::function<Status(const client::Endpoint &engine, Way &way)>;

    Errand(const client::Endpoint &engine, Work work, QObject *parent = nullptr);
    ~Errand() override; // cancels

signals:
    void progressed(qint64 done);
    void done();
    void failed(const QString &sentence);

private:
    std::shared_ptr<Mailbox> m_mailbox;
    std::shared_ptr<Way> m_way;
    LeavableThread m_thread;
};

} // namespace trainyard::models
