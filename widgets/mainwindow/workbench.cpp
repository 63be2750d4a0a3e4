// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/workbench.h"

#include "models/backend/backend.h"
#include "models/connections/engineforest.h"
#include "models/connections/engineidentity.h"
#include "models/connections/otherengine.h"
#include "models/connections/otherengines.h"
#include "models/document/jobschema.h"
#include "models/files/underway.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "models/text.h"
#include "models/undo/forgetsteps.h"
#include "models/undo/settingsteps.h"
#include "models/undo/undohistory.h"
#include "models/undo/undoorder.h"
#include "models/undo/undorecorder.h"
#include "widgets/keys/keybindings.h"
#include "widgets/mainwindow/appearance.h"
#include "widgets/mainwindow/closedwindows.h"
#include "widgets/mainwindow/connectdialog.h"
#include "widgets/mainwindow/diskroom.h"
#include "widgets/mainwindow/kepttransfers.h"
#include "widgets/mainwindow/layoutstep.h"
#include "widgets/mainwindow/leavingsheet.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/pageopener.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/notices/noticecenter.h"
#include "widgets/tabs/pagearea.h"

#include <QApplication>
#include <QScopedValueRollback>
#include <QThreadPool>

namespace trainyard {

namespace {

constexpr int keepMs = 2000;

} // namespace

Workbench::Workbench(models::Backend &backend, const QString &ownDataDirectory, const QString &engine,
                     QObject *parent, const std::shared_ptr<models::EngineContacts> &contacts)
    : QObject(parent)
    , m_backend(backend)
    , m_ownDataDirectory(ownDataDirectory)
    , m_engine(engine)
    , m_others(
          new models::OtherEngines(ownDataDirectory, models::TokenStore::Place::Keychain, this, contacts))
    , m_engines(std::make_unique<models::EngineForest>(backend.resources(), m_connections, *m_others,
                                                       m_engine, hasLocal()))
    , m_undo(std::make_unique<models::UndoOrder>(backend.undo(), *m_others))
    , m_favourites(backend.resources(), engineId())
    , m_notices(new notices::NoticeCenter(backend, this, engine))
    , m_closed(std::make_unique<ClosedWindows>(*this))
    , m_transfers(new KeptTransfers(*this))
{
    backend.undoRecorder().watch(m_favourites);
    connect(&models::SettingChanges::ofProgram(), &models::SettingChanges::changed, this,
            [this](const models::SettingChange &change) { m_backend.undo().add(settingStep(change)); });
    m_favourites.setTitles([this](const QString &id) { return m_others->titleOf(id); });
    m_favourites.follow(*m_others);
    const auto tellIdentity = [this] {
        m_engines->setOwnIdentity(models::engineIdentity(m_backend.engineInfo()));
    };
    tellIdentity();
    connect(&backend, &models::Backend::engineInfoChanged, this, tellIdentity);
    tellOthers();
    connect(&m_connections, &QAbstractItemModel::dataChanged, this, &Workbench::tellOthers);
    m_notices->setOwnName(m_others->ownTitle());
    appearance::followSteps(*this);
    connect(m_others, &models::OtherEngines::opened, m_notices,
            [this](models::OtherEngine *other) { m_notices->follow(*other); });
    connect(this, &Workbench::contactFailed, this,
            [this](const models::Sentence &sentence) { m_outage = sentence; });
    connect(&backend, &models::Backend::connectionChanged, this, [this](const models::Connection &now) {
        if (now.state == models::ConnectionState::Connected)
            m_outage = {};
    });
    m_keep.setSingleShot(true);
    m_keep.setInterval(keepMs);
    connect(&m_keep, &QTimer::timeout, this, &Workbench::keep);
    connect(&backend, &models::Backend::placesLoaded, this, &Workbench::fillPages);
    connect(&backend, &models::Backend::loaded, this, &Workbench::takeWaiting);
    connect(&backend, &models::Backend::loaded, this, &Workbench::openWaiting, Qt::QueuedConnection);
    connect(m_notices, &notices::NoticeCenter::noticeChosen, this, &Workbench::openNotice);
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget *, QWidget *now) {
        if (auto *window = now ? qobject_cast<MainWindow *>(now->window()) : nullptr)
            m_front = window;
    });
    connect(qApp, &QGuiApplication::commitDataRequest, this, &Workbench::keep);
    // A new job asks for it at once, and it is long.
    QThreadPool::globalInstance()->start([] { static_cast<void>(document::JobSchema::shipped()); });
}

