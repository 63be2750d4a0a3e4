// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/client/client.h"

#include <QString>

#include <functional>
#include <string>

namespace trainyard::models {

// Reads one file of an engine from its start to its end, piece by piece. A piece for which there is no answer
// is asked for again after a while, some times. For a worker: it blocks.
class ChunkReader
{
public:
    // `client` outlives it. `name`: of the file, in sentences. `isCancelled` is asked while it waits, which
    // it then does no longer.
    ChunkReader(client::Client &client, const api::Patience &patience, const std::string &url,
                const QString &name, std::function<bool()> isCancelled);

    // The next piece. Fails, too, where the engine has no more of a file of which it told that there is more.
    Result<std::string> next();
    bool isAtEnd() const { return m_isAtEnd; } // next() gave the last one
    std::uint64_t received() const { return m_received; }
    std::uint64_t size() const { return m_size; } // of the file: the most that the engine told

private:
    Result<client::FileChunk> ask();
    void pause() const;

    client::Client &m_client;
    const std::chrono::milliseconds m_retry;
    const std::string m_url;
    const QString m_name;
    const std::function<bool()> m_isCancelled;
    std::uint64_t m_received = 0;
    std::uint64_t m_size = 0;
    bool m_isAtEnd = false;
};

} // namespace trainyard::models
