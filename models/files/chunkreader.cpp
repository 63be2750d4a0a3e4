// SPDX-License-Identifier: Apache-2.0
#include "models/files/chunkreader.h"

#include <QCoreApplication>

#include <algorithm>
#include <thread>
#include <utility>

namespace trainyard::models {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::ChunkReader)
};

constexpr std::uint64_t chunkBytes = 1024 * 1024;
constexpr int mostRetries = 5; // of one piece
constexpr std::chrono::milliseconds stopInterval(100);

} // namespace

ChunkReader::ChunkReader(client::Client &client, const api::Patience &patience, const std::string &url,
                         const QString &name, std::function<bool()> isCancelled)
    : m_client(client)
    , m_retry(patience.retry)
    , m_url(url)
    , m_name(name)
    , m_isCancelled(std::move(isCancelled))
{}

Result<std::string> ChunkReader::next()
{
    auto chunk = ask();
    if (!chunk)
        return chunk.error();
    m_received += chunk->bytes.size();
    m_size = std::max(m_size, chunk->fileSize); // one that became shorter is not what was begun
    m_isAtEnd = m_received >= m_size;
    if (chunk->bytes.empty() && !m_isAtEnd) {
        const QString sentence = Texts::tr("The engine stopped sending %1 after %2 of %3 bytes.")
                                     .arg(m_name, QString::number(m_received), QString::number(m_size));
        return Error{Error::Code::Unavailable, sentence.toStdString()};
    }
    return std::move(chunk->bytes);
}

Result<client::FileChunk> ChunkReader::ask()
{
    for (int retries = 0;; ++retries) {
        auto chunk = m_client.readFile(m_url, m_received, chunkBytes);
        const bool isCut = !chunk && chunk.error().code == Error::Code::Unavailable;
        if (!isCut || retries == mostRetries || m_isCancelled())
            return chunk;
        pause();
    }
}

void ChunkReader::pause() const
{
    using Clock = std::chrono::steady_clock;
    for (const auto end = Clock::now() + m_retry; Clock::now() < end && !m_isCancelled();)
        std::this_thread::sleep_for(std::min(stopInterval, m_retry));
}

} // namespace trainyard::models
