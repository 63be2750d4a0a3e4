// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "models/connections/connectionlist.h"
#include "models/connections/tokenstore.h"
#include "models/layouts/layout.h"
#include "models/navigation/pageaddress.h"
#include "models/palette/paletteitem.h"

#include <QObject>

#include <functional>
#include <memory>

namespace trainyard::models {
class Backend;
class EngineContacts;
class LocalEngine;
struct KnownWay;
} // namespace trainyard::models

namespace trainyard {

class PageOpener;
class Workbench;

// Which engine the windows are of. Every engine has a backend and windows of its own: when the user chooses
// another one, its windows come as they were left, then those of the one before go, and nothing that one
// engine told is ever taken for the other's. One that is also looked at from another's windows is reached
// once.
class EngineSwitch final : public QObject
{
    Q_OBJECT
public:
    // `local` finds this machine's engine, and outlives this.
    explicit EngineSwitch(models::LocalEngine &local,
                          models::TokenStore::Place tokens = models::TokenStore::Place::Keychain,
                          QObject *parent = nullptr);
    ~EngineSwitch() override;

    // The first engine, one of: the one that was used last, this machine's, or what the command line names.
    // The workbench has no windows yet.
    void openLast();
    void openLocal();
    void openAddress(const api::Endpoint &endpoint);

    // In place of the present one, once the user wants to leave what is under way there; `then` is called
    // when its windows are shown, or at once where it is the present one.
    void changeToLocal(const std::function<void()> &then);
    void changeToAddress(const api::Endpoint &endpoint, const std::function<void()> &then);

    Workbench &workbench();
    models::Backend &backend();
    const models::EngineContacts &contacts() const { return *m_contacts; }

private:
    struct Session;

    Session &begin(const QString &engine);
    void connectSession(Session &session);
    void takeVersion(Session &session); // which may not be this program's
    void reach(Session &session, const models::SavedConnection &connection, const QString &token);
    // As a step of the present session, where it is new, or has another name or address.
    void noteStep(const models::KnownWay &before, const models::KnownWay &after);
    void reachSaved(const models::SavedConnection &connection);
    // Calls `open`, which begins another session, and puts it in place of the present one; likewise.
    void change(const QString &engine, const std::function<void()> &open, const std::function<void()> &then);
    void changeNow(const QString &engine, const std::function<void()> &open,
                   const std::function<void()> &then);
    void choose(const models::SavedConnection &connection, const QString &token, bool isRemembered,
                const models::SavedConnection &before);
    void changeToSaved(const QString &id, const std::function<void()> &then);
    void chooseLayout(const models::Layout &layout, const models::Layout &before);
    void chooseSaved(const QString &id, const models::PageAddress &page);
    void chooseLocal(const models::PageAddress &page);
    void chooseElsewhere(const QString &id, const std::function<void(PageOpener &pages)> &open);

    models::LocalEngine &m_local;
    const models::TokenStore::Place m_place; // of tokens
    models::TokenStore m_tokens;
    std::shared_ptr<models::EngineContacts> m_contacts;
    std::unique_ptr<Session> m_session;
};

} // namespace trainyard
