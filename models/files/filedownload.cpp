// SPDX-License-Identifier: Apache-2.0
#include "models/files/filedownload.h"

#include "models/text.h"

#include <QSaveFile>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <thread>
#include <utility>

namespace trainyard::models {

namespace {

constexpr std::uint64_t chunkBytes = 1024 * 1024;
constexpr int mostRetries = 5; // of one chunk
constexpr std::chrono::milliseconds stopInterval(100);

} // namespace

struct FileDownload::Transfer {
    client::Endpoint endpoint;
    std::string url;
    QString target;
    std::atomic<bool> cancelled = false;

    // Empty when the file is whole and in its place, or the transfer was cancelled; else why not.
    QString run(const std::function<void(qint64, qint64)> &progressed);
    // Again after a while, where there was no answer.
    Result<client::FileChunk> read(client::Client &client, std::uint64_t offset) const;
};

Result<client::FileChunk> FileDownload::Transfer::read(client::Client &client, std::uint64_t offset) const
{
    using Clock = std::chrono::steady_clock;
    for (int retries = 0;; ++retries) {
        auto chunk = client.readFile(url, offset, chunkBytes);
        const bool isCut = !chunk && chunk.error().code == Error::Code::Unavailable;
        if (!isCut || retries == mostRetries || cancelled)
            return chunk;
        for (const auto end = Clock::now() + endpoint.patience.retry; Clock::now() < end && !cancelled;)
            std::this_thread::sleep_for(std::min(stopInterval, endpoint.patience.retry));
    }
}

QString FileDownload::Transfer::run(const std::function<void(qint64, qint64)> &progressed)
{
    client::Client client(endpoint);
    QSaveFile file(target);
    if (!file.open(QIODevice::WriteOnly))
        return tr("Cannot write %1: %2.").arg(target, file.errorString());
    std::uint64_t received = 0;
    while (!cancelled) {
        const auto chunk = read(client, received);
        if (!chunk)
            return toQString(chunk.error().message);
        const auto size = qint64(chunk->bytes.size());
        if (file.write(chunk->bytes.data(), size) != size)
            return tr("Cannot write %1: %2.").arg(target, file.errorString());
        received += chunk->bytes.size();
        progressed(qint64(received), qint64(chunk->fileSize));
        if (!chunk->bytes.empty() && received < chunk->fileSize)
            continue;
        if (received < chunk->fileSize)
            return tr("The engine stopped sending %1 after %2 of %3 bytes.")
                .arg(target)
                .arg(received)
                .arg(chunk->fileSize);
        return file.commit() ? QString() : tr("Cannot write %1: %2.").arg(target, file.errorString());
    }
    return {};
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
