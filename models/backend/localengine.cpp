// SPDX-License-Identifier: Apache-2.0
#include "models/backend/localengine.h"

#include "engine/base/defaultdirectory.h"
#include "engine/client/localengine.h"
#include "models/backend/enginesearch.h"
#include "models/text.h"

#include <QCoreApplication>
#include <QDir>

namespace trainyard::models {

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
            search(false);
    });
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
    search(true);
}

void LocalEngine::stop()
{
    if (!m_search)
        return;
    m_mailbox->close();
    m_search->stopped = true;
    m_thread->leave(std::chrono::milliseconds(0));
}

void LocalEngine::search(bool mayStart)
{
    stop();
    m_mailbox = std::make_shared<Mailbox>(this);
    m_search = std::make_shared<Search>();
    m_search->what = {m_dataDirectory, m_program, logFile()};
    m_thread = std::make_unique<LeavableThread>([this, mayStart, mailbox = m_mailbox, searching = m_search] {
        const auto tellStarting = [this, mailbox] { mailbox->post([this] { emit starting(); }); };
        const auto found = mayStart ? findOrStartEngine(searching->what, tellStarting, searching->stopped)
                                    : client::findLocalEngine(searching->what.dataDirectory.toStdString());
        mailbox->post([this, found, mayStart] { searched(found, mayStart); });
    });
}

void LocalEngine::searched(const Result<client::Endpoint> &found, bool mayStart)
{
    if (mayStart)
        m_isStarting = false;
    if (!found) {
        if (mayStart)
            emit failed(toQString(found.error().message));
        return;
    }
    if (m_watcher.directories().isEmpty())
        m_watcher.addPath(m_dataDirectory);
    const bool isNews = mayStart || found->url != m_lastUrl;
    m_lastUrl = found->url;
    if (isNews)
        emit ready(*found);
}

} // namespace trainyard::models
