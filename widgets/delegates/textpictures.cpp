// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/textpictures.h"

#include "models/onanotherthread.h"

#include <QBuffer>
#include <QEvent>
#include <QImageReader>
#include <QPainter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextEdit>
#include <QUrl>

#include <algorithm>

namespace trainyard::delegates {

namespace {

constexpr int mostPixels = 4096; // either way; larger ones come smaller

QImage decoded(QByteArray bytes)
{
    QBuffer buffer(&bytes);
    QImageReader reader(&buffer);
    const QSize size = reader.size();
    if (size.width() > mostPixels || size.height() > mostPixels)
        reader.setScaledSize(size.scaled(mostPixels, mostPixels, Qt::KeepAspectRatio));
    return reader.read();
}

QImage standIn()
{
    QImage image(1, 1, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    return image;
}

// The bytes of a data: URL in base64, as notebooks and editors write them.
QByteArray bytesWithin(const QUrl &name)
{
    const QString path = name.path(QUrl::FullyDecoded);
    const qsizetype comma = path.indexOf(u',');
    return path.left(comma).endsWith(QStringLiteral(";base64"))
               ? QByteArray::fromBase64(path.mid(comma + 1).toLatin1())
               : QByteArray();
}

// A picture is as light, or as dark, as who made it had it: a frame parts it from either ground.
QImage framed(const QImage &picture, int width)
{
    QImage image = picture.convertToFormat(QImage::Format_ARGB32_Premultiplied);
    QPainter painter(&image);
    painter.setPen(QPen(QColor(128, 128, 128, 128), 2 * width)); // half of it is outside
    painter.drawRect(image.rect());
    return image;
}

} // namespace

QVariant ClosedText::loadResource(int, const QUrl &)
{
    return standIn();
}

TextPictures::TextPictures(QTextEdit &text, qreal pixelRatio, Frames frames)
    : QObject(&text)
    , m_text(text)
    , m_pixelRatio(pixelRatio)
    , m_frames(frames)
{
    text.viewport()->installEventFilter(this);
}

void TextPictures::add(const QString &name, const QByteArray &file)
{
    ++m_busy;
    models::onAnotherThread(
        this, [file] { return decoded(file); },
        [this, name](QImage image) {
            --m_busy;
            if (m_frames == Frames::Around && !image.isNull())
                image = framed(image, std::max(1, qRound(m_pixelRatio)));
            if (image.isNull())
                image = standIn();
            image.setDevicePixelRatio(m_pixelRatio);
            m_shown[name] = image;
            m_text.document()->addResource(QTextDocument::ImageResource, QUrl(name), image);
            fit();
        });
}

QVariant TextPictures::resource(const QUrl &name)
{
    const QString known = name.toString();
    if (const auto shown = m_shown.constFind(known); shown != m_shown.cend())
        return *shown;
    if (name.scheme() == u"data" && !m_within.contains(known)) {
        m_within.insert(known);
        add(known, bytesWithin(name));
    }
    return standIn();
}

void TextPictures::fit()
{
    struct Place {
        QTextCursor at;
        QTextImageFormat format;
    };
    QList<Place> places; // first, because a change of them ends the walk
    QTextDocument &document = *m_text.document();
    const qreal room = std::max(1.0, m_text.viewport()->width() - 2 * document.documentMargin());
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        for (auto at = block.begin(); !at.atEnd(); ++at) {
            QTextImageFormat format = at.fragment().charFormat().toImageFormat();
            const QImage picture = m_shown.value(format.name());
            if (!format.isValid() || picture.isNull())
                continue;
            QSizeF size = picture.deviceIndependentSize();
            if (size.width() > room)
                size.scale(room, size.height(), Qt::KeepAspectRatio);
            if (format.width() == size.width())
                continue;
            format.setWidth(size.width());
            format.setHeight(size.height());
            QTextCursor cursor(&document);
            cursor.setPosition(at.fragment().position());
            cursor.setPosition(at.fragment().position() + at.fragment().length(), QTextCursor::KeepAnchor);
            places << Place{cursor, format};
        }
    for (Place &place : places)
        place.at.setCharFormat(place.format);
}

bool TextPictures::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        fit();
    return QObject::eventFilter(watched, event);
}

} // namespace trainyard::delegates
