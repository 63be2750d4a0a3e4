// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/engineswitch.h"

#include "models/backend/backend.h"
#include "models/backend/localengine.h"
#include "models/connections/enginecontact.h"
#include "models/connections/enginecontacts.h"
#include "models/connections/otherengine.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "models/text.h"
#include "models/undo/forgetsteps.h"
#include "models/undo/undohistory.h"
#include "models/undo/undoorder.h"
#include "models/undo/undorecorder.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/pageopener.h"
#include "widgets/mainwindow/workbench.h"

#include <QCoreApplication>

#include <optional>
#include <utility>

namespace trainyard {

using models::LocalEngine;
using models::SavedConnection;

namespace {

// With the keyboard in it; the start page is there anyway.
Workbench::Opening opening(const models::PageAddress &page)
{
    return [page](PageOpener &pages) {
        if (page.kind == models::PageAddress::Kind::Resource)
            pages.goToResource(page.resources.front());
        else if (page.kind != models::PageAddress::Kind::Start)
            pages.open(page);
    };
}

} // namespace

struct EngineSwitch::Session {
    Session(const std::shared_ptr<models::EngineContacts> &contacts, const QString &ownDataDirectory,
            const QString &engine)
        : contact(contacts->open(engine.isEmpty() ? models::OtherEngine::localId() : engine))
        , backend(contact->backend())
        , workbench(backend, ownDataDirectory, engine, nullptr, contacts)
    {}
    ~Session() { leaveWindows(); }

    void leaveWindows() { backend.undoRecorder().leaveWindows(); } // while others hold the contact
    // OtherEngine::id() or address of those that something done can be taken back of.
    QStringList undoable()
    {
        QStringList engines = workbench.undo().engines();
        if (!backend.undo().isEmpty())
            engines << id();
        return engines;
    }
    QString id() const
    {
        return workbench.engine().isEmpty() ? models::OtherEngine::localId() : workbench.engine();
    }

