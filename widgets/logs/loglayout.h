// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/logs/logsource.h"
#include "widgets/logs/logrows.h"

#include <QPointer>

#include <memory>
#include <optional>
#include <vector>

namespace trainyard::logs {

// A line on the screen: a row of the log, or a part of one that is wrapped.
struct ScreenLine {
    std::shared_ptr<const ShownRow> row;
    int line = 0; // of the row
};

// Where a screen begins.
struct Top {
    quint64 row = 0; // any offset in it
    int line = 0;    // of the row
    bool operator==(const Top &) const = default;
};

// The way through a log in lines of the screen, as far as its rows are here. GUI thread.
class LogLayout
{
public:
    void setSource(models::LogSource *source); // not owned; may be null
    models::LogSource *source() const { return m_source; }
    LogRows &rows() { return m_rows; }
    void setWrapWidth(int cells) { m_wrapWidth = cells; } // 0: nothing is wrapped
    int wrapWidth() const { return m_wrapWidth; }

    std::optional<models::LogRow> rowAt(quint64 offset) const;
    // Some lines further down or, below 0, up; nothing where what lies between is not here.
    std::optional<Top> moved(Top top, int lines);
    std::optional<Top> end(int lines); // the top of a screen of so many that shows the end
    std::vector<ScreenLine> screen(const Top &top, int lines);
    // Tells the source the numbers that follow from the one it knows, or asks for one. The largest.
    quint64 number(const std::vector<ScreenLine> &lines);

private:
    int linesOf(const models::LogRow &row);

    QPointer<models::LogSource> m_source;
    LogRows m_rows;
    int m_wrapWidth = 0;
};

} // namespace trainyard::logs
