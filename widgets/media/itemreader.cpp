// SPDX-License-Identifier: Apache-2.0
#include "widgets/media/itemreader.h"

#include "models/media/jobmedia.h"
#include "models/text.h"

#include <QBuffer>
#include <QImageReader>
#include <QPromise>
#include <QThreadPool>

#include <memory>

namespace trainyard::media {

namespace {

ItemContent imageFrom(QByteArray bytes)
{
    QBuffer buffer(&bytes);
    QImageReader reader(&buffer);
    const QSize size = reader.size();
    if (size.width() > ItemReader::widest || size.height() > ItemReader::widest)
        reader.setScaledSize(size.scaled(ItemReader::widest, ItemReader::widest, Qt::KeepAspectRatio));
    const QImage image = reader.read();
    if (image.isNull())
        return {.problem = [] { return ItemReader::tr("This is not an image that can be shown."); }};
    return {.image = image.convertToFormat(QImage::Format_ARGB32_Premultiplied)}; // paints fast
}

ItemContent textFrom(const QByteArray &bytes)
{
    ItemContent content{.text = QString::fromUtf8(bytes)};
    if (content.text.size() > ItemReader::longest) {
        content.cut = content.text.size();
        content.text.truncate(ItemReader::longest);
    }
    return content;
}

} // namespace

ItemReader::ItemReader(models::JobMedia &media, QObject *parent)
    : QObject(parent)
    , m_media(&media)
    , m_call([this] { start(); })
{
    connect(&m_making, &QFutureWatcherBase::finished, this, &ItemReader::end);
}

void ItemReader::want(const api::MediaItem &item)
{
    m_wanted = item;
    m_call.request();
}

void ItemReader::forget()
{
    m_wanted.reset();
}

void ItemReader::start()
{
    if (!m_wanted || !m_media) {
        m_call.done();
        return;
    }
    m_reading = m_wanted;
    m_media->read(*m_reading, this, [this](const Result<QByteArray> &bytes) { make(bytes); });
}

void ItemReader::make(const Result<QByteArray> &bytes)
{
    auto promise = std::make_shared<QPromise<ItemContent>>();
    m_making.setFuture(promise->future());
    const bool isImage = m_reading->kind == api::MediaItem::Kind::Image;
    QThreadPool::globalInstance()->start([promise, bytes, isImage] {
        promise->start();
        if (!bytes)
            promise->addResult(ItemContent{.problem = models::toQString(bytes.error().message)});
        else
            promise->addResult(isImage ? imageFrom(*bytes) : textFrom(*bytes));
        promise->finish();
    });
}

void ItemReader::end()
{
    const ItemContent content = m_making.result();
    const bool isWanted = m_wanted == m_reading;
    const api::MediaItem item = *m_reading;
    m_call.done();
    if (isWanted)
        emit read(item, content);
}

} // namespace trainyard::media
