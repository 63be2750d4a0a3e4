// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QImage>
#include <QString>
#include <QStringList>

namespace trainyard::theme {

// The grid that an icon is drawn on (16 or 22 units a side, its lines one unit wide) and how many pixels a
// unit gets. Whole pixels keep the lines crisp.
struct IconGrid {
    int side = 16;
    int scale = 1;

    int pixels() const { return side * scale; }
};

// The one that comes closest to `pixels` a side, on a display with `ratio` of them a unit.
IconGrid gridFor(int pixels, qreal ratio);

// Where the shapes of icons come from: the Breeze theme where it is installed and has one for the meaning,
// else the program's own. Reads files as they are asked for, lists no folder. Of the GUI thread.
class IconShapes
{
public:
    // `searchPath`: folders that hold icon themes.
    explicit IconShapes(const QStringList &searchPath);

    // Where the desktop keeps its themes.
    static QStringList systemSearchPath();

    // The file of that grid, or of another one where there is none; empty when nothing is known by the name.
    QString file(const QString &name, int grid) const;

    // An image of that size whose opacity is the icon's shape; all clear when nothing is known by the name.
    QImage mask(const QString &name, const QSize &size, qreal ratio) const;

private:
    QString m_theme; // its folder; empty: not installed
};

} // namespace trainyard::theme
