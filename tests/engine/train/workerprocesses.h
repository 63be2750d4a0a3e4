// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QProcess>
#include <QString>
#include <QStringList>
#include <csignal>
#include <memory>
#include <vector>

namespace trainyard::test {

// Processes that train one model together, by rank, with all that they say. Those that still run are killed
// with it.
class WorkerProcesses
{
public:
    static constexpr int patience = 120'000; // ms, for anything that a worker does

    ~WorkerProcesses() { clear(); }

    void setFolder(const QString &folder) { m_folder = folder; } // in which they start

    // The next rank. `variables` as "NAME=value", beside the test's own.
    void start(const QString &program, const QStringList &arguments, const QStringList &variables = {})
    {
        auto process = std::make_unique<QProcess>();
        process->setProcessChannelMode(QProcess::MergedChannels);
        process->setWorkingDirectory(m_folder);
        process->setEnvironment(QProcess::systemEnvironment() + variables);
        process->start(program, arguments);
        m_all.push_back({std::move(process), {}});
    }
    void clear()
    {
        for (const Worker &worker : m_all) {
            worker.process->kill();
            worker.process->waitForFinished(patience);
        }
        m_all.clear();
    }

    bool awaitAll() const
    {
        bool ended = true;
        for (const Worker &worker : m_all)
            ended &=
                worker.process->state() == QProcess::NotRunning || worker.process->waitForFinished(patience);
        return ended;
    }
    bool awaitText(int rank, const QString &text)
    {
        while (!said(rank).contains(text)) {
            if (!at(rank).process->waitForReadyRead(patience))
                return false;
        }
        return true;
    }

    const QString &said(int rank)
    {
        Worker &worker = at(rank);
        return worker.said += QString::fromUtf8(worker.process->readAll());
    }
    int exitCode(int rank) { return at(rank).process->exitCode(); }
    void signal(int rank, int number) { ::kill(pid_t(at(rank).process->processId()), number); }

private:
    struct Worker {
        std::unique_ptr<QProcess> process;
        QString said;
    };

    Worker &at(int rank) { return m_all.at(std::size_t(rank)); }

    QString m_folder;
    std::vector<Worker> m_all;
};

} // namespace trainyard::test
