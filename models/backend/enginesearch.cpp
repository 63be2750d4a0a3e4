// SPDX-License-Identifier: Apache-2.0
#include "models/backend/enginesearch.h"

#include "engine/client/localengine.h"
#include "models/sentences/enginetext.h"
#include "models/sentences/joinedtext.h"
#include "models/text.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QThread>

#include <optional>

namespace trainyard::models {

namespace {

constexpr int patienceMs = 15000;
constexpr unsigned long lookEveryMs = 100;
constexpr int silenceMs = 3000;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::LocalEngine)
};

Error unavailable(const QString &sentence)
{
    return {Error::Code::Unavailable, sentence.toStdString()};
}

// Started detached, it is nobody's child here: /proc is where its end shows.
bool isAlive(qint64 pid)
{
    QFile stat(QStringLiteral("/proc/%1/stat").arg(pid));
    return stat.open(QIODevice::ReadOnly) && !stat.readAll().contains(") Z ");
}

// The last line that was written behind `start`.
QString lastLine(const QString &logFile, qint64 start)
{
    constexpr qint64 most = 64 * 1024;
    QFile log(logFile);
    if (!log.open(QIODevice::ReadOnly) || !log.seek(std::max(start, log.size() - most)))
        return {};
    const QStringList lines = QString::fromUtf8(log.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    return lines.isEmpty() ? QString() : lines.last().trimmed();
}

Result<qint64> start(const EngineSearch &search)
{
    if (!QFileInfo(search.program).isExecutable())
        return unavailable(Texts::tr("The program %1 is missing; reinstall Trainyard.").arg(search.program));
    QProcess engine;
    engine.setProgram(search.program);
    engine.setArguments({QStringLiteral("serve"), QStringLiteral("--data-dir"), search.dataDirectory,
                         QStringLiteral("--listen"), QStringLiteral("127.0.0.1:0")});
    engine.setStandardInputFile(QProcess::nullDevice());
    engine.setStandardOutputFile(search.logFile, QIODevice::Append);
    engine.setStandardErrorFile(search.logFile, QIODevice::Append);
    engine.setWorkingDirectory(search.dataDirectory);
    qint64 pid = 0;
    if (!engine.startDetached(&pid))
        return unavailable(
            Texts::tr("Cannot start %1: %2.").arg(search.program, reasonText(engine.errorString())));
    return pid;
}

Error notStarted(const EngineSearch &search, qint64 logStart)
{
    const QString said = lastLine(search.logFile, logStart);
    if (said.isEmpty())
        return unavailable(Texts::tr("The engine did not start; %1 does not say why.").arg(search.logFile));
    return unavailable(Texts::tr("The engine did not start: %1 (%2)").arg(engineText(said), search.logFile));
}

} // namespace

Result<client::Endpoint> findOrStartEngine(const EngineSearch &search, const std::atomic<bool> &stopped)
{
    if (!QDir().mkpath(search.dataDirectory))
        return unavailable(
            Texts::tr("Cannot create the folder %1 for the engine's data.").arg(search.dataDirectory));
    const QDeadlineTimer deadline(patienceMs);
    const qint64 logStart = QFileInfo(search.logFile).size();
    std::optional<qint64> pid;
    while (!stopped) {
        const bool hasEnded =
            pid && !isAlive(*pid); // before looking: it may have handed over to one that runs
        auto found = client::findLocalEngine(search.dataDirectory.toStdString());
        if (found)
            return found;
        const bool none = found.error().code == Error::Code::NotFound;
        if (hasEnded || (pid && deadline.hasExpired()))
            return notStarted(search, logStart);
        if (deadline.hasExpired() || (!none && found.error().code != Error::Code::Unavailable))
            return found.error();
        // One that is silent for long may be gone, its number another's: the engine's own lock decides.
        const bool isSilent = !none && patienceMs - deadline.remainingTime() > silenceMs;
        if ((none || isSilent) && !pid) {
            const auto started = start(search);
            if (!started)
                return started.error();
            pid = *started;
        }
        QThread::msleep(lookEveryMs);
    }
    return unavailable(Texts::tr("The search for the engine was stopped."));
}

} // namespace trainyard::models
