// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/engineinfo.h"
#include "engine/client/client.h"
#include "models/backend/leavablethread.h"

#include <QDateTime>
#include <QObject>

#include <memory>
#include <string>

namespace trainyard::models {

// Follows an engine's event stream on a thread of its own: after a loss it connects again, at once and then
// with growing delays of up to 5 s, and goes on behind the last event it has reported. Lives in the GUI
// thread.
class EventFollower final : public QObject
{
    Q_OBJECT
public:
    explicit EventFollower(QObject *parent = nullptr);
    ~EventFollower() override; // does not wait for a hanging engine

    void follow(const client::Endpoint &endpoint); // instead of the one before
    void stop();                                   // until follow()
    void hurry();                                  // tries at once instead of at the next attempt's time

signals:
    void eventReceived(const trainyard::api::Event &event); // Hello: the connection stands
    // Once per failed attempt. `lastHeard`: when something last came from the engine; invalid: never.
    void lost(const QString &sentence, const QDateTime &lastHeard);
    void refused(); // likewise, where the engine does not know the token; after lost()

private:
    struct Connection;

    void onEvent(const api::Event &event);

    std::string m_cursor; // of the last event reported
    std::shared_ptr<Mailbox> m_mailbox;
    std::shared_ptr<Connection> m_connection;
    std::unique_ptr<LeavableThread> m_thread;
};

} // namespace trainyard::models
