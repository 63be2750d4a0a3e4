// SPDX-License-Identifier: Apache-2.0
#include "models/settings/settingchanges.h"

#include "models/settings/store.h"

namespace trainyard::models {

namespace {

void store(const QString &key, const QString &part, const QVariant &value)
{
    settings::Store settings;
    QVariant whole = value;
    if (!part.isEmpty()) {
        QVariantMap all = settings.value(key).toMap();
        if (value.isValid())
            all.insert(part, value);
        else
            all.remove(part);
        whole = all;
    }
    if (whole.isValid())
        settings.setValue(key, whole);
    else
        settings.remove(key);
}

} // namespace

SettingChanges &SettingChanges::ofProgram()
{
    static SettingChanges changes;
    return changes;
}

QVariant SettingChanges::value(const QString &key, const QString &part)
{
    const QVariant whole = settings::Store().value(key);
    return part.isEmpty() ? whole : whole.toMap().value(part);
}

void SettingChanges::change(const Sentence &text, const QString &key, const QString &part,
                            const QVariant &value)
{
    const QVariant before = SettingChanges::value(key, part);
    store(key, part, value);
    tell({text, key, part, before, value});
}

void SettingChanges::tell(const SettingChange &change)
{
    if (change.before != change.after)
        emit changed(change);
}

void SettingChanges::write(const QString &key, const QVariant &value)
{
    if (SettingChanges::value(key) == value)
        return;
    store(key, {}, value);
    emit written(key);
}

bool SettingChanges::goBack(const SettingChange &change)
{
    return exchange(change, change.after, change.before);
}

bool SettingChanges::goForth(const SettingChange &change)
{
    return exchange(change, change.before, change.after);
}

bool SettingChanges::exchange(const SettingChange &change, const QVariant &from, const QVariant &to)
{
    const bool isShown = change.show && change.show(from, to);
    if (!isShown && value(change.key, change.part) != from)
        return false;
    store(change.key, change.part, to);
    emit restored(change.key);
    return true;
}

} // namespace trainyard::models
