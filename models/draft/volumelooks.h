// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/client/client.h"
#include "models/document/filechecks.h"

#include <QHash>

#include <mutex>

namespace trainyard::models {

// What is at places of an engine's shares and containers. Any thread.
class VolumeLooks final
{
public:
    explicit VolumeLooks(client::Endpoint engine)
        : m_engine(std::move(engine))
    {}

    // Asks the engine, and blocks meanwhile; none: it did not say, or the share is none of its own.
    std::optional<document::FileKind> look(const StoragePlace &place);
    std::optional<document::FileKind> seen(const StoragePlace &place) const; // when it was asked last

private:
    const client::Endpoint m_engine;
    mutable std::mutex m_mutex;
    QHash<QString, document::FileKind> m_seen; // guarded by m_mutex
};

} // namespace trainyard::models
