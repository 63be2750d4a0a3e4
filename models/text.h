// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "engine/base/clock.h"

#include <QDateTime>
#include <QString>

#include <string_view>

// Between the engine's values and Qt's.
namespace trainyard::models {

inline QString toQString(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

inline QDateTime toDateTime(Timestamp time) // in local time
{
    return QDateTime::fromMSecsSinceEpoch(time.time_since_epoch().count());
}

inline QString toPath(const api::ResourceId &id)
{
    return toQString(id.path());
}

} // namespace trainyard::models
