// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/screens/contactsheet.h"

#include <QPainter>

#include <algorithm>

namespace trainyard::test {

namespace {

constexpr QSize small(320, 200);

} // namespace

QImage smallPicture(const QImage &picture)
{
    return picture.scaled(small, Qt::KeepAspectRatio, Qt::SmoothTransformation);
}

QImage contactSheet(const QList<std::pair<QString, QImage>> &pictures)
{
    constexpr int columns = 4, caption = 20, gap = 12;
    const int rows = (int(pictures.size()) + columns - 1) / columns;
    QImage sheet(columns * (small.width() + gap) + gap, rows * (small.height() + caption + gap) + gap,
                 QImage::Format_RGB32);
    sheet.fill(Qt::gray);
    QPainter painter(&sheet);
    for (int i = 0; i < pictures.size(); ++i) {
        const QPoint at(gap + i % columns * (small.width() + gap),
                        gap + i / columns * (small.height() + caption + gap));
        painter.drawText(QRect(at, QSize(small.width(), caption)), Qt::AlignVCenter, pictures[i].first);
        painter.drawImage(at + QPoint(0, caption), pictures[i].second);
    }
    return sheet;
}

QImage joinedSheets(const QList<QImage> &sheets)
{
    QSize size;
    for (const QImage &sheet : sheets)
        size = {std::max(0, size.width()) + sheet.width(), std::max(size.height(), sheet.height())};
    QImage joined(size, QImage::Format_RGB32);
    joined.fill(Qt::gray);
    QPainter painter(&joined);
    int left = 0;
    for (const QImage &sheet : sheets) {
        painter.drawImage(left, 0, sheet);
        left += sheet.width();
    }
    return joined;
}

} // namespace trainyard::test
