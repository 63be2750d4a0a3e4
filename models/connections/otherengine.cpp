// SPDX-License-Identifier: Apache-2.0
#include "models/connections/otherengine.h"

#include "models/connections/tokenstore.h"
#include "models/resources/resourcetreemodel.h"

#include <QPointer>

namespace trainyard::models {

OtherEngine::OtherEngine(const SavedConnection &connection, TokenStore &tokens,
                         const std::shared_ptr<EngineContact> &contact)
    : OtherEngine(connection.id, connection.title(), contact)
{
    connect(&contact->tunnel(), &SshTunnel::broken, this, &OtherEngine::say);
    connect(&contact->tunnel(), &SshTunnel::stands, this, [this] { say({}); });
    m_begin = [this, connection, &tokens] {
        tokens.read(connection.id, [self = QPointer<OtherEngine>(this), connection](const QString &token) {
            if (self)
                self->connectTo(connection, token);
        });
    };
    m_begin();
}

OtherEngine::OtherEngine(const QString &localDataDirectory, const std::shared_ptr<EngineContact> &contact)
    : OtherEngine(localId(), QString(), contact)
{
    m_local = std::make_unique<LocalEngine>(localDataDirectory);
    connect(m_local.get(), &LocalEngine::ready, this, [this](const client::Endpoint &endpoint) {
        say({});
        m_contact->reach(endpoint);
    });
    connect(m_local.get(), &LocalEngine::failed, this, &OtherEngine::say);
    m_begin = [this] { m_local->ensureRunning(); };
    m_begin();
}

OtherEngine::OtherEngine(const QString &id, const QString &title)
    : OtherEngine(id, title, std::make_shared<EngineContact>())
{
    m_problem = [] { return tr("The workbench no longer remembers this engine; connect to it again."); };
}

OtherEngine::OtherEngine(const QString &id, const QString &title,
                         const std::shared_ptr<EngineContact> &contact)
    : m_id(id)
    , m_title(title)
    , m_contact(contact)
{
    backend().resources().setEngineName(m_title);
    connect(&backend(), &Backend::connectionChanged, this, [this] {
        m_isTried = false;
        if (isReached())
            m_problem = {};
        emit contactChanged();
    });
    connect(&backend(), &Backend::loaded, this, &OtherEngine::contactChanged);
    connect(&backend(), &Backend::pictureNoted, this, &OtherEngine::pictureNoted);
    connect(&backend(), &Backend::requestFailed, this, &OtherEngine::requestFailed);
}

// Who works with it may have done so meanwhile, and knows its token better.
void OtherEngine::connectTo(const SavedConnection &connection, const QString &token)
{
    if (!isReached())
        m_contact->reach(connection, token);
}

void OtherEngine::say(const Sentence &problem)
{
    m_problem = problem;
    m_isTried = m_isTried && problem.text().isEmpty();
    emit contactChanged();
}

void OtherEngine::tryAgain()
{
    if (!m_begin || isReached())
        return;
    m_problem = {};
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
    const QString problem = m_problem.text();
    return problem.isEmpty() ? m_contact->backend().connection().sentence : problem;
}

} // namespace trainyard::models
