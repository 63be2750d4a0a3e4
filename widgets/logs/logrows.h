// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/text/pattern.h"
#include "models/logs/logtext.h"
#include "widgets/logs/celltext.h"

#include <QCache>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace trainyard::logs {

// A row as it is painted.
struct ShownRow {
    models::LogRow row;
    models::LogText text;
    CellText cells;
    std::vector<std::pair<qsizetype, qsizetype>> matches; // columns [first, second)
};

// Keeps what rows look like, so that painting them again costs little. GUI thread.
class LogRows
{
public:
    LogRows();

    void setBars(models::LogSource::Bars bars);
    models::LogSource::Bars bars() const { return m_bars; }
    void setPattern(const std::optional<text::Pattern> &pattern); // what is marked
    void clear() { m_rows.clear(); }

    std::shared_ptr<const ShownRow> shown(models::LogSource &source, const models::LogRow &row);

private:
    models::LogSource::Bars m_bars = models::LogSource::Bars::Folded;
    std::optional<text::Pattern> m_pattern;
    QCache<quint64, std::shared_ptr<const ShownRow>> m_rows; // by where they begin
};

} // namespace trainyard::logs
