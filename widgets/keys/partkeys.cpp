// SPDX-License-Identifier: Apache-2.0
#include "widgets/keys/partkeys.h"

#include "models/settings/settingchanges.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"

#include <QAbstractButton>
#include <QAction>
#include <QKeyEvent>
#include <QShortcut>
#include <QWidget>

#include <algorithm>

namespace trainyard::keys {

using models::SettingChanges;

namespace {

constexpr const char *usualKeys = "usual_keys"; // a property of actions

} // namespace

PartKeys &PartKeys::ofProgram()
{
    static PartKeys keys;
    return keys;
}

PartKeys::PartKeys()
    : m_chosen(settings::keyBindings.get(settings::Store()))
{
    const SettingChanges &changes = SettingChanges::ofProgram();
    connect(&changes, &SettingChanges::changed, this, [this](const models::SettingChange &change) {
        if (change.key == settings::keyBindings.key())
            recall();
    });
    connect(&changes, &SettingChanges::restored, this, [this](const QString &key) {
        if (key == settings::keyBindings.key())
            recall();
    });
}

void PartKeys::recall()
{
    m_chosen = settings::keyBindings.get(settings::Store());
    emit changed();
}

QList<QKeySequence> PartKeys::chosen(const QString &name, const QList<QKeySequence> &usual) const
{
    const auto own = m_chosen.constFind(name);
    return own == m_chosen.cend() ? usual : keysOf(own->toString());
}

QList<QKeySequence> PartKeys::of(const PartKey &key)
{
    return ofProgram().chosen(QString::fromLatin1(key.name), key.usual);
}

QAction *PartKeys::makeAction(const PartKey &key, QObject *parent)
{
    auto *action = new QAction(parent);
    action->setShortcuts(key.usual);
    join(*action, QString::fromLatin1(key.name));
    return action;
}

void PartKeys::join(QAction &action, const QString &name)
{
    const QList<QKeySequence> usual = action.shortcuts();
    action.setObjectName(name);
    action.setProperty(usualKeys, QVariant::fromValue(usual));
    const auto take = [this, &action, name, usual] { action.setShortcuts(chosen(name, usual)); };
    connect(this, &PartKeys::changed, &action, take);
    take();
}

QList<QKeySequence> PartKeys::usual(const QAction &action)
{
    const QVariant kept = action.property(usualKeys);
    return kept.isValid() ? kept.value<QList<QKeySequence>>() : action.shortcuts();
}

QShortcut *shortcut(const PartKey &key, QWidget &part)
{
    auto *made = new QShortcut(&part);
    made->setObjectName(QLatin1String(key.name));
    made->setContext(Qt::WidgetWithChildrenShortcut);
    const auto take = [made, key] { made->setKeys(PartKeys::of(key)); };
    QObject::connect(&PartKeys::ofProgram(), &PartKeys::changed, made, take);
    take();
    return made;
}

void giveKey(QAbstractButton &button, const PartKey &key)
{
    button.setObjectName(QLatin1String(key.name));
    button.setShortcut(PartKeys::of(key).value(0));
}

bool isMeant(const QList<QKeySequence> &keys, const QKeyEvent &event)
{
    const Qt::KeyboardModifiers pressed = event.modifiers() & ~Qt::KeypadModifier;
    const bool isSign =
        !event.text().isEmpty() && event.text().at(0).isPrint() && !event.text().at(0).isLetter();
    const auto isIt = [&](Qt::KeyboardModifiers modifiers) {
        return keys.contains(QKeySequence(QKeyCombination(modifiers, Qt::Key(event.key()))));
    };
    return isIt(pressed) || (isSign && isIt(pressed & ~Qt::ShiftModifier)); // "+" is typed with Shift
}

bool isMeant(const PartKey &key, const QKeyEvent &event)
{
    return isMeant(PartKeys::of(key), event);
}

QString keysText(const QList<QKeySequence> &keys)
{
    QStringList texts;
    for (const QKeySequence &each : keys)
        texts << each.toString(QKeySequence::NativeText);
    return texts.join(QStringLiteral(", "));
}

QString withKeys(const QString &text, const QList<QKeySequence> &keys)
{
    if (keys.isEmpty())
        return text;
    //: What a button does, and its keys
    return PartKeys::tr("%1 (%2)").arg(text, keys.front().toString(QKeySequence::NativeText));
}

QList<QKeySequence> keysOf(const QString &kept)
{
    QList<QKeySequence> keys = QKeySequence::listFromString(kept, QKeySequence::PortableText);
    keys.removeIf([](const QKeySequence &each) { return each.isEmpty(); });
    return keys;
}

} // namespace trainyard::keys
