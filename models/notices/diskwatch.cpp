// SPDX-License-Identifier: Apache-2.0
#include "models/notices/diskwatch.h"

#include <utility>

namespace trainyard::models {

std::optional<Notice> DiskWatch::take(const api::DiskSpace &space, const QDateTime &now)
{
    const auto free = static_cast<qint64>(space.freeBytes);
    if (free > m_least + m_least / 10)
        m_isTold = false;
    if (free >= m_least || std::exchange(m_isTold, true))
        return std::nullopt;
    return Notice{.kind = Notice::Kind::DiskLow,
                  .job = {},
                  .time = now,
                  .reason = {},
                  .isRead = false,
                  .done = 0,
                  .failed = 0,
                  .freeBytes = free,
                  .totalBytes = static_cast<qint64>(space.totalBytes)};
}

} // namespace trainyard::models
