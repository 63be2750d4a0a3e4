// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/connections/tokenstore.h"

#include <QHash>
#include <QList>
#include <QObject>

#include <memory>

namespace trainyard::models {

class EngineContacts;
class OtherEngine;

// The known engines beside the one that the workbench works with: each is connected while somebody holds it,
// once for all who do. GUI thread.
class OtherEngines final : public QObject
{
    Q_OBJECT
public:
    struct Known {
        QString id; // of its connection
        QString title;
    };

    // `localDataDirectory`: of this machine's engine; empty: it has none.
    // `contacts`: of the program; none: these have their own.
    OtherEngines(const QString &localDataDirectory, TokenStore::Place tokens, QObject *parent = nullptr,
                 const std::shared_ptr<EngineContacts> &contacts = {});

    // The one that the workbench works with is no other one. `id`: of its connection, where it is known;
    // OtherEngine::localId() of this machine's, which has a title of its own.
    void setOwn(const QString &id, const QString &title = {});
    QString ownTitle() const;

    QString titleOf(const QString &id) const; // of a known one; else the id itself
    QList<Known> known() const;               // without the own one; those that were used last come first
    QList<std::shared_ptr<OtherEngine>> connected() const; // that somebody holds and that are reached
    // Also one that is not known any more, under the title that it had. An empty id is none.
    std::shared_ptr<OtherEngine> open(const QString &id, const QString &title);

    void retranslate(); // the lists of those that somebody holds

signals:
    void opened(trainyard::models::OtherEngine *engine); // for the first of those who hold it
    // In a job's notes at one of them; it is a step that can be undone there.
    void pictureNoted(const QString &engine, const trainyard::api::ResourceId &job);
    void requestFailed(const QString &sentence); // at one of them

private:
    std::shared_ptr<OtherEngine> make(const QString &id, const QString &title);

    QString m_localDataDirectory;
    TokenStore m_tokens;
    std::shared_ptr<EngineContacts> m_contacts;
    QString m_own;
    QString m_ownTitle;
    QHash<QString, std::weak_ptr<OtherEngine>> m_open; // by id
};

} // namespace trainyard::models
