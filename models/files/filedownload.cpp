// SPDX-License-Identifier: Apache-2.0
#include "models/files/filedownload.h"

#include "models/files/chunkreader.h"
#include "models/files/diskerrors.h"
#include "models/text.h"

#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

#include <atomic>
#include <cerrno>
#include <functional>
#include <utility>

namespace trainyard::models {

struct FileDownload::Transfer {
    client::Endpoint endpoint;
    std::string url;
    QString target;
    std::atomic<bool> cancelled = false;

    Status run(const std::function<void(qint64, qint64)> &progressed);
};

// Well also when the transfer was cancelled.
Status FileDownload::Transfer::run(const std::function<void(qint64, qint64)> &progressed)
{
    client::Client client(endpoint);
    if (const QString folder = QFileInfo(target).path(); !QDir().mkpath(folder))
        return because("The folder " + QDir::toNativeSeparators(folder).toStdString() +
                       " cannot be created; choose another one.");
    QSaveFile file(target);
    if (errno = 0; !file.open(QIODevice::WriteOnly))
        return unwritable(target, errno);
    ChunkReader reader(client, endpoint.patience, url, target, [this] { return cancelled.load(); });
    while (!reader.isAtEnd()) {
        const auto bytes = reader.next();
        if (cancelled)
            return {};
        if (!bytes)
            return bytes.error();
        if (errno = 0; file.write(bytes->data(), qint64(bytes->size())) != qint64(bytes->size()))
            return unwritable(target, errno);
        progressed(qint64(reader.received()), qint64(reader.size()));
    }
    errno = 0;
    return file.commit() ? Status() : unwritable(target, errno);
}

FileDownload::FileDownload(client::Endpoint endpoint, const QString &url, const QString &target,
                           QObject *parent)
    : QObject(parent)
    , m_target(target)
    , m_mailbox(std::make_shared<Mailbox>(this))
    , m_transfer(new Transfer{std::move(endpoint), url.toStdString(), target})
    , m_thread([this, mailbox = m_mailbox, transfer = m_transfer] {
        const auto report = [this, mailbox](qint64 received, qint64 total) {
            mailbox->post([this, received, total] { emit progressed(received, total); });
        };
        const Status done = transfer->run(report);
        mailbox->post([this, done] {
            if (m_transfer->cancelled)
                return;
            if (done)
                emit finished();
            else
                emit failed(toQString(done.error().message));
        });
    })
{}

FileDownload::~FileDownload()
{
    m_mailbox->close();
    cancel();
}

void FileDownload::cancel()
{
    m_transfer->cancelled = true;
}

} // namespace trainyard::models
