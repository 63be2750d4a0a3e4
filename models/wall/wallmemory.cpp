// SPDX-License-Identifier: Apache-2.0
#include "models/wall/wallmemory.h"

#include "models/settings/settings.h"

#include <QCryptographicHash>
#include <QSettings>

namespace trainyard::models::wallmemory {

namespace {

// Paths are long, and have slashes, which a key cannot.
QString keyOf(const QString &place)
{
    const QByteArray digest = QCryptographicHash::hash(place.toUtf8(), QCryptographicHash::Sha1);
    return settings::wallLayouts + u'/' + QString::fromLatin1(digest.toHex().first(16));
}

} // namespace

WallLayout layoutOf(const QString &place)
{
    const QSettings store;
    const QByteArray own = store.value(keyOf(place)).toByteArray();
    const auto layout = wallLayoutFromJson(own);
    return layout ? *layout : wallLayoutFromJson(settings::usualWallLayout.get(store)).value_or(WallLayout());
}

void remember(const QString &place, const WallLayout &layout)
{
    QSettings store;
    store.setValue(keyOf(place), toJson(layout));
}

void forget(const QString &place)
{
    QSettings store;
    store.remove(keyOf(place));
}

void makeUsual(const WallLayout &layout)
{
    QSettings store;
    settings::usualWallLayout.set(store, toJson(layout));
}

} // namespace trainyard::models::wallmemory