    std::shared_ptr<models::EngineContact> contact;
    models::Backend &backend;
    Workbench workbench;
    bool isTokenAsked = false; // for, since it was told the last time
    bool isOutageTold = false; // of the tunnel, likewise
    std::string toldInstance;  // of the engine, whose version is another one
};

EngineSwitch::EngineSwitch(LocalEngine &local, models::TokenStore::Place tokens, QObject *parent)
    : QObject(parent)
    , m_local(local)
    , m_place(tokens)
    , m_tokens(tokens)
    , m_contacts(std::make_shared<models::EngineContacts>())
{
    connect(&local, &LocalEngine::ready, this, [this](const api::Endpoint &endpoint) {
        if (m_session && m_session->workbench.isLocal())
            m_session->contact->reach(endpoint);
    });
    connect(&local, &LocalEngine::failed, this, [this](const QString &sentence) {
        if (m_session && m_session->workbench.isLocal())
            emit m_session->workbench.contactFailed(sentence);
    });
    connect(&m_tokens, &models::TokenStore::failed, this, [this](const QString &sentence) {
        if (m_session)
            emit m_session->workbench.failed(sentence);
    });
}

EngineSwitch::~EngineSwitch() = default;

Workbench &EngineSwitch::workbench()
{
    return m_session->workbench;
}

models::Backend &EngineSwitch::backend()
{
    return m_session->backend;
}

void EngineSwitch::openLast()
{
    const QString last = settings::lastEngine.get(settings::Store());
    if (const auto connection = models::ConnectionList().find(last))
        reachSaved(*connection);
    else
        openLocal();
}

void EngineSwitch::openLocal()
{
    begin({});
    m_local.ensureRunning();
}

void EngineSwitch::openAddress(const api::Endpoint &endpoint)
{
    begin(QString::fromStdString(endpoint.url)).contact->reach(endpoint);
}

EngineSwitch::Session &EngineSwitch::begin(const QString &engine)
{
    m_local.leaveAlone();
    m_session = std::make_unique<Session>(m_contacts, m_local.dataDirectory(), engine);
    connectSession(*m_session);
    return *m_session;
}

// What comes out of a session is taken up when its own call has ended, for it may end the session.
void EngineSwitch::connectSession(Session &session)
{
    connect(&session.workbench, &Workbench::engineChosen, this, &EngineSwitch::choose, Qt::QueuedConnection);
    connect(&session.workbench, &Workbench::savedEngineChosen, this, &EngineSwitch::chooseSaved,
            Qt::QueuedConnection);
    connect(&session.workbench, &Workbench::localChosen, this, &EngineSwitch::chooseLocal,
            Qt::QueuedConnection);
    connect(&session.workbench, &Workbench::elsewhereChosen, this, &EngineSwitch::chooseElsewhere,
            Qt::QueuedConnection);
    connect(&session.workbench, &Workbench::layoutChosen, this, &EngineSwitch::chooseLayout,
            Qt::QueuedConnection);
    // From here on as long as there are its windows: the contact may outlive them.
    connect(&session.contact->tunnel(), &models::SshTunnel::broken, &session.workbench,
            [&session](const models::Sentence &sentence) {
                const bool isLast = !session.contact->tunnel().isTrying();
                if (!std::exchange(session.isOutageTold, true) || isLast) // not at each try
                    emit session.workbench.contactFailed(sentence);
            });
    const auto takeContact = [this, &session](const models::Connection &connection) {
        const bool isConnected = connection.state == models::ConnectionState::Connected;
        session.isOutageTold = session.isOutageTold && !isConnected;
        if (session.workbench.isLocal())
            m_local.setContact(isConnected);
    };
    connect(&session.backend, &models::Backend::connectionChanged, &session.workbench, takeContact);
    if (session.contact->isReached()) // others have it already
        takeContact(session.backend.connection());
    connect(&session.backend, &models::Backend::engineInfoChanged, &session.workbench,
            [this, &session] { takeVersion(session); });
    takeVersion(session);
    connect(&session.backend, &models::Backend::tokenRefused, &session.workbench, [&session] {
        if (!session.workbench.isLocal() && !std::exchange(session.isTokenAsked, true))
            emit session.workbench.tokenWanted(session.workbench.engine(), [] {
                return tr("The engine does not accept the token any more.");
            });
    });
    connect(&session.backend, &models::Backend::contactWanted, &session.workbench, [this, &session] {
        session.isOutageTold = false; // who asks is answered
        if (session.workbench.isLocal())
            m_local.ensureRunning();
        else
            session.contact->tryAgain();
    });
}

// It goes on when the program is replaced by a newer one, which then may ask it for what it does not know.
void EngineSwitch::takeVersion(Session &session)
{
    const auto info = session.backend.engineInfo();
    const QString own = QCoreApplication::applicationVersion();
    const QString its = info ? models::toQString(info->version) : QString();
    if (!session.workbench.isLocal() || its.isEmpty() || own.isEmpty() || its == own ||
        std::exchange(session.toldInstance, info->instance) == info->instance)
        return;
    emit session.workbench.offered(
        [its, own] {
            return tr("This machine's engine is of version %1, the workbench of version %2. Restart the "
                      "engine to have all that is new; jobs go on meanwhile.")
                .arg(its, own);
        },
        [] { return tr("&Restart the Engine"); }, [this] { m_local.restart(); });
}

void EngineSwitch::reach(Session &session, const SavedConnection &connection, const QString &token)
{
    session.isTokenAsked = false;
    session.isOutageTold = false;
    session.workbench.setWay(connection);
    session.contact->reach(connection, token);
}

void EngineSwitch::reachSaved(const SavedConnection &connection)
{
    begin(connection.id);
    m_tokens.read(connection.id, [this, connection](const QString &token) {
        if (m_session->workbench.engine() != connection.id)
            return; // another one has been chosen meanwhile
        if (token.isEmpty())
            emit m_session->workbench.tokenWanted(connection.id, {});
        else
            reach(*m_session, connection, token);
    });
}

// Not in a call out of the session, which goes.
void EngineSwitch::change(const QString &engine, const std::function<void()> &open,
                          const std::function<void()> &then)
{
    m_session->workbench.leave([=, this] {
        QMetaObject::invokeMethod(
            this, [=, this] { changeNow(engine, open, then); }, Qt::QueuedConnection);
    });
}

void EngineSwitch::changeNow(const QString &engine, const std::function<void()> &open,
                             const std::function<void()> &then)
{
    if (engine == m_session->workbench.engine())
        return then(); // chosen twice
    std::unique_ptr<Session> before = std::exchange(m_session, nullptr);
    before->workbench.keep();
    const models::WindowLayout frame = before->workbench.frontLayout();
    settings::Store store;
    settings::lastEngine.set(store, engine);
    before->leaveWindows();
    open();
    QStringList undoable = before->undoable(); // which Ctrl+Z still reaches
    undoable.removeAll(m_session->id());
    m_session->workbench.undo().hold(undoable);
    m_session->workbench.restore(frame);
    m_session->workbench.show();
    before.reset(); // whose windows are no longer in front
    then();
}

void EngineSwitch::choose(const SavedConnection &connection, const QString &token, bool isRemembered,
                          const SavedConnection &before)
{
    const QString engine = isRemembered ? connection.id : connection.place();
    const auto remember = [=, this] {
        if (!isRemembered)
            return;
        m_tokens.read(connection.id, [=, this](const QString &former) {
            noteStep({before, former}, {connection, token});
        });
        m_tokens.write(connection.id, token); // tells the windows when it cannot
    };
    if (engine != m_session->workbench.engine())
        return change(
            engine, [=, this] { reach(begin(engine), connection, token); }, remember);
    reach(*m_session, connection, token); // with another token, or another way to it
    remember();
}

// In the history of its own windows, if they are still there.
void EngineSwitch::noteStep(const models::KnownWay &before, const models::KnownWay &after)
{
    const SavedConnection &connection = after.connection;
    if (m_session->workbench.engine() != connection.id)
        return;
    Workbench &workbench = m_session->workbench;
    models::UndoHistory &undo = m_session->backend.undo();
    if (before.connection.id.isEmpty())
        undo.add(models::connectionStep(workbench.connections(), connection, m_place,
                                        [&workbench](const QString &why) {
                                            emit workbench.failed(why); // which has the list
                                        }));
    else if (before.connection.name != connection.name || before.connection.place() != connection.place())
        undo.add(models::changeStep(workbench.connections(), before, after, m_place,
                                    [this](const models::KnownWay &way) {
                                        if (m_session->workbench.engine() == way.connection.id)
                                            reach(*m_session, way.connection, way.token);
                                    }));
}

void EngineSwitch::chooseSaved(const QString &id, const models::PageAddress &page)
{
    changeToSaved(id, [=, this] { m_session->workbench.openSoon(opening(page)); });
}

void EngineSwitch::chooseLayout(const models::Layout &layout, const models::Layout &before)
{
    const auto apply = [=, this] { m_session->workbench.apply(layout, before); };
    if (layout.engine == models::OtherEngine::localId())
        changeToLocal(apply);
    else
        changeToSaved(layout.engine, apply);
}

void EngineSwitch::changeToSaved(const QString &id, const std::function<void()> &then)
{
    if (id == m_session->workbench.engine())
        then();
    else if (const auto connection = models::ConnectionList().find(id))
        change(
            id, [this, known = *connection] { reachSaved(known); }, then);
}

void EngineSwitch::chooseLocal(const models::PageAddress &page)
{
    changeToLocal([=, this] { m_session->workbench.openSoon(opening(page)); });
}

void EngineSwitch::chooseElsewhere(const QString &id, const Workbench::Opening &open)
{
    const auto then = [=, this] { m_session->workbench.openSoon(open); };
    if (id.isEmpty())
        changeToLocal(then);
    else
        changeToSaved(id, then);
}

void EngineSwitch::changeToLocal(const std::function<void()> &then)
{
    if (m_session->workbench.isLocal())
        then();
    else
        change(
            {}, [this] { openLocal(); }, then);
}

void EngineSwitch::changeToAddress(const api::Endpoint &endpoint, const std::function<void()> &then)
{
    const QString engine = QString::fromStdString(endpoint.url);
    if (engine != m_session->workbench.engine())
        return change(
            engine, [=, this] { openAddress(endpoint); }, then);
    m_session->contact->reach(endpoint);
    then();
}

} // namespace trainyard
