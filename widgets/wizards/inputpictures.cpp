// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/inputpictures.h"

#include "models/inputs/inputlooks.h"
#include "models/onanotherthread.h"
#include "widgets/theme/tokens.h"

#include <QImageReader>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace trainyard::wizards {

using namespace theme;

namespace {

constexpr int keptHeight = 96; // of the highest strip on a screen with two pixels for one
constexpr int keptWidth = 2 * keptHeight;

QImage smallPicture(const QString &path)
{
    QImageReader reader(path);
    reader.setAutoTransform(true);
    if (const QSize size = reader.size(); size.isValid())
        reader.setScaledSize(size.scaled(keptWidth, keptHeight, Qt::KeepAspectRatio));
    return reader.read();
}

QList<QImage> smallPictures(const QStringList &paths)
{
    QList<QImage> pictures;
    for (const QString &each : paths)
        if (const QImage picture = smallPicture(each); !picture.isNull())
            pictures << picture;
    return pictures;
}

QPixmap besideEachOther(const QList<QImage> &pictures, int height, double ratio)
{
    int width = 0;
    QList<QImage> scaled;
    for (const QImage &picture : pictures) {
        scaled << picture.scaled(int(2 * height * ratio), int(height * ratio), Qt::KeepAspectRatio,
                                 Qt::SmoothTransformation);
        width += scaled.back().width() + int(space4 * ratio);
    }
    QPixmap strip(width, int(std::ceil(height * ratio)));
    strip.fill(Qt::transparent);
    QPainter painter(&strip);
    int x = 0;
    for (const QImage &picture : std::as_const(scaled)) {
        painter.drawImage(x, (strip.height() - picture.height()) / 2, picture);
        x += picture.width() + int(space4 * ratio);
    }
    painter.end();
    strip.setDevicePixelRatio(ratio);
    return strip;
}

} // namespace

InputPictures::InputPictures(const models::InputLooks &looks, QObject *parent)
    : QObject(parent)
    , m_looks(looks)
{
    connect(&looks, &models::InputLooks::changed, this, &InputPictures::forget);
}

QPixmap InputPictures::strip(const models::LookedInput &input, int height, double ratio)
{
    const models::FolderContents *contents = m_looks.contents(input);
    if (!contents)
        return {};
    read(input.source, *contents);
    const QList<QImage> pictures = m_read.value(input.source).pictures;
    if (!pictures.isEmpty())
        return besideEachOther(pictures, height, ratio);
    const models::DataDescription *rows = m_looks.rows(input);
    return rows ? stripOfRows(rows->pictures, height, ratio) : QPixmap();
}

QPixmap InputPictures::stripOfRows(const QByteArray &ppm, int height, double ratio)
{
    const QImage rows = QImage::fromData(ppm, "PPM");
    if (rows.isNull())
        return {};
    QPixmap strip =
        QPixmap::fromImage(rows.scaledToHeight(int(std::ceil(height * ratio)), Qt::SmoothTransformation));
    strip.setDevicePixelRatio(ratio);
    return strip;
}

void InputPictures::read(const QString &source, const models::FolderContents &contents)
{
    Read &known = m_read[source];
    if (known.samples == contents.samples)
        return;
    known.samples = contents.samples;
    if (contents.samples.isEmpty()) {
        known.pictures.clear();
        return;
    }
    models::onAnotherThread(
        this,
        [samples = contents.samples, kept = contents.kept] { // what is fetched stays as long as that
            return smallPictures(samples);
        },
        [this, source, samples = contents.samples](const QList<QImage> &pictures) {
            take(source, samples, pictures);
        });
}

void InputPictures::take(const QString &source, const QStringList &samples, const QList<QImage> &pictures)
{
    const auto known = m_read.find(source);
    if (known == m_read.end() || known->samples != samples)
        return; // others are wanted meanwhile
    known->pictures = pictures;
    emit changed();
}

void InputPictures::forget()
{
    const QList<models::LookedInput> &inputs = m_looks.inputs();
    m_read.removeIf([&](const QHash<QString, Read>::iterator &each) {
        return std::none_of(inputs.begin(), inputs.end(),
                            [&](const models::LookedInput &input) { return input.source == each.key(); });
    });
}

} // namespace trainyard::wizards
