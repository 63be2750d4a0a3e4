// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/backend/leavablethread.h"
#include "models/storage/storageplace.h"

#include <QObject>

#include <atomic>
#include <functional>
#include <memory>
#include <vector>

namespace trainyard::models {

// Something that takes many calls to an engine's storage, on a thread of its own. Ends with done() or
// failed(), or with neither when it was cancelled. GUI thread.
class StorageErrand final : public QObject
{
    Q_OBJECT
public:
    // What the errand tells and asks on its way. Its thread.
    class Way
    {
    public:
        std::atomic<bool> isCancelled = false;
        std::function<void(qint64 done)> report;
    };
    // Returns soon when it is cancelled. Shares the ownership of all that it touches.
    using Work = std::function<Status(client::StorageFiles &calls, Way &way)>;

    StorageErrand(const client::Endpoint &engine, Work work, QObject *parent = nullptr);
    ~StorageErrand() override; // cancels

signals:
    void progressed(qint64 done);
    void done();
    void failed(const QString &sentence);

private:
    std::shared_ptr<Mailbox> m_mailbox;
    std::shared_ptr<Way> m_way;
    LeavableThread m_thread;
};

// A file on its way down: its path in the bucket, and from where that was asked for.
struct StoredPath {
    QString path;
    QString below; // as it is called on this machine: without the folders above what was chosen
    qint64 size = 0;
};

// All files of what was chosen in a folder, however deep. Blocks.
Result<std::vector<StoredPath>> filesOf(client::StorageFiles &calls, const StoragePlace &place,
                                        const std::vector<StorageEntry> &chosen, StorageErrand::Way &way);
// Removes it all. Blocks.
Status removeAll(client::StorageFiles &calls, const StoragePlace &place,
                 const std::vector<StorageEntry> &chosen, StorageErrand::Way &way);

} // namespace trainyard::models
