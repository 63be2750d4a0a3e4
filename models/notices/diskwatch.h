// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/diskspace.h"
#include "models/notices/notice.h"

#include <optional>

namespace trainyard::models {

// Makes a notice of a disk that gets full: one each time that less is free than should be, and again only
// when there was a tenth more than that in between.
class DiskWatch
{
public:
    void setLeast(qint64 bytes) { m_least = bytes; } // that should be free
    void setTold() { m_isTold = true; }              // of what is so now
    std::optional<Notice> take(const api::DiskSpace &space, const QDateTime &now);

private:
    qint64 m_least = 0;
    bool m_isTold = false;
};

} // namespace trainyard::models