Workbench::~Workbench()
{
    m_isEnding = true;
    for (const QPointer<MainWindow> &window : std::as_const(m_opened))
        delete window;
}

MainWindow *Workbench::frontWindow() const
{
    if (auto *active = qobject_cast<MainWindow *>(QApplication::activeWindow()))
        return active;
    return m_front ? m_front.data() : m_windows.value(0);
}

void Workbench::setWay(const models::SavedConnection &connection)
{
    m_way = connection;
}

models::EngineWay Workbench::engineWay() const
{
    return models::wayBy(m_way, m_backend.endpoint());
}

MainWindow &Workbench::openWindow()
{
    auto *window = new MainWindow(*this);
    window->setAttribute(Qt::WA_DeleteOnClose);
    m_opened.removeAll(nullptr);
    m_opened << window;
    return *window;
}

void Workbench::add(MainWindow &window)
{
    m_windows << &window;
    m_transfers->follow(window);
    m_notices->addWindow(window);
    connect(&window.tabs(), &tabs::PageArea::changed, this, &Workbench::keepSoon);
    connect(&window.bindings(), &keys::KeyBindings::changed, this, [this, changed = &window] {
        for (MainWindow *other : std::as_const(m_windows))
            if (other != changed)
                other->bindings().recall();
    });
}

void Workbench::remove(MainWindow &window)
{
    m_windows.removeOne(&window);
    keepSoon();
}

void Workbench::aboutToClose(const MainWindow &closing)
{
    if (m_windows.size() == 1)
        keep();
    else if (!m_isEnding) {
        m_transfers->handOn(closing);
        if (!m_isTaking)
            m_closed->note(closing);
    }
}

// Comparisons name the engines that their jobs are from.
void Workbench::tellOthers()
{
    if (m_engine.isEmpty()) {
        m_others->setOwn(models::OtherEngine::localId());
        return;
    }
    const auto connection = m_connections.find(m_engine);
    m_others->setOwn(m_engine,
                     connection ? connection->title() : models::SavedConnection{.url = m_engine}.title());
}

void Workbench::quit()
{
    keep();
    m_transfers->close();
    m_isEnding = true;
    for (MainWindow *window : QList<MainWindow *>(m_windows))
        window->close();
}

void Workbench::leave(const std::function<void()> &then)
{
    MainWindow *front = m_windows.contains(frontWindow()) ? frontWindow() : m_windows.value(0);
    if (!front || !asks(m_windows, *front, then))
        then();
}

bool Workbench::asksBefore(MainWindow &closing, const std::function<void()> &then)
{
    return !m_isEnding && asks({&closing}, closing, then);
}

bool Workbench::asks(const QList<MainWindow *> &windows, MainWindow &over, const std::function<void()> &then)
{
    QList<models::UnderWay *> parts;
    for (const MainWindow *window : windows)
        parts << window->findChildren<models::UnderWay *>();
    auto leaving = std::make_unique<models::Leaving>(parts);
    if (leaving->count() == 0)
        return false;
    if (auto *open = over.findChild<LeavingSheet *>(); open && open->isVisible()) {
        open->activateWindow();
        return true;
    }
    auto *sheet = new LeavingSheet(std::move(leaving), &over);
    connect(sheet, &QDialog::accepted, this, then);
    sheet->open();
    return true;
}

void Workbench::connectTo(const models::SavedConnection &connection, const QString &token, bool isRemembered)
{
    const models::SavedConnection before =
        m_connections.find(connection.id).value_or(models::SavedConnection());
    if (isRemembered)
        m_connections.use(connection);
    emit engineChosen(connection, token, isRemembered, before);
}

