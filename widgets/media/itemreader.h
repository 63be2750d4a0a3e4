// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/media.h"
#include "engine/base/result.h"
#include "models/backend/coalescedcall.h"
#include "models/sentences/sentence.h"

#include <QFutureWatcher>
#include <QImage>
#include <QPointer>
#include <QString>

#include <optional>

namespace trainyard::models {
class JobMedia;
}

namespace trainyard::media {

// What a text or an image is shown as.
struct ItemContent {
    QImage image = {};                 // null: it is none, or none that can be shown
    QString text = {};                 // of a text; the beginning of a long one
    std::optional<qsizetype> cut = {}; // how many signs it has where not all are here
    models::Sentence problem = {};     // where it cannot be shown
};

// Reads texts and images one after the other, and takes them apart on a worker. Of what is wanted while it is
// at work only the last one comes. GUI thread.
class ItemReader final : public QObject
{
    Q_OBJECT
public:
    static constexpr int widest = 4096;           // pixels, either way; larger images come smaller
    static constexpr qsizetype longest = 100'000; // signs of a text

    ItemReader(models::JobMedia &media, QObject *parent = nullptr); // which may go before this

    void want(const api::MediaItem &item);
    void forget(); // nothing is wanted any more

signals:
    void read(const trainyard::api::MediaItem &item, const trainyard::media::ItemContent &content);

private:
    void start();
    void make(const Result<QByteArray> &bytes);
    void end();

    QPointer<models::JobMedia> m_media;
    std::optional<api::MediaItem> m_wanted;
    std::optional<api::MediaItem> m_reading;
    QFutureWatcher<ItemContent> m_making;
    models::CoalescedCall m_call;
};

} // namespace trainyard::media
