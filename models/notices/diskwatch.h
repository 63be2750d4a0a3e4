// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/diskspace.h"
#include "models/notices/notice.h"

#include <QSet>

#include <optional>

namespace trainyard::models {

// Makes notices of disks that get full: one of each time that less is free than should be, and again only
// when there was a tenth more than that in between. A disk is known by its name, the engine's own by none.
class DiskWatch
{
public:
    void setLeast(qint64 bytes) { m_least = bytes; }           // that should be free on each
    void setTold(const QString &disk) { m_told.insert(disk); } // of what is so now
    std::optional<Notice> take(const QString &disk, const api::DiskSpace &space, const QDateTime &now);

private:
    qint64 m_least = 0;
    QSet<QString> m_told;
};

} // namespace trainyard::models