void Workbench::connectToSaved(const QString &id, const models::PageAddress &page)
{
    if (id.isEmpty())
        emit localChosen(page);
    else
        emit savedEngineChosen(id, page);
}

void Workbench::connectToOther(const QString &id, const models::PageAddress &page)
{
    connectToSaved(id == models::OtherEngine::localId() ? QString() : id, page);
}

void Workbench::connectToFile(const QString &id, const models::FilePlace &file)
{
    openElsewhere(id, [file](PageOpener &pages) { pages.openFile(file); });
}

void Workbench::openElsewhere(const QString &id, const Opening &open)
{
    emit elsewhereChosen(id == models::OtherEngine::localId() ? QString() : id, open);
}

void Workbench::openNotice(const models::Notice &notice, QWidget *in)
{
    const bool isLocal = notice.engine == models::OtherEngine::localId();
    if (!m_notices->isOwn(notice)) {
        if (isLocal || m_connections.rowOf(notice.engine) >= 0)
            connectToOther(notice.engine, notice.kind == models::Notice::Kind::DiskLow
                                              ? models::PageAddress{models::PageAddress::Kind::Trash}
                                              : models::PageAddress::resource(notice.job));
        else
            emit failed([name = notice.engineName] {
                return tr("The workbench no longer remembers the engine %1; connect to it again.").arg(name);
            });
        return;
    }
    for (MainWindow *window : std::as_const(m_windows))
        if (window == in && notice.kind == models::Notice::Kind::DiskLow)
            showDiskRoom(m_backend, *window);
        else if (window == in)
            window->openResource(notice.job);
}

void Workbench::chooseEngine(QWidget &window, const QString &id, const models::Sentence &why)
{
    if (const auto *open = window.findChild<ConnectDialog *>(); open && open->isVisible())
        return; // it is being chosen
    auto *dialog = new ConnectDialog(m_connections, models::TokenStore::Place::Keychain, &window, id);
    connect(dialog, &ConnectDialog::connectionChosen, this, &Workbench::connectTo);
    connect(dialog, &ConnectDialog::forgetRequested, this, [this](int row) {
        models::forgetConnection(
            m_connections, row, models::TokenStore::Place::Keychain,
            [this](const models::UndoHistory::Step &step) { m_backend.undo().add(step); },
            [this](const QString &sentence) { emit failed(sentence); });
    });
    dialog->showWhy(why);
    dialog->open();
}

models::Layout Workbench::layout() const
{
    models::Layout layout;
    for (const MainWindow *window : m_windows)
        if (window->isVisible())
            layout.windows << window->layout();
    layout.engine = engineId();
    return layout;
}

QString Workbench::engineId() const
{
    return m_engine.isEmpty() ? models::OtherEngine::localId() : m_engine;
}

models::Layout Workbench::layoutWithTrails() const
{
    models::Layout layout = this->layout();
    layout.closed = m_closed->layouts();
    auto described = layout.windows.begin();
    for (qsizetype i = 0; i < m_windows.size(); ++i) {
        if (!m_windows[i]->isVisible())
            continue;
        if (m_waiting && i < m_waiting->windows.size())
            described->navigator = m_waiting->windows[i].navigator; // whose tree is still to come
        (described++)->trail = m_windows[i]->pages().trail();
    }
    return layout;
}

void Workbench::apply(const models::Layout &layout)
{
    const bool isKnown = layout.engine == models::OtherEngine::localId()
                             ? hasLocal()
                             : m_connections.rowOf(layout.engine) >= 0;
    if (isKnown && layout.engine != engineId())
        emit layoutChosen(layout, layoutWithTrails());
    else
        apply(layout, layoutWithTrails());
}

void Workbench::apply(const models::Layout &layout, const models::Layout &before)
{
    m_before = before;
    take(layout);
    m_backend.undo().add(layoutStep(*this, layout, before));
    emit layoutApplied();
}

