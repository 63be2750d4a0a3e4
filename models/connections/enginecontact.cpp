// SPDX-License-Identifier: Apache-2.0
#include "models/connections/enginecontact.h"

#include <QUrl>

namespace trainyard::models {

EngineContact::EngineContact()
{
    QObject::connect(&m_tunnel, &SshTunnel::stands, this, [this] {
        m_backend.connectTo({.url = m_tunnel.nearUrl().toString().toStdString(),
                             .token = m_way->token.toStdString(),
                             .pin = m_way->pin.toStdString()});
    });
    QObject::connect(&m_tunnel, &SshTunnel::broken, this,
                     [this](const Sentence &why) { m_backend.loseContact(why.text()); });
}

void EngineContact::reach(const SavedConnection &connection, const QString &token)
{
    const Way way{connection.kind, connection.url, connection.sshTarget, connection.pin, token};
    if (isReached() && m_way == way)
        return;
    m_way = way;
    m_tunnel.close();
    if (connection.kind == SavedConnection::Kind::Tunnel)
        m_tunnel.open(connection.sshTarget, QUrl(connection.url));
    else
        m_backend.connectTo({.url = connection.url.toStdString(),
                             .token = token.toStdString(),
                             .pin = connection.pin.toStdString()});
}

void EngineContact::reach(const client::Endpoint &endpoint)
{
    const auto &present = m_backend.endpoint();
    if (isReached() && present && present->url == endpoint.url && present->token == endpoint.token &&
        present->pin == endpoint.pin)
        return;
    m_way.reset();
    m_tunnel.close();
    m_backend.connectTo(endpoint);
}

void EngineContact::tryAgain()
{
    m_tunnel.hurry();
}

} // namespace trainyard::models
