// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QString>

namespace trainyard::models {

// A text as terminals colour it, taken apart. All functions: any thread.
struct AnsiSpan {
    qsizetype begin = 0; // in the text
    qsizetype length = 0;
    int color = -1; // 0 to 7, black to white; -1: that of other text
    bool isStrong = false;

    bool operator==(const AnsiSpan &) const = default;
};

struct AnsiText {
    QString text;          // without what is for terminals
    QList<AnsiSpan> spans; // those that differ from other text, in their order

    bool operator==(const AnsiText &) const = default;
};

AnsiText ansiText(const QString &raw);

} // namespace trainyard::models
