// SPDX-License-Identifier: Apache-2.0
#include "models/backend/eventfollower.h"

#include "models/text.h"

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
    {
        const std::lock_guard lock(m_connection->mutex);
        m_connection->stopped = true;
    }
    m_connection->wake.notify_all();
    m_thread->leave(std::chrono::milliseconds(300));
    m_connection.reset();
}

void EventFollower::follow(const client::Endpoint &endpoint)
{
    stop();
    m_mailbox = std::make_shared<Mailbox>(this);
    m_connection = std::make_shared<Connection>();
    m_connection->endpoint = endpoint;
    m_connection->cursor = m_cursor;
    // What an earlier connection has posted and this thread not yet taken out comes again from the later one.
    const auto report = [this, mailbox = m_mailbox,
                         connection = std::weak_ptr(m_connection)](std::function<void()> call) {
        mailbox->post([this, connection, call = std::move(call)] {
            if (connection.lock() == m_connection)
                call();
        });
    };
    m_connection->received = [this, report](const api::Event &event) {
        report([this, event] { onEvent(event); });
    };
    m_connection->lost = [this, report](const Status &ended, const QDateTime &lastHeard) {
        const QString sentence =
            ended ? tr("The engine has ended the connection.") : toQString(ended.error().message);
        const bool isRefused = !ended && ended.error().code == Error::Code::Unauthorized;
        report([this, sentence, lastHeard, isRefused] {
            emit lost(sentence, lastHeard);
            if (isRefused)
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
