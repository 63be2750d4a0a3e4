// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/backend/localengine.h"
#include "models/connections/enginecontact.h"

#include <QObject>

#include <functional>
#include <memory>

namespace trainyard::models {

class TokenStore;

// An engine beside the one that the workbench works with, for looking at its jobs: its models and sessions,
// by the contact with it that all share. Connects by itself where nobody has done so, and stays connected as
// well as it can. GUI thread, which never waits.
class OtherEngine final : public QObject
{
    Q_OBJECT
public:
    // The token comes from the store, which outlives it.
    OtherEngine(const SavedConnection &connection, TokenStore &tokens,
                const std::shared_ptr<EngineContact> &contact);
    // This machine's, which is started where needed.
    OtherEngine(const QString &localDataDirectory, const std::shared_ptr<EngineContact> &contact);
    OtherEngine(const QString &id, const QString &title); // one that is not known any more: a problem

    static QString localId(); // of this machine's engine
    static QString localTitle();

    const QString &id() const { return m_id; } // of the connection
    QString title() const;
    Backend &backend() { return m_contact->backend(); }
    bool isReached() const { return m_contact->isReached(); }
    QString problem() const; // why it is not reached, in a sentence; empty: none is known
    void tryAgain();         // at once, and from the beginning: with the token that is kept now

signals:
    void contactChanged(); // isReached(), problem() or Backend::isLoaded() is another
    void pictureNoted(const trainyard::api::ResourceId &job); // in a job's notes there
    void requestFailed(const QString &sentence);              // as Backend tells

private:
    OtherEngine(const QString &id, const QString &title, const std::shared_ptr<EngineContact> &contact);
    void connectTo(const SavedConnection &connection, const QString &token);
    void say(const Sentence &problem);

    QString m_id;
    QString m_title;
    Sentence m_problem;            // of the way to it
    bool m_isTried = false;        // again, and nothing has been heard since
    std::function<void()> m_begin; // the way to it; none: there is no way
    std::unique_ptr<LocalEngine> m_local;
    std::shared_ptr<EngineContact> m_contact;
};

} // namespace trainyard::models
