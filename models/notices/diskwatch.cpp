// SPDX-License-Identifier: Apache-2.0
#include "models/notices/diskwatch.h"

namespace trainyard::models {

std::optional<Notice> DiskWatch::take(const QString &disk, const api::DiskSpace &space, const QDateTime &now)
{
    const auto free = static_cast<qint64>(space.freeBytes);
    if (free > m_least + m_least / 10)
        m_told.remove(disk);
    if (free >= m_least || m_told.contains(disk))
        return std::nullopt;
    m_told.insert(disk);
    return Notice{.kind = Notice::Kind::DiskLow,
                  .job = {},
                  .time = now,
                  .reason = {},
                  .isRead = false,
                  .done = 0,
                  .failed = 0,
                  .freeBytes = free,
                  .totalBytes = static_cast<qint64>(space.totalBytes),
                  .disk = disk};
}

} // namespace trainyard::models
