// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImage>

namespace trainyard::train {

// Image files for tests. Qt's own writers make them, so what reads them is not what wrote them.

inline QByteArray encoded(const QImage &image, const char *format, int quality = 95)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    image.save(&buffer, format, quality);
    return bytes;
}

inline QImage plain(int width, int height, QRgb colour)
{
    QImage image(width, height, QImage::Format_RGB32);
    image.fill(colour);
    return image;
}

// Red grows to the right and green to the bottom, so that every place has a colour of its own.
inline QImage slope(int width, int height)
{
    QImage image(width, height, QImage::Format_RGB32);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x)
            image.setPixel(x, y, qRgb(255 * x / width, 255 * y / height, 128));
    }
    return image;
}

// Makes the folders on the way, too.
inline bool writeFile(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    return QFileInfo(path).dir().mkpath(".") && file.open(QIODevice::WriteOnly) &&
           file.write(bytes) == bytes.size();
}

} // namespace trainyard::train
