// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/client/client.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>

#include <filesystem>
#include <memory>
#include <string>

namespace trainyard::models {

class TaskThread;

// The engine of this machine: finds the one that runs for a data directory, or starts one that outlives the workbench.
// Asynchronous; GUI thread.
class LocalEngine final : public QObject
{
    Q_OBJECT
public:
    // An empty data directory means the user's default; an empty program the trainyard-engine beside this program.
    explicit LocalEngine(const QString &dataDirectory = {}, const QString &program = {}, QObject *parent = nullptr);
    ~LocalEngine() override;

    QString dataDirectory() const;
    QString logFile() const; // what an engine that was started here prints

    // Ends with ready() or failed(), after 15 s at the latest. Afterwards ready() comes again whenever an engine of this
    // data directory has come back under another address.
    void ensureRunning();

signals:
    void starting(); // none was running
    void ready(const trainyard::client::Endpoint &endpoint);
    void failed(const QString &sentence);

private:
    void look();
    void looked(const Result<client::Endpoint> &found);
    bool start();
    void giveUp();
    QString lastLogLine() const;

    std::filesystem::path m_dataDirectory;
    QString m_program;
    std::unique_ptr<TaskThread> m_thread;
    QTimer m_timer; // looks again
    QElapsedTimer m_waiting;
    bool m_searching = false; // between ensureRunning() and ready() or failed()
    bool m_started = false;
    qint64 m_logStart = 0; // bytes of the log that were there before
    std::string m_lastUrl;
};

} // namespace trainyard::models
