// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/connections/connectionlist.h"
#include "models/export/clientcommand.h"
#include "models/layouts/layout.h"
#include "models/navigation/favourites.h"
#include "models/navigation/pageaddress.h"
#include "models/palette/paletteitem.h"
#include "models/sentences/sentence.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>

namespace trainyard::models {
class Backend;
class EngineContacts;
class EngineForest;
class OtherEngines;
class UndoOrder;
struct Notice;
} // namespace trainyard::models
namespace trainyard::notices {
class NoticeCenter;
}

namespace trainyard {

class ClosedWindows;
class KeptTransfers;
class MainWindow;
class PageOpener;

// What the windows of one engine have in common: favourites, notices, and the layout that all of them make
// up, which is there again whenever that engine is connected. Another engine has another workbench.
class Workbench final : public QObject
{
    Q_OBJECT
public:
    using Opening = std::function<void(PageOpener &pages)>;

    // The backend outlives it; `contacts`: with other engines, of the program. `ownDataDirectory`: where the
    // engine of this machine keeps its data; empty: there is none to speak to. `engine`: SavedConnection::id
    // of the engine, or its address where it is not among those; empty: it is this machine's.
    explicit Workbench(models::Backend &backend, const QString &ownDataDirectory = {},
                       const QString &engine = {}, QObject *parent = nullptr,
                       const std::shared_ptr<models::EngineContacts> &contacts = {});
    ~Workbench() override; // with the windows that it opened

    models::Backend &backend() { return m_backend; }
    models::Favourites &favourites() { return m_favourites; }
    models::OtherEngines &others() { return *m_others; }   // known engines beside the one it works with
    models::EngineForest &engines() { return *m_engines; } // the trees of all of them
    models::UndoOrder &undo() { return *m_undo; }          // what was done on all of them, and on the windows
    notices::NoticeCenter &notices() { return *m_notices; }
    models::ConnectionList &connections() { return m_connections; }
    const QString &engine() const { return m_engine; }
    bool hasLocal() const { return !m_ownDataDirectory.isEmpty(); }
    bool isLocal() const { return m_engine.isEmpty() && hasLocal(); }
    const models::Sentence &outage() const { return m_outage; } // of contactFailed(), until there is contact

    // How a shell of this machine reaches the engine; for who has connected it otherwise than by its address.
    void setWay(const models::SavedConnection &connection);
    models::EngineWay engineWay() const;

    MainWindow &openWindow();        // deletes itself when it is closed; not shown yet
    void add(MainWindow &window);    // each tells of itself
    void remove(MainWindow &window); // likewise
    const QList<MainWindow *> &windows() const { return m_windows; }
    MainWindow *frontWindow() const; // the one that is active, or else was last; null: there is none
    void aboutToClose(const MainWindow &closing); // with the last one the layout is kept
    ClosedWindows &closedWindows() { return *m_closed; }
    void quit(); // keeps the layout and closes all, whatever is under way
    // Calls `then`: at once, or where files are being transferred when the user has chosen so.
    void leave(const std::function<void()> &then);
    // Whether the user is asked before this window is closed; `then` is called when that is answered so.
    bool asksBefore(MainWindow &closing, const std::function<void()> &then);

    // Ask for another engine, by signals: this one, remembered or not, or one of the connections by its id,
    // or with an empty one that of this machine; with this page of it, or as it was left.
    void connectTo(const models::SavedConnection &connection, const QString &token, bool isRemembered);
    void connectToSaved(const QString &id, const models::PageAddress &page = {});
    void connectToOther(const QString &id, const models::PageAddress &page); // likewise, OtherEngine::id()
    void connectToFile(const QString &id, const models::FilePlace &file);    // likewise
    void openElsewhere(const QString &id, const Opening &open);              // likewise, and openSoon() there
    // Lets the user choose, in a dialog of the window: `id` of the one shown first (empty: the last), and why
    // it is asked for.
    void chooseEngine(QWidget &window, const QString &id = {}, const models::Sentence &why = {});

    models::Layout layout() const;
    models::Layout layoutWithTrails() const; // likewise, with what is not handed on
    // In place of what is open; one of another engine that is known asks for that, by a signal. Pages wait,
    // and say so, until the engine has told of its resources.
    void apply(const models::Layout &layout);
    void apply(const models::Layout &layout, const models::Layout &before); // likewise, of this engine
    void swap(const models::Layout &layout); // likewise, of any engine; without a step to undo it
    void unapply();                          // back to how it was before, and forth again
    bool canUnapply() const { return m_before.has_value(); }
    // As it was the last time with this engine, and keeps it from now on. Makes at least one window, which
    // stands as `like` where there was no last time; shows none.
    void restore(const models::WindowLayout &like = {});
    void show();
    models::WindowLayout frontLayout() const;
    void keep(); // the layout, and notices; goes without saying when windows are closed
    // In the front window as soon as the engine has told of its resources, and the pages of the last time are
    // there again.
    void openSoon(const Opening &open);

signals:
    // `before`: as it was known; without an id it was not.
    void engineChosen(const trainyard::models::SavedConnection &connection, const QString &token,
                      bool isRemembered, const trainyard::models::SavedConnection &before);
    void savedEngineChosen(const QString &id, const trainyard::models::PageAddress &page);
    void localChosen(const trainyard::models::PageAddress &page);
    // Likewise; what is opened there.
    void elsewhereChosen(const QString &id, const trainyard::Workbench::Opening &open);
    void layoutChosen(const trainyard::models::Layout &layout, const trainyard::models::Layout &before);
    // Of this engine, whose connection has this id; `why` may be empty.
    void tokenWanted(const QString &id, const trainyard::models::Sentence &why);
    void layoutApplied();
    void failed(const trainyard::models::Sentence &sentence);
    // Worth knowing, and what can be done about it.
    void offered(const trainyard::models::Sentence &sentence, const trainyard::models::Sentence &what,
                 const std::function<void()> &act);
    // The way to the engine; what is said of it is old when there is contact again.
    void contactFailed(const trainyard::models::Sentence &sentence);

private:
    bool asks(const QList<MainWindow *> &windows, MainWindow &over, const std::function<void()> &then);
    void take(const models::Layout &layout);
    QString engineId() const;                      // OtherEngine::id, or its address
    bool isForgotten(const QString &engine) const; // one of the connections, and it is not any more
    void tellOthers();
    void openNotice(const models::Notice &notice, QWidget *in);
    void keepSoon();
    void fillPages();
    void takeWaiting();
    void openWaiting();

    models::Backend &m_backend;
    QString m_ownDataDirectory;
    QString m_engine;
    models::SavedConnection m_way; // empty: the backend's address
    models::ConnectionList m_connections;
    models::OtherEngines *m_others = nullptr;
    std::unique_ptr<models::EngineForest> m_engines;
    std::unique_ptr<models::UndoOrder> m_undo;
    models::Favourites m_favourites;
    notices::NoticeCenter *m_notices = nullptr;
    QList<MainWindow *> m_windows; // in the order in which they were opened
    QPointer<MainWindow> m_front;
    QList<QPointer<MainWindow>> m_opened;    // by openWindow()
    std::optional<models::Layout> m_waiting; // for the engine's resources
    std::optional<models::Layout> m_before;  // the one that was chosen
    std::unique_ptr<ClosedWindows> m_closed;
    KeptTransfers *m_transfers = nullptr;
    Opening m_soon; // waits likewise
    models::Sentence m_outage;
    bool m_keeps = false;
    bool m_isEnding = false;
    bool m_isTaking = false; // a layout, which closes windows
    QTimer m_keep;           // gathers changes
};

} // namespace trainyard
