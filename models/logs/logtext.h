// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/logs/logsource.h"

#include <QByteArrayView>
#include <QString>

#include <cstdint>
#include <vector>

namespace trainyard::models {

// How a terminal would show characters (ECMA-48, SGR). The plain style is that of a default one.
struct TextStyle {
    enum Flag : std::uint8_t { Bold = 1, Faint = 2, Italic = 4, Underline = 8, Reverse = 16, Struck = 32 };
    static constexpr std::int32_t none = -1;

    // 0 … 255: the palette of xterm, whose first 16 are the theme's; from 256 on: 256 + 0xRRGGBB.
    std::int32_t foreground = none;
    std::int32_t background = none;
    std::uint8_t flags = 0;
    bool operator==(const TextStyle &) const = default;
};

// What a reader sees of a row: its text without escape sequences and control characters, but with its tabs;
// where bars are folded, the last state that has a text. Runs lie side by side and cover the text.
struct LogText {
    struct Run {
        qsizetype begin = 0;
        qsizetype length = 0;
        TextStyle style;
        bool operator==(const Run &) const = default;
    };
    QString text;
    std::vector<Run> runs;
};

LogText logText(QByteArrayView raw, LogSource::Bars bars);

} // namespace trainyard::models
