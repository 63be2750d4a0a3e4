// SPDX-License-Identifier: Apache-2.0
#include "widgets/keys/keybindings.h"

#include "models/settings/settingchanges.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/keys/partkeys.h"

#include <QAction>

#include <utility>

namespace trainyard::keys {

using models::SettingChanges;

namespace {

constexpr const char *fixedKeys = "fixed_keys"; // a property of actions

// Of "chart/zoomIn": chart; empty: the window itself.
QString partOf(const QAction &action)
{
    return action.objectName().section(u'/', 0, -2);
}

bool canMeet(const QAction &one, const QAction &other)
{
    const QString part = partOf(one);
    return part.isEmpty() || partOf(other).isEmpty() || part == partOf(other);
}

} // namespace

KeyBindings::KeyBindings(QObject *parent)
    : QObject(parent)
{
    connect(&SettingChanges::ofProgram(), &SettingChanges::restored, this, [this](const QString &key) {
        if (key == settings::keyBindings.key())
            recall();
    });
}

void KeyBindings::fix(QAction &action)
{
    action.setProperty(fixedKeys, true);
}

bool KeyBindings::isFixed(const QAction &action)
{
    return action.property(fixedKeys).toBool();
}

void KeyBindings::add(const QList<QAction *> &actions)
{
    for (QAction *action : actions) {
        m_actions << action;
        m_usual << PartKeys::usual(*action);
    }
    recall();
}

void KeyBindings::recall()
{
    const QVariantMap kept = settings::keyBindings.get(settings::Store());
    for (qsizetype i = 0; i < m_actions.size(); ++i) {
        const auto own = kept.constFind(m_actions[i]->objectName());
        m_actions[i]->setShortcuts(own == kept.cend() ? m_usual[i] : keysOf(own->toString()));
    }
    if (std::exchange(m_kept, kept) != kept)
        emit changed();
}

QList<QKeySequence> KeyBindings::usual(const QAction &action) const
{
    return m_usual.value(m_actions.indexOf(&action));
}

bool KeyBindings::isChanged(const QAction &action) const
{
    return action.shortcuts() != usual(action);
}

QList<QAction *> KeyBindings::holders(const QKeySequence &keys, const QAction &action) const
{
    QList<QAction *> holders;
    const bool isUsual = usual(action).contains(keys);
    for (QAction *other : m_actions) {
        const bool isShared = isUsual && partOf(*other) != partOf(action) && usual(*other).contains(keys);
        if (other != &action && other->shortcuts().contains(keys) && canMeet(*other, action) && !isShared)
            holders << other;
    }
    return holders;
}

void KeyBindings::give(QAction &action, const QList<QKeySequence> &keys)
{
    for (const QKeySequence &each : keys)
        for (QAction *other : holders(each, action)) {
            QList<QKeySequence> left = other->shortcuts();
            left.removeAll(each);
            if (!isFixed(*other))
                other->setShortcuts(left);
        }
    action.setShortcuts(keys);
}

void KeyBindings::set(QAction &action, const QKeySequence &keys)
{
    const QKeySequence before = action.shortcut();
    give(action, keys.isEmpty() ? QList<QKeySequence>() : QList<QKeySequence>{keys});
    keep([keys, before] {
        return keys.isEmpty() ? tr("remove the keys %1").arg(before.toString(QKeySequence::NativeText))
                              : tr("assign the keys %1").arg(keys.toString(QKeySequence::NativeText));
    });
    emit changed();
}

void KeyBindings::reset(QAction &action)
{
    const QList<QKeySequence> usual = this->usual(action);
    if (usual.size() < 2)
        return set(action, usual.value(0));
    give(action, usual);
    keep([keys = usual.front()] {
        return tr("assign the keys %1").arg(keys.toString(QKeySequence::NativeText));
    });
    emit changed();
}

void KeyBindings::resetAll()
{
    for (qsizetype i = 0; i < m_actions.size(); ++i)
        m_actions[i]->setShortcuts(m_usual[i]);
    keep([] { return tr("reset all keys"); });
    emit changed();
}

void KeyBindings::keep(const models::Sentence &step)
{
    QVariantMap own;
    for (const QAction *action : m_actions)
        if (isChanged(*action))
            own.insert(action->objectName(),
                       QKeySequence::listToString(action->shortcuts(), QKeySequence::PortableText));
    m_kept = own;
    if (settings::keyBindings.get(settings::Store()) != own)
        SettingChanges::ofProgram().change(step, settings::keyBindings.key(), {}, own);
}

} // namespace trainyard::keys
