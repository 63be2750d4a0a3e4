// SPDX-License-Identifier: Apache-2.0
#include "models/wall/wallmemory.h"

#include "models/settings/settingchanges.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "models/undo/undohistory.h"

#include <QCryptographicHash>

namespace trainyard::models::wallmemory {

// Paths are long, and have slashes, which a key cannot.
QString keyOf(const QString &place)
{
    const QByteArray digest = QCryptographicHash::hash(place.toUtf8(), QCryptographicHash::Sha1);
    return settings::wallLayouts + u'/' + QString::fromLatin1(digest.toHex().first(16));
}

WallLayout layoutOf(const QString &place)
{
    const settings::Store store;
    const QByteArray own = store.value(keyOf(place)).toByteArray();
    const auto layout = wallLayoutFromJson(own);
    return layout ? *layout : wallLayoutFromJson(settings::usualWallLayout.get(store)).value_or(WallLayout());
}

void remember(const QString &place, const WallLayout &layout)
{
    SettingChanges::ofProgram().write(keyOf(place), toJson(layout));
}

void takeOver(const QString &place, const QString &before)
{
    settings::Store store;
    const QVariant kept = store.value(keyOf(before));
    if (place == before || !kept.isValid() || store.contains(keyOf(place)))
        return;
    store.setValue(keyOf(place), kept);
    store.remove(keyOf(before));
}

void forget(const QString &place)
{
    SettingChanges::ofProgram().change([] { return UndoHistory::tr("forget how the charts are arranged"); },
                                       keyOf(place), {}, {});
}

void makeUsual(const WallLayout &layout)
{
    SettingChanges::ofProgram().change(
        [] { return UndoHistory::tr("use this arrangement of charts by default"); },
        settings::usualWallLayout.key(), {}, toJson(layout));
}

} // namespace trainyard::models::wallmemory
