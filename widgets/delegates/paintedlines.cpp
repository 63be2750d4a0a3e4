// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/paintedlines.h"

#include <QPainter>
#include <QTextLayout>

#include <functional>

namespace trainyard::delegates {

namespace {

// Calls `take` with each line's number, and where it begins and how long it is in the text.
int layLines(const QFont &font, const QString &text, int width, int most,
             const std::function<void(int number, int start, int length)> &take)
{
    QTextLayout layout(text, font);
    layout.beginLayout();
    int lines = 0;
    for (; lines < most; ++lines) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(width);
        take(lines, line.textStart(), line.textLength());
    }
    layout.endLayout();
    return lines;
}

} // namespace

int paintLines(QPainter &painter, const QRect &area, const QString &text, int most)
{
    const int height = painter.fontMetrics().lineSpacing();
    const auto paint = [&](int number, int start, int length) {
        const QString rest = text.mid(start, number == most - 1 ? -1 : length).trimmed();
        painter.drawText(QRect(area.left(), area.top() + number * height, area.width(), height),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(rest, Qt::ElideRight, area.width()));
    };
    return layLines(painter.font(), text, area.width(), most, paint) * height;
}

int linesOf(const QFont &font, const QString &text, int width, int most)
{
    return layLines(font, text, width, most, [](int, int, int) {});
}

} // namespace trainyard::delegates
