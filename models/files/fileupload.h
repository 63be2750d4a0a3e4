// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/client/client.h"
#include "models/backend/leavablethread.h"
#include "models/files/uploadpieces.h"

#include <QObject>
#include <QStringList>

#include <memory>

namespace trainyard::client {
struct UploadParts;
}

namespace trainyard::models {

using BucketKind = client::Client::BucketKind;

// The shares or containers of an account. Blocks.
Result<std::vector<std::string>> bucketNames(const api::Endpoint &engine, BucketKind kind,
                                             const std::string &account);

// Where files of this machine go to in the storage of an engine.
struct UploadTarget {
    BucketKind kind = BucketKind::FileShare;
    api::AccountId account; // made where it is not there, and so is the bucket
    std::string bucket;
    QString folder; // in the bucket; empty: its top
    UploadNames names = {};
};

// Sends files, and folders with all in them, into a file share or blob container, over what is there. Links
// are followed where they are named, not within folders. Works on a thread of its own. Ends with finished()
// or failed(), or with neither when it was cancelled: then the files that were sent whole stay. GUI thread.
class FileUpload final : public QObject
{
    Q_OBJECT
public:
    // `parts`: of an earlier one that ended without contact. Files to shares go on from there, those to
    // containers from what the engine has of them.
    FileUpload(client::Endpoint endpoint, const UploadTarget &target, const QStringList &paths,
               std::shared_ptr<client::UploadParts> parts = {}, QObject *parent = nullptr);
    ~FileUpload() override; // cancels

    std::shared_ptr<client::UploadParts> parts() const; // it leaves behind

    void cancel();

signals:
    void progressed(qint64 sent, qint64 total); // bytes
    void finished(int files);
    void failed(const QString &sentence);

private:
    struct Transfer;

    std::shared_ptr<Mailbox> m_mailbox;
    std::shared_ptr<Transfer> m_transfer;
    LeavableThread m_thread;
};

} // namespace trainyard::models
