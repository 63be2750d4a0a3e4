// SPDX-License-Identifier: Apache-2.0
#include "models/connections/otherengines.h"

#include "models/backend/backend.h"
#include "models/connections/connectionlist.h"
#include "models/connections/enginecontacts.h"
#include "models/connections/otherengine.h"
#include "models/resources/jobtablemodel.h"

#include <utility>

namespace trainyard::models {

OtherEngines::OtherEngines(const QString &localDataDirectory, TokenStore::Place tokens, QObject *parent,
                           const std::shared_ptr<EngineContacts> &contacts)
    : QObject(parent)
    , m_localDataDirectory(localDataDirectory)
    , m_tokens(tokens)
    , m_contacts(contacts ? contacts : std::make_shared<EngineContacts>())
{}

void OtherEngines::setOwn(const QString &id, const QString &title)
{
    m_own = id;
    m_ownTitle = title;
}

QString OtherEngines::ownTitle() const
{
    return m_own == OtherEngine::localId() ? OtherEngine::localTitle() : m_ownTitle;
}

// Read anew each time: the list is short, and others change it.
QList<OtherEngines::Known> OtherEngines::known() const
{
    QList<Known> all;
    if (!m_localDataDirectory.isEmpty() && m_own != OtherEngine::localId())
        all.append({OtherEngine::localId(), OtherEngine::localTitle()});
    const ConnectionList connections;
    for (int row = 0; row < connections.rowCount(); ++row)
        if (const SavedConnection &one = connections.at(row); one.id != m_own)
            all.append({one.id, one.title()});
    return all;
}

QString OtherEngines::titleOf(const QString &id) const
{
    for (const Known &each : known())
        if (each.id == id)
            return each.title;
    return id;
}

QList<std::shared_ptr<OtherEngine>> OtherEngines::connected() const
{
    QList<std::shared_ptr<OtherEngine>> all;
    for (const auto &open : m_open)
        if (auto engine = open.lock(); engine && engine->isReached() && engine->backend().isLoaded())
            all << std::move(engine);
    return all;
}

std::shared_ptr<OtherEngine> OtherEngines::open(const QString &id, const QString &title)
{
    if (id.isEmpty())
        return nullptr;
    if (auto known = m_open.value(id).lock())
        return known;
    auto made = make(id, title);
    m_open.insert(id, made);
    connect(made.get(), &OtherEngine::pictureNoted, this,
            [this, id](const api::ResourceId &job) { emit pictureNoted(id, job); });
    connect(made.get(), &OtherEngine::requestFailed, this, &OtherEngines::requestFailed);
    emit opened(made.get());
    return made;
}

void OtherEngines::retranslate()
{
    for (const auto &known : std::as_const(m_open))
        if (const auto engine = known.lock())
            engine->backend().jobs().retranslate();
}

std::shared_ptr<OtherEngine> OtherEngines::make(const QString &id, const QString &title)
{
    if (id == OtherEngine::localId() && !m_localDataDirectory.isEmpty())
        return std::make_shared<OtherEngine>(m_localDataDirectory, m_contacts->open(id));
    const ConnectionList connections;
    for (int row = 0; row < connections.rowCount(); ++row)
        if (const SavedConnection &one = connections.at(row); one.id == id)
            return std::make_shared<OtherEngine>(one, m_tokens, m_contacts->open(id));
    return std::make_shared<OtherEngine>(id, title);
}

} // namespace trainyard::models
