// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/keys/partkeys.h"

// What keys do in a pane of logs, whatever of it has the focus; the last two on the current line of a log.
namespace trainyard::logs::logkeys {

inline const keys::PartKey next{
    "log/next", {Qt::Key_F3}, QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Next match")};
inline const keys::PartKey previous{"log/previous",
                                    {QKeySequence(Qt::SHIFT | Qt::Key_F3)},
                                    QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Previous match")};
inline const keys::PartKey regex{"log/regex",
                                 {QKeySequence(Qt::ALT | Qt::Key_R)},
                                 QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Regular expression")};
inline const keys::PartKey letterCase{"log/letterCase",
                                      {QKeySequence(Qt::ALT | Qt::Key_C)},
                                      QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Match case")};
inline const keys::PartKey list{"log/list",
                                {QKeySequence(Qt::ALT | Qt::Key_M)},
                                QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "List the matches")};
inline const keys::PartKey goToLine{"log/goToLine",
                                    {QKeySequence(Qt::CTRL | Qt::Key_G)},
                                    QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Go to line")};
inline const keys::PartKey wrap{"log/wrap",
                                {QKeySequence(Qt::ALT | Qt::Key_W)},
                                QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Wrap long lines")};
inline const keys::PartKey bars{
    "log/bars",
    {QKeySequence(Qt::ALT | Qt::Key_U)},
    QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Show every state of progress bars")};
inline const keys::PartKey times{"log/times",
                                 {QKeySequence(Qt::ALT | Qt::Key_T)},
                                 QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "When the lines came")};
inline const keys::PartKey showTime{
    "log/showTime", {Qt::Key_T}, QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Show in the charts")};
inline const keys::PartKey readMetrics{
    "log/readMetrics",
    {Qt::Key_M},
    QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Read metrics from such lines")};

inline QList<keys::PartKey> all()
{
    return {next, previous, regex, letterCase, list, goToLine, wrap, bars, times, showTime, readMetrics};
}

// Those that cannot be changed.
inline QList<keys::PartKey> fixed()
{
    return {{"log/line",
             {Qt::Key_Up, Qt::Key_Down},
             QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Scroll by a line")},
            {"log/page",
             {Qt::Key_PageUp, Qt::Key_PageDown},
             QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Scroll by a page")},
            {"log/ends",
             {Qt::Key_Home, Qt::Key_End},
             QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "To the beginning or the end")},
            {"log/copy",
             {QKeySequence(Qt::CTRL | Qt::Key_C)},
             QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Copy the selection, or everything")},
            {"log/selectAll",
             {QKeySequence(Qt::CTRL | Qt::Key_A)},
             QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Select all")}};
}

} // namespace trainyard::logs::logkeys