void Workbench::swap(const models::Layout &layout)
{
    if (layout.engine != engineId())
        return apply(layout); // which goes there
    m_before = layoutWithTrails();
    take(layout);
    emit layoutApplied();
}

void Workbench::unapply()
{
    if (m_before)
        apply(models::Layout(*m_before));
}

void Workbench::take(const models::Layout &layout)
{
    const QScopedValueRollback taking(m_isTaking, true);
    const QList<MainWindow *> before = m_windows;
    for (qsizetype i = 0; i < layout.windows.size(); ++i) {
        MainWindow &window = i < before.size() ? *before[i] : openWindow();
        window.restoreFrame(layout.windows[i]);
        if (!layout.windows[i].navigator.isEmpty())
            window.navigator().restore(layout.windows[i].navigator);
        if (!before.isEmpty())
            window.show();
    }
    for (qsizetype i = layout.windows.size(); i < before.size(); ++i)
        before[i]->close();
    for (qsizetype i = 0; i < std::min(layout.windows.size(), m_windows.size()); ++i) {
        m_windows[i]->restorePages(layout.windows[i].area);
        if (!layout.windows[i].trail.pages.isEmpty())
            m_windows[i]->pages().restore(layout.windows[i].trail);
    }
    m_waiting = layout;
    if (m_backend.isLoaded())
        takeWaiting();
}

// Windows that were opened or closed while there was no contact do not confuse it: the first ones get theirs.
void Workbench::fillPages()
{
    for (MainWindow *window : std::as_const(m_windows))
        window->fillPages();
}

void Workbench::takeWaiting()
{
    fillPages();
    const models::Layout layout = std::exchange(m_waiting, std::nullopt).value_or(models::Layout());
    for (qsizetype i = 0; i < std::min(layout.windows.size(), m_windows.size()); ++i) {
        navigator::NavigatorPane &pane = m_windows[i]->navigator();
        QMetaObject::invokeMethod( // once it has followed the pages
            &pane, [&pane, state = layout.windows[i].navigator] { pane.restoreCurrent(state); },
            Qt::QueuedConnection);
    }
}

void Workbench::openSoon(const Opening &open)
{
    m_soon = open;
    if (m_backend.isLoaded())
        openWaiting();
}

void Workbench::openWaiting()
{
    const Opening open = std::exchange(m_soon, {});
    MainWindow *window = open ? frontWindow() : nullptr;
    if (window)
        open(window->pages());
}

void Workbench::restore(const models::WindowLayout &like)
{
    m_keeps = true;
    const QByteArray kept = settings::layouts.get(settings::Store()).value(m_engine).toByteArray();
    if (const auto layout = models::layoutFromJson(kept)) {
        m_closed->restore(layout->closed);
        take(*layout);
    } else
        openWindow().restoreFrame(like);
    m_transfers->restore();
}

void Workbench::show()
{
    for (MainWindow *window : std::as_const(m_windows))
        window->show();
}

models::WindowLayout Workbench::frontLayout() const
{
    const MainWindow *front = frontWindow();
    return front ? front->layout() : models::WindowLayout();
}

bool Workbench::isForgotten(const QString &engine) const
{
    return !engine.isEmpty() && !engine.contains(QStringLiteral("://")) && m_connections.rowOf(engine) < 0;
}

void Workbench::keepSoon()
{
    if (!m_isEnding)
        m_keep.start();
}

void Workbench::keep()
{
    m_notices->keep(); // the next engine's windows read it
    if (!m_keeps || m_isEnding)
        return;
    m_transfers->keep();
    const models::Layout now = layoutWithTrails();
    if (now.windows.isEmpty())
        return;
    settings::Store store;
    QVariantMap layouts = settings::layouts.get(store);
    for (const QString &engine : layouts.keys())
        if (isForgotten(engine))
            layouts.remove(engine);
    layouts[m_engine] = models::toJson(now);
    settings::layouts.set(store, layouts);
}

} // namespace trainyard
