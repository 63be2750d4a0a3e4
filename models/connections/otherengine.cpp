// SPDX-License-Identifier: Apache-2.0
#include "models/connections/otherengine.h"

#include "models/connections/tokenstore.h"

#include <QPointer>
#include <QUrl>

namespace trainyard::models {

OtherEngine::OtherEngine(const SavedConnection &connection, TokenStore &tokens)
    : OtherEngine(connection.id, connection.title())
{
    m_problem.clear();
    m_begin = [this, connection, &tokens] {
        tokens.read(connection.id, [self = QPointer<OtherEngine>(this), connection](const QString &token) {
            if (self)
                self->connectTo(connection, token);
        });
    };
    m_begin();
}

OtherEngine::OtherEngine(const QString &localDataDirectory)
    : OtherEngine(localId(), {})
{
    m_problem.clear();
    m_local = std::make_unique<LocalEngine>(localDataDirectory);
    connect(m_local.get(), &LocalEngine::ready, this, [this](const client::Endpoint &endpoint) {
        say({});
        m_backend->connectTo(endpoint);
    });
    connect(m_local.get(), &LocalEngine::failed, this, &OtherEngine::say);
    m_begin = [this] { m_local->ensureRunning(); };
    m_begin();
}

OtherEngine::OtherEngine(const QString &id, const QString &title)
    : m_id(id)
    , m_title(title)
    , m_problem(
          tr("It is not among the engines that the workbench remembers any more; connect with it again."))
    , m_backend(std::make_unique<Backend>())
{
    connect(m_backend.get(), &Backend::connectionChanged, this, [this] {
        m_isTried = false;
        emit contactChanged();
    });
    connect(m_backend.get(), &Backend::loaded, this, &OtherEngine::contactChanged);
}

void OtherEngine::connectTo(const SavedConnection &connection, const QString &token)
{
    QString url = connection.url;
    if (connection.kind == SavedConnection::Kind::Tunnel) {
        m_tunnel = std::make_unique<SshTunnel>();
        connect(m_tunnel.get(), &SshTunnel::broken, this, &OtherEngine::say);
        connect(m_tunnel.get(), &SshTunnel::started, this, [this] { say({}); });
        m_tunnel->open(connection.sshTarget, QUrl(url));
        url = m_tunnel->nearUrl().toString();
    }
    m_backend->connectTo(
        {.url = url.toStdString(), .token = token.toStdString(), .pin = connection.pin.toStdString()});
}

void OtherEngine::say(const QString &problem)
{
    m_problem = problem;
    m_isTried = m_isTried && problem.isEmpty();
    emit contactChanged();
}

void OtherEngine::tryAgain()
{
    if (!m_begin || isReached())
        return;
    m_problem.clear();
    m_isTried = true;
    emit contactChanged();
    m_begin();
}

QString OtherEngine::localId()
{
    return QStringLiteral("local");
}

QString OtherEngine::localTitle()
{
    return tr("This machine");
}

QString OtherEngine::title() const
{
    return m_id == localId() ? localTitle() : m_title;
}

QString OtherEngine::problem() const
{
    if (isReached() || m_isTried)
        return {};
    return m_problem.isEmpty() ? m_backend->connection().sentence : m_problem;
}

} // namespace trainyard::models
