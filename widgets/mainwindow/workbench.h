// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "models/connections/sshtunnel.h"
#include "models/layouts/layout.h"
#include "models/navigation/favourites.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <optional>

namespace trainyard::models {
class Backend;
struct SavedConnection;
} // namespace trainyard::models
namespace trainyard::notices {
class NoticeCenter;
}

namespace trainyard {

class MainWindow;

// What the windows have in common: the engine and the way to it, favourites, notices, and the layout that all
// of them make up, which is there again at the next start.
class Workbench final : public QObject
{
    Q_OBJECT
public:
    // The backend outlives it. `ownDataDirectory`: where the engine of this machine keeps its data; empty:
    // there is none to speak to. `isLocal`: the backend speaks to it.
    explicit Workbench(models::Backend &backend, const QString &ownDataDirectory = {}, bool isLocal = true,
                       QObject *parent = nullptr);
    ~Workbench() override; // with the windows that it opened

    models::Backend &backend() { return m_backend; }
    models::Favourites &favourites() { return m_favourites; }
    notices::NoticeCenter &notices() { return *m_notices; }
    bool hasLocal() const { return !m_ownDataDirectory.isEmpty(); }
    bool isLocal() const { return m_isLocal && hasLocal(); }
    QString localDataDirectory() const { return isLocal() ? m_ownDataDirectory : QString(); }

    MainWindow &openWindow();        // deletes itself when it is closed; not shown yet
    void add(MainWindow &window);    // each tells of itself
    void remove(MainWindow &window); // likewise
    const QList<MainWindow *> &windows() const { return m_windows; }
    MainWindow *frontWindow() const; // the one that is active, or else was last; null: there is none
    void aboutToClose();             // a window; with the last one the layout is kept
    void quit();                     // keeps the layout and closes all

    void connectTo(const models::SavedConnection &connection, const QString &token);
    void connectToLocal(); // back to the engine of this machine

    models::Layout layout() const;
    // In place of what is open. Pages come as soon as the engine has told of its resources.
    void apply(const models::Layout &layout);
    void unapply(); // back to how it was before, and forth again
    bool canUnapply() const { return m_before.has_value(); }
    // As it was the last time, and keeps it from now on. Makes at least one window; shows none.
    void restore();

signals:
    void engineChosen(const trainyard::api::Endpoint &endpoint); // by the user; the backend has been told
    void localChosen(); // by the user; the backend is told as soon as that engine is found
    void layoutApplied();
    void failed(const QString &sentence);

private:
    void take(const models::Layout &layout);
    void keep();
    void keepSoon();
    void takeWaiting();

    models::Backend &m_backend;
    QString m_ownDataDirectory;
    bool m_isLocal;
    models::Favourites m_favourites;
    notices::NoticeCenter *m_notices = nullptr;
    models::SshTunnel m_tunnel;    // to the engine, where it is beyond another machine
    QList<MainWindow *> m_windows; // in the order in which they were opened
    QPointer<MainWindow> m_front;
    QList<QPointer<MainWindow>> m_opened;    // by openWindow()
    std::optional<models::Layout> m_waiting; // for the engine's resources
    std::optional<models::Layout> m_before;  // the one that was chosen
    bool m_keeps = false;
    bool m_isEnding = false;
    QTimer m_keep; // gathers changes
};

} // namespace trainyard
