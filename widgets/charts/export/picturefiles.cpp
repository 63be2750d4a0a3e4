// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/export/picturefiles.h"

#include <QImage>
#include <QImageWriter>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QPicture>
#include <QSvgGenerator>

namespace trainyard::charts {

namespace {

constexpr int pixelsPerInch = 96;
constexpr double pointsPerPixel = 72.0 / pixelsPerInch;

Status play(QPaintDevice &to, const QPicture &picture)
{
    QPainter painter;
    if (!painter.begin(&to))
        return Error(Error::Code::Internal,
                     "The chart cannot be drawn into this file; choose another format.");
    QPicture(picture).play(&painter);
    painter.end();
    return {};
}

} // namespace

Status writePng(QIODevice &to, const QImage &image)
{
    QImageWriter writer(&to, "png");
    if (writer.write(image))
        return {};
    return Error(Error::Code::Internal,
                 "The picture is not written: " + writer.errorString().toStdString() + '.');
}

Status writeSvg(QIODevice &to, const QPicture &picture, const QString &title)
{
    QSvgGenerator generator;
    generator.setOutputDevice(&to);
    generator.setResolution(pixelsPerInch);
    generator.setSize(picture.boundingRect().size());
    generator.setViewBox(picture.boundingRect());
    generator.setTitle(title);
    generator.setDescription({});
    return play(generator, picture);
}

Status writePdf(QIODevice &to, const QPicture &picture, const QString &title)
{
    QPdfWriter writer(&to);
    writer.setResolution(pixelsPerInch);
    writer.setTitle(title);
    writer.setCreator({});
    writer.setPageSize(QPageSize(QSizeF(picture.boundingRect().size()) * pointsPerPixel, QPageSize::Point, {},
                                 QPageSize::ExactMatch));
    writer.setPageMargins({});
    return play(writer, picture);
}

} // namespace trainyard::charts
