// SPDX-License-Identifier: Apache-2.0
#include "models/backend/localengine.h"

#include "engine/base/defaultdirectory.h"
#include "engine/client/localengine.h"
#include "models/backend/enginesearch.h"
#include "models/onanotherthread.h"
#include "models/text.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <utility>

namespace trainyard::models {

namespace {

constexpr int mendAfterMs = 2000; // who restarts it by other means is left the time for it
constexpr int mostMends = 3;
constexpr int endPatienceMs = 15'000;
constexpr qint64 mendsWithinSeconds = 600;

} // namespace

struct LocalEngine::Search {
    EngineSearch what;
    std::atomic<bool> stopped = false;
};

LocalEngine::LocalEngine(const QString &dataDirectory, const QString &program, QObject *parent)
    : QObject(parent)
    , m_dataDirectory(
          QDir(dataDirectory.isEmpty() ? toQString(defaultDataDirectory().string()) : dataDirectory)
              .absolutePath())
    , m_program(program.isEmpty()
                    ? QCoreApplication::applicationDirPath() + QStringLiteral("/trainyard-engine")
                    : program)
{
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, [this] {
        if (!m_isStarting)
            search(Way::Find);
    });
    m_mending.setSingleShot(true);
    m_mending.setInterval(mendAfterMs);
    connect(&m_mending, &QTimer::timeout, this, &LocalEngine::lookForTrace);
}

LocalEngine::~LocalEngine()
{
    stop();
}

QString LocalEngine::dataDirectory() const
{
    return m_dataDirectory;
}

QString LocalEngine::logFile() const
{
    return m_dataDirectory + QStringLiteral("/engine.log");
}

void LocalEngine::ensureRunning()
{
    if (m_isStarting)
        return;
    m_isStarting = true;
    search(Way::Start);
}

void LocalEngine::restart()
{
    if (m_isStarting)
        return;
    m_isStarting = true;
    search(Way::Restart);
}

void LocalEngine::setContact(bool hasContact)
{
    const bool hadContact = std::exchange(m_hasContact, hasContact);
    if (hasContact)
        stopMending();
    else if (hadContact)
        m_mending.start();
}

void LocalEngine::leaveAlone()
{
    m_hasContact = false;
    stopMending();
}

void LocalEngine::stopMending()
{
    m_mending.stop();
    m_look.reset();
}

// An engine that ends by itself takes its trace along; one that was killed leaves it.
void LocalEngine::lookForTrace()
{
    m_look = std::make_unique<QObject>();
    onAnotherThread(
        m_look.get(),
        [trace = m_dataDirectory + QStringLiteral("/engine.json")] { return QFileInfo::exists(trace); },
        [this](bool isKilled) { mend(isKilled); });
}

void LocalEngine::mend(bool isKilled)
{
    if (m_isStarting)
        return;
    if (!isKilled) {
        emit failed(tr("This machine's engine was stopped. Refresh (F5) starts it again."));
        return;
    }
    const QDateTime now = QDateTime::currentDateTime();
    m_mended.removeIf([&](const QDateTime &time) { return time.secsTo(now) > mendsWithinSeconds; });
    if (m_mended.size() >= mostMends) {
        emit failed(tr("This machine's engine keeps ending; %1 says why. Refresh (F5) starts it once more.")
                        .arg(logFile()));
        return;
    }
    m_mended << now;
    ensureRunning();
}

void LocalEngine::stop()
{
    if (!m_search)
        return;
    m_mailbox->close();
    m_search->stopped = true;
    m_thread.reset();
}

// On another thread.
Result<client::Endpoint> LocalEngine::engineOf(const EngineSearch &what, Way way,
                                               const std::atomic<bool> &stopped)
{
    const std::filesystem::path folder = what.dataDirectory.toStdString();
    if (way == Way::Find)
        return client::findLocalEngine(folder);
    if (way == Way::Restart) {
        const auto ended = client::stopLocalEngine(folder, endPatienceMs);
        if (!ended && ended.error().code != Error::Code::NotFound) // or it has ended by itself
            return ended.error();
    }
    return findOrStartEngine(what, stopped);
}

void LocalEngine::search(Way way)
{
    stop();
    m_mailbox = std::make_shared<Mailbox>(this);
    m_search = std::make_shared<Search>();
    m_search->what = {m_dataDirectory, m_program, logFile()};
    m_thread = std::make_unique<LeavableThread>([this, way, mailbox = m_mailbox, searching = m_search] {
        const auto found = engineOf(searching->what, way, searching->stopped);
        mailbox->post([this, found, way] { searched(found, way); });
    });
}

void LocalEngine::searched(const Result<client::Endpoint> &found, Way way)
{
    const bool wasWanted = way != Way::Find;
    if (wasWanted)
        m_isStarting = false;
    if (!found) {
        if (wasWanted)
            emit failed(toQString(found.error().message));
        return;
    }
    if (m_watcher.directories().isEmpty())
        m_watcher.addPath(m_dataDirectory);
    const bool isNews = wasWanted || found->url != m_lastUrl;
    m_lastUrl = found->url;
    if (isNews)
        emit ready(*found);
}

} // namespace trainyard::models
