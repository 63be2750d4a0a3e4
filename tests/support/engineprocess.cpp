// SPDX-License-Identifier: Apache-2.0
#include "tests/support/engineprocess.h"
#include "testpaths.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QRegularExpression>
#include <QThread>

#include <csignal>

namespace trainyard::test {

namespace {

// What the engine of this data directory has started and left to go on, as it is to.
QList<pid_t> supervisorsOf(const QString &dataDirectory)
{
    const QByteArray below = QFile::encodeName(QDir(dataDirectory).absolutePath()) + '/';
    QList<pid_t> found;
    for (const QString &process : QDir("/proc").entryList(QDir::Dirs)) {
        bool isProcess = false;
        const pid_t pid = process.toInt(&isProcess);
        QFile commandLine("/proc/" + process + "/cmdline");
        if (!isProcess || !commandLine.open(QIODevice::ReadOnly))
            continue;
        const QList<QByteArray> words = commandLine.readAll().split('\0');
        if (words.value(0).endsWith("/trainyard-supervisor") && words.value(1).startsWith(below))
            found << pid;
    }
    return found;
}

// The folder goes with the test: nobody would ever stop them.
void endSupervisorsOf(const QString &dataDirectory)
{
    for (const pid_t pid : supervisorsOf(dataDirectory))
        ::kill(pid, SIGQUIT); // at once, whatever the job makes of SIGTERM
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < 10000 && !supervisorsOf(dataDirectory).isEmpty())
        QThread::msleep(20);
}

} // namespace

EngineProcess::EngineProcess(QString dataDirectory, QStringList moreOptions, QString program)
    : m_dataDirectory(std::move(dataDirectory))
    , m_moreOptions(std::move(moreOptions))
    , m_program(program.isEmpty() ? test::binPath("trainyard-engine") : std::move(program))
{}

EngineProcess::~EngineProcess()
{
    m_process.terminate();
    if (!m_process.waitForFinished(10000))
        killHard();
    endSupervisorsOf(m_dataDirectory);
}

bool EngineProcess::start(int patienceMs)
{
    m_process.start(m_program,
                    QStringList{"serve", "--data-dir", m_dataDirectory, "--listen", "127.0.0.1:0"} +
                        m_moreOptions);
    QElapsedTimer timer;
    timer.start();
    while (!m_process.canReadLine() && timer.elapsed() < patienceMs &&
           m_process.state() != QProcess::NotRunning)
        m_process.waitForReadyRead(1000);
    const QString line = QString::fromUtf8(m_process.readLine());
    const qsizetype begin = line.indexOf("http://");
    QFile token(m_dataDirectory + "/token");
    if (begin < 0 || !token.open(QIODevice::ReadOnly))
        return false;
    m_endpoint.url = line.mid(begin).section(QRegularExpression("[,\\s]"), 0, 0).toStdString();
    m_endpoint.token = token.readAll().trimmed().toStdString();
    return true;
}

int EngineProcess::stop()
{
    m_process.terminate();
    const bool hasEnded = m_process.waitForFinished(10000) && m_process.exitStatus() == QProcess::NormalExit;
    return hasEnded ? m_process.exitCode() : -1;
}

void EngineProcess::killHard()
{
    m_process.kill();
    m_process.waitForFinished(10000);
}

} // namespace trainyard::test
