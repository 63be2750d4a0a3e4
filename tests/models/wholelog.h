// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/logs/logdocument.h"

#include <QtTest>

namespace trainyard::models {

// The bytes of a log, read row by row as a view does.
inline QByteArray wholeLog(LogDocument &log)
{
    QByteArray bytes;
    for (quint64 at = 0; at < log.size();) {
        std::optional<LogRow> row;
        const auto isHere = [&] { return (row = log.rowAt(at, LogSource::Bars::Folded)).has_value(); };
        if (!QTest::qWaitFor(isHere, 20'000) || row->next <= at)
            return bytes;
        bytes += log.bytes(*row);
        bytes += row->next > row->end ? "\n" : "";
        at = row->next;
    }
    return bytes;
}

} // namespace trainyard::models
