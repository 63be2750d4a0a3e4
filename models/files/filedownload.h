// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/client/client.h"
#include "models/backend/taskthread.h"

#include <QObject>

#include <atomic>
#include <memory>

namespace trainyard::models {

// Saves one file of the engine on this machine's disk: written beside the target and renamed when whole, so that a
// failed or cancelled download leaves what was there. Has a thread of its own. Ends with finished() or failed().
class FileDownload final : public QObject
{
    Q_OBJECT
public:
    FileDownload(client::Endpoint endpoint, const QString &url, const QString &target, QObject *parent = nullptr);
    ~FileDownload() override; // cancels

    QString target() const { return m_target; }
    void cancel();

signals:
    void progressed(qint64 received, qint64 total); // bytes
    void finished();
    void failed(const QString &sentence);

private:
    QString m_target;
    std::shared_ptr<std::atomic<bool>> m_cancelled;
    TaskThread m_thread;
};

} // namespace trainyard::models
