// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/client/client.h"
#include "models/backend/leavablethread.h"

#include <QObject>

#include <memory>

namespace trainyard::models {

// Saves one file of the engine on this machine's disk: written beside the target and renamed when whole, so
// that a failed or cancelled download leaves what was there. The folder is made where it is not there. Works
// on a thread of its own, from the first turn of the event loop on. Ends with finished() or failed(), or with
// neither when it was cancelled. GUI thread.
class FileDownload final : public QObject
{
    Q_OBJECT
public:
    FileDownload(client::Endpoint endpoint, const QString &url, const QString &target,
                 QObject *parent = nullptr);
    ~FileDownload() override; // cancels

    QString target() const { return m_target; }
    void cancel();

signals:
    void progressed(qint64 received, qint64 total); // bytes
    void finished();
    void failed(const QString &sentence);

private:
    struct Transfer;

    QString m_target;
    std::shared_ptr<Mailbox> m_mailbox;
    std::shared_ptr<Transfer> m_transfer;
    LeavableThread m_thread;
};

} // namespace trainyard::models
