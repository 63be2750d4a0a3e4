// SPDX-License-Identifier: Apache-2.0
#include "models/files/fileupload.h"

#include "engine/client/bucketupload.h"
#include "models/backend/creation.h"
#include "models/files/diskerrors.h"
#include "models/text.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>

#include <atomic>
#include <cerrno>
#include <functional>
#include <utility>

namespace trainyard::models {

Result<std::vector<std::string>> bucketNames(const api::Endpoint &engine, BucketKind kind,
                                             const std::string &account)
{
    return client::Client(engine).buckets(kind, account);
}

struct FileUpload::Transfer {
    client::Endpoint endpoint;
    UploadTarget target;
    QStringList paths;
    std::shared_ptr<client::UploadParts> parts;
    std::atomic<bool> isCancelled = false;

    Status makeBucket() const;
    Status send(client::BucketUpload &upload, const UploadPiece &piece,
                const std::function<void(qint64)> &sent);
    // How many files were sent; none when it was cancelled.
    Result<int> run(const std::function<void(qint64, qint64)> &progressed);
};

Status FileUpload::Transfer::makeBucket() const
{
    client::Client client(endpoint);
    const Status made = newBucket(target.kind, target.account, target.bucket).carryOut(client);
    return made || made.error().code == Error::Code::Conflict ? Status() : made;
}

Status FileUpload::Transfer::send(client::BucketUpload &upload, const UploadPiece &piece,
                                  const std::function<void(qint64)> &sent)
{
    QFile file(piece.file);
    if (errno = 0; !file.open(QIODevice::ReadOnly))
        return unreadable(piece.file, errno);
    const auto read = [&](std::uint64_t offset, std::size_t most) -> Result<std::string> {
        if (isCancelled)
            return Error{Error::Code::Unavailable, tr("Cancelled.").toStdString()};
        sent(qint64(offset));
        return file.seek(qint64(offset)) ? file.read(qint64(most)).toStdString() : std::string();
    };
    const QString path = target.folder.isEmpty() ? piece.name : target.folder + u'/' + piece.name;
    const QString version = QStringLiteral("%1\n%2\n%3")
                                .arg(piece.file)
                                .arg(file.size())
                                .arg(QFileInfo(file).lastModified().toMSecsSinceEpoch());
    return upload.put(path.toStdString(), std::uint64_t(file.size()), read, version.toStdString());
}

Result<int> FileUpload::Transfer::run(const std::function<void(qint64, qint64)> &progressed)
{
    const QList<UploadPiece> all = uploadPieces(paths, target.names, isCancelled);
    qint64 total = 0;
    for (const UploadPiece &piece : all)
        total += piece.size;
    if (const Status made = makeBucket(); !made)
        return made.error();
    client::BucketUpload upload(endpoint, target.kind, target.account.name, target.bucket, parts);
    upload.setStop([this] { return isCancelled.load(); });
    qint64 before = 0;
    for (const UploadPiece &piece : all) {
        const Status sent = send(upload, piece, [&](qint64 ofThis) { progressed(before + ofThis, total); });
        if (!sent && isCancelled)
            upload.dropParts(); // nobody goes on with them
        if (!sent)
            return sent.error();
        before += piece.size;
        progressed(before, total);
    }
    return int(all.size());
}

FileUpload::FileUpload(client::Endpoint endpoint, const UploadTarget &target, const QStringList &paths,
                       std::shared_ptr<client::UploadParts> parts, QObject *parent)
    : QObject(parent)
    , m_mailbox(std::make_shared<Mailbox>(this))
    , m_transfer(new Transfer{std::move(endpoint), target, paths,
                              parts ? std::move(parts) : std::make_shared<client::UploadParts>()})
    , m_thread([this, mailbox = m_mailbox, transfer = m_transfer] {
        const auto report = [this, mailbox](qint64 sent, qint64 total) {
            mailbox->post([this, sent, total] { emit progressed(sent, total); });
        };
        const auto files = transfer->run(report);
        mailbox->post([this, files] {
            if (m_transfer->isCancelled)
                return;
            if (files)
                emit finished(*files);
            else
                emit failed(toQString(files.error().message));
        });
    })
{}

FileUpload::~FileUpload()
{
    m_mailbox->close();
    cancel();
}

std::shared_ptr<client::UploadParts> FileUpload::parts() const
{
    return m_transfer->parts;
}

void FileUpload::cancel()
{
    m_transfer->isCancelled = true;
}

} // namespace trainyard::models
