// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/client/client.h"
#include "models/backend/leavablethread.h"

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QList>
#include <QObject>
#include <QString>
#include <QTimer>

#include <atomic>
#include <memory>
#include <string>

namespace trainyard::models {

struct EngineSearch;

// The engine of this machine: finds the one that runs for a data directory, or starts one that outlives the
// workbench. Asynchronous; GUI thread.
class LocalEngine final : public QObject
{
    Q_OBJECT
public:
    // An empty data directory means the user's default; an empty program the trainyard-engine beside this
    // program.
    explicit LocalEngine(const QString &dataDirectory = {}, const QString &program = {},
                         QObject *parent = nullptr);
    ~LocalEngine() override;

    QString dataDirectory() const;
    QString logFile() const; // what an engine that was started here prints

    // Ends with ready() or failed(), after 15 s at the latest. From then on ready() comes again whenever an
    // engine of this data directory has come back under another address.
    void ensureRunning();

    // Ends the one that runs and starts this program's, likewise: jobs go on meanwhile.
    void restart();

    // To be told whether there is contact with it, also when nothing has changed. After each loss it is
    // looked after: one that was killed is started again, up to three times in ten minutes; of one that was
    // stopped failed() says how it is started.
    void setContact(bool hasContact);
    void leaveAlone(); // nobody wants contact with it

signals:
    void ready(const trainyard::client::Endpoint &endpoint);
    void failed(const QString &sentence);

private:
    struct Search;

    void lookForTrace();
    void mend(bool isKilled);
    void stopMending();
    enum class Way { Find, Start, Restart };
    static Result<client::Endpoint> engineOf(const EngineSearch &what, Way way,
                                             const std::atomic<bool> &stopped);
    void search(Way way);
    void searched(const Result<client::Endpoint> &found, Way way);
    void stop();

    QString m_dataDirectory;
    QString m_program;
    std::string m_lastUrl;
    bool m_isStarting = false;
    bool m_hasContact = false;
    QTimer m_mending;                // runs from the loss of contact until the engine is looked after
    std::unique_ptr<QObject> m_look; // of the last look for its trace; without it, nobody wants the answer
    QList<QDateTime> m_mended;
    QFileSystemWatcher m_watcher; // of the data directory, once there was an engine
    std::shared_ptr<Mailbox> m_mailbox;
    std::shared_ptr<Search> m_search;
    std::unique_ptr<LeavableThread> m_thread;
};

} // namespace trainyard::models
