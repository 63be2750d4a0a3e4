// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/client/client.h"

#include <QProcess>
#include <QStringList>

namespace trainyard::test {

// A real `trainyard-engine serve` on a port of its own choice; `program` is by default the one that was
// built. Ended with the object, and so is what it runs.
class EngineProcess
{
public:
    explicit EngineProcess(QString dataDirectory, QStringList moreOptions = {}, QString program = {});
    ~EngineProcess();

    bool start(int patienceMs = 20000); // true once it listens
    void killHard();
    int stop(); // with SIGTERM; the exit status, -1 when it does not end
    qint64 processId() const { return m_process.processId(); }
    client::Endpoint endpoint() const { return m_endpoint; }
    QString errorOutput() { return QString::fromUtf8(m_process.readAllStandardError()); }

private:
    QString m_dataDirectory;
    QStringList m_moreOptions;
    QString m_program;
    QProcess m_process;
    client::Endpoint m_endpoint;
};

} // namespace trainyard::test
