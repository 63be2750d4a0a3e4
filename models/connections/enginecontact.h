// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/backend/backend.h"
#include "models/connections/savedconnection.h"
#include "models/connections/sshtunnel.h"

#include <QObject>

#include <optional>

namespace trainyard::models {

// One engine's models and the way to it, shared by all who work with that engine or look at it; with the last
// of them it goes. Its token is sent into a tunnel while that stands, and at no other time. GUI thread.
class EngineContact final : public QObject
{
    Q_OBJECT
public:
    EngineContact();

    Backend &backend() { return m_backend; }
    SshTunnel &tunnel() { return m_tunnel; } // closed where none is needed
    bool isReached() const { return m_backend.connection().state == ConnectionState::Connected; }

    // Connects, through ssh where the connection says so, and stays connected as well as it can. Nothing is
    // done where it is reached in that way already.
    void reach(const SavedConnection &connection, const QString &token);
    void reach(const client::Endpoint &endpoint);
    void tryAgain(); // at once, where a tunnel is in the way

private:
    struct Way {
        SavedConnection::Kind kind = SavedConnection::Kind::Address;
        QString url = {};
        QString sshTarget = {};
        QString pin = {};
        QString token = {};

        friend bool operator==(const Way &, const Way &) = default;
    };

    std::optional<Way> m_way; // that was taken last, of a connection
    SshTunnel m_tunnel;
    Backend m_backend;
};

} // namespace trainyard::models
