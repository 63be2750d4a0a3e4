// SPDX-License-Identifier: Apache-2.0
#include "models/backend/eventfollower.h"

#include "models/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <functional>
#include <utility>

namespace trainyard::models {

// What the thread shares with its owner.
struct EventFollower::Connection {
    client::Endpoint endpoint;
    std::string cursor; // the thread's own
    std::function<void(const api::Event &)> received;
    std::function<void(const Status &, const QDateTime &lastHeard)> lost;
    std::atomic<bool> stopped = false;
    std::mutex mutex;
    std::condition_variable wake;
    bool isHurried = false; // guarded by mutex

    void follow();
    void pause(std::chrono::milliseconds delay);
};

void EventFollower::Connection::follow()
{
    client::Client client(endpoint);
    const api::Patience &patience = endpoint.patience;
    std::chrono::milliseconds delay(0);
    QDateTime lastHeard;
    const auto heard = [&] { lastHeard = QDateTime::currentDateTime(); };
    const auto sink = [&](const api::Event &event) {
        delay = std::chrono::milliseconds(0);
        // A Hello tells the present end of the stream, which may be beyond what this connection will still
        // bring.
        if (event.kind != api::Event::Kind::Hello || cursor.empty())
            cursor = event.cursor;
        received(event);
    };
    while (!stopped) {
        const Status ended = client.followEvents(cursor, sink, stopped, heard);
        if (stopped)
            return;
        lost(ended, lastHeard);
        pause(delay);
        delay = std::clamp(delay * 2, patience.firstReconnect, patience.longestReconnect);
    }
}

void EventFollower::Connection::pause(std::chrono::milliseconds delay)
{
    std::unique_lock lock(mutex);
    wake.wait_for(lock, delay, [&] { return stopped.load() || isHurried; });
    isHurried = false;
}

EventFollower::EventFollower(QObject *parent)
    : QObject(parent)
{}

EventFollower::~EventFollower()
{
    stop();
}

void EventFollower::stop()
{
    if (!m_connection)
        return;
    m_mailbox->close();
    QCoreApplication::removePostedEvents(this, QEvent::MetaCall); // the next connection brings it again
    {
        const std::lock_guard lock(m_connection->mutex);
        m_connection->stopped = true;
    }
    m_connection->wake.notify_all();
    m_thread.reset();
    m_connection.reset();
}

void EventFollower::follow(const client::Endpoint &endpoint)
{
    stop();
    m_mailbox = std::make_shared<Mailbox>(this);
    m_connection = std::make_shared<Connection>();
    m_connection->endpoint = endpoint;
    m_connection->cursor = m_cursor;
    m_connection->received = [this, mailbox = m_mailbox](const api::Event &event) {
        mailbox->post([this, event] { onEvent(event); });
    };
    m_connection->lost = [this, mailbox = m_mailbox](const Status &ended, const QDateTime &lastHeard) {
        mailbox->post([this, ended, lastHeard] {
            emit lost(ended ? QStringLiteral("The engine has ended the connection.")
                            : toQString(ended.error().message),
                      lastHeard);
            if (!ended && ended.error().code == Error::Code::Unauthorized)
                emit refused();
        });
    };
    m_thread = std::make_unique<LeavableThread>([connection = m_connection] { connection->follow(); });
}

void EventFollower::hurry()
{
    if (!m_connection)
        return;
    {
        const std::lock_guard lock(m_connection->mutex);
        m_connection->isHurried = true;
    }
    m_connection->wake.notify_all();
}

void EventFollower::onEvent(const api::Event &event)
{
    if (event.kind != api::Event::Kind::Hello || m_cursor.empty())
        m_cursor = event.cursor;
    emit eventReceived(event);
}

} // namespace trainyard::models
