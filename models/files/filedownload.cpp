// SPDX-License-Identifier: Apache-2.0
#include "models/files/filedownload.h"

#include "models/files/chunkreader.h"
#include "models/sentences/joinedtext.h"
#include "models/text.h"

#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

#include <atomic>
#include <functional>
#include <utility>

namespace trainyard::models {

struct FileDownload::Transfer {
    client::Endpoint endpoint;
    std::string url;
    QString target;
    std::atomic<bool> cancelled = false;

    // Empty when the file is whole and in its place, or the transfer was cancelled; else why not.
    QString run(const std::function<void(qint64, qint64)> &progressed);
};

QString FileDownload::Transfer::run(const std::function<void(qint64, qint64)> &progressed)
{
    client::Client client(endpoint);
    if (const QString folder = QFileInfo(target).path(); !QDir().mkpath(folder))
        return tr("The folder %1 cannot be created; choose another one.")
            .arg(QDir::toNativeSeparators(folder));
    QSaveFile file(target);
    if (!file.open(QIODevice::WriteOnly))
        return tr("Cannot write %1: %2.").arg(target, reasonText(file.errorString()));
    ChunkReader reader(client, endpoint.patience, url, target, [this] { return cancelled.load(); });
    while (!reader.isAtEnd()) {
        const auto bytes = reader.next();
        if (cancelled)
            return {};
        if (!bytes)
            return toQString(bytes.error().message);
        if (file.write(bytes->data(), qint64(bytes->size())) != qint64(bytes->size()))
            return tr("Cannot write %1: %2.").arg(target, reasonText(file.errorString()));
        progressed(qint64(reader.received()), qint64(reader.size()));
    }
    return file.commit() ? QString() : tr("Cannot write %1: %2.").arg(target, reasonText(file.errorString()));
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
        const QString problem = transfer->run(report);
        mailbox->post([this, problem] {
            if (m_transfer->cancelled)
                return;
            if (problem.isEmpty())
                emit finished();
            else
                emit failed(problem);
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
