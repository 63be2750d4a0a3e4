// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/iconshapes.h"

#include "widgets/theme/iconnames.h"

#include <QFile>
#include <QIcon>
#include <QPainter>
#include <QStandardPaths>
#include <QSvgRenderer>

#include <array>
#include <cstdlib>

namespace trainyard::theme {

namespace {

constexpr std::array gridSides{16, 22};

QImage rendered(const QString &file, const QSize &size)
{
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    QSvgRenderer(file).render(&painter);
    return image;
}

bool isClearOutside(const QImage &image, const QRect &part)
{
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (!part.contains(x, y) && qAlpha(image.pixel(x, y)) > 0)
                return false;
    return true;
}

} // namespace

IconGrid gridFor(int pixels, qreal ratio)
{
    // Twice as many pixels show the same drawing twice as large, not a finer one.
    const int whole = qRound(ratio);
    if (whole > 1 && qFuzzyCompare(ratio, qreal(whole)) && pixels % whole == 0) {
        const IconGrid unscaled = gridFor(pixels / whole, 1);
        return {unscaled.side, unscaled.scale * whole};
    }
    IconGrid best;
    for (const int side : gridSides) {
        const IconGrid grid{side, std::max(1, qRound(qreal(pixels) / side))};
        const int away = std::abs(grid.pixels() - pixels) - std::abs(best.pixels() - pixels);
        if (away < 0 || (away == 0 && grid.pixels() < best.pixels())) // rather room around it
            best = grid;
    }
    return best;
}

IconShapes::IconShapes(const QStringList &searchPath)
{
    for (const QString &folder : searchPath) {
        const QString theme = folder + QStringLiteral("/breeze");
        if (!QFile::exists(theme + QStringLiteral("/index.theme")))
            continue;
        m_theme = theme;
        return;
    }
}

QStringList IconShapes::systemSearchPath()
{
    QStringList folders = QIcon::themeSearchPaths();
    for (const QString &data : QStandardPaths::standardLocations(QStandardPaths::GenericDataLocation))
        folders.append(data + QStringLiteral("/icons"));
    return folders;
}

QString IconShapes::file(const QString &name, int grid) const
{
    const auto nearest = [grid](const QString &pattern) {
        QString path = pattern.arg(grid);
        for (const int side : gridSides)
            if (!QFile::exists(path))
                path = pattern.arg(side);
        return QFile::exists(path) ? path : QString();
    };
    const ThemeIcon *known = m_theme.isEmpty() ? nullptr : themeIcon(name);
    if (known) {
        const QString path = nearest(QStringLiteral("%1/%2/%3/%4.svg")
                                         .arg(m_theme, QLatin1String(known->context), QStringLiteral("%1"),
                                              QLatin1String(known->name)));
        if (!path.isEmpty())
            return path;
    }
    return nearest(QStringLiteral(":/trainyard/icons/%1/%2.svg").arg(QStringLiteral("%1"), name));
}

QImage IconShapes::mask(const QString &name, const QSize &size, qreal ratio) const
{
    const IconGrid grid = gridFor(std::min(size.width(), size.height()), ratio);
    const QString path = file(name, grid.side);
    if (path.isEmpty()) {
        qWarning("There is no icon '%s'.", qPrintable(name));
        QImage nothing(size, QImage::Format_ARGB32_Premultiplied);
        nothing.fill(Qt::transparent);
        return nothing;
    }
    // Room is left around the drawing, or some of what it leaves around itself is cut off.
    const QImage image = rendered(path, {grid.pixels(), grid.pixels()});
    const QRect part(QPoint((image.width() - size.width()) / 2, (image.height() - size.height()) / 2), size);
    return isClearOutside(image, part) ? image.copy(part) : rendered(path, size);
}

} // namespace trainyard::theme
