// SPDX-License-Identifier: Apache-2.0
#include "models/logs/mergedlog.h"

namespace trainyard::models {

namespace {

constexpr int lookMs = 250;
constexpr int settledMs = 2000; // by then there are notes of all that has come
constexpr int retryMs = 2000;

client::OutputPath pathOf(const QList<LogDocument *> &files)
{
    client::OutputPath path = files.front()->path();
    path.isMerged = true;
    path.path.clear();
    for (const LogDocument *file : files)
        path.path += (path.path.empty() ? "" : "/") + file->path().path;
    return path;
}

} // namespace

MergedLog::MergedLog(const QList<LogDocument *> &files, QObject *parent)
    : QObject(parent)
    , m_files(files)
    , m_document(pathOf(files), files.front()->feed(), files.front()->seeker())
{
    m_looks.setInterval(lookMs);
    connect(&m_looks, &QTimer::timeout, this, &MergedLog::look);
    connect(&m_document, &LogDocument::failed, this,
            [this] { QTimer::singleShot(retryMs, &m_document, &LogDocument::retry); });
    for (const LogDocument *file : files) {
        connect(file, &LogSource::grew, this, &MergedLog::grew);
        connect(file, &LogSource::restarted, this, &MergedLog::grew);
    }
    grew();
}

void MergedLog::grew()
{
    m_sinceGrowth.start();
    if (m_looks.isActive())
        return;
    m_document.look();
    m_looks.start();
}

void MergedLog::look()
{
    m_document.look();
    if (m_sinceGrowth.hasExpired(settledMs))
        m_looks.stop();
}

} // namespace trainyard::models
