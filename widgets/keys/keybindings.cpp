// SPDX-License-Identifier: Apache-2.0
#include "widgets/keys/keybindings.h"

#include "models/settings/settingchanges.h"
#include "models/settings/settings.h"

#include <QAction>
#include <QSettings>

namespace trainyard::keys {

using models::SettingChanges;

KeyBindings::KeyBindings(QObject *parent)
    : QObject(parent)
{
    connect(&SettingChanges::ofProgram(), &SettingChanges::restored, this, [this](const QString &key) {
        if (key == settings::keyBindings.key())
            recall();
    });
}

void KeyBindings::add(const QList<QAction *> &actions)
{
    for (QAction *action : actions) {
        m_actions << action;
        m_usual << action->shortcut();
    }
    recall();
}

void KeyBindings::recall()
{
    const QVariantMap kept = settings::keyBindings.get(QSettings());
    bool isOther = false;
    for (qsizetype i = 0; i < m_actions.size(); ++i) {
        const auto own = kept.constFind(m_actions[i]->objectName());
        const QKeySequence keys = own == kept.cend()
                                      ? m_usual[i]
                                      : QKeySequence::fromString(own->toString(), QKeySequence::PortableText);
        isOther = isOther || m_actions[i]->shortcut() != keys;
        m_actions[i]->setShortcut(keys);
    }
    if (isOther)
        emit changed();
}

QKeySequence KeyBindings::usual(const QAction &action) const
{
    const auto place = m_actions.indexOf(&action);
    return place < 0 ? QKeySequence() : m_usual[place];
}

bool KeyBindings::isChanged(const QAction &action) const
{
    return action.shortcut() != usual(action);
}

QAction *KeyBindings::holder(const QKeySequence &keys) const
{
    for (QAction *action : m_actions)
        if (!keys.isEmpty() && action->shortcut() == keys)
            return action;
    return nullptr;
}

void KeyBindings::give(QAction &action, const QKeySequence &keys)
{
    if (QAction *before = holder(keys); before && before != &action)
        before->setShortcut({});
    action.setShortcut(keys);
}

void KeyBindings::set(QAction &action, const QKeySequence &keys)
{
    const QKeySequence before = action.shortcut();
    give(action, keys);
    keep([keys, before] {
        return keys.isEmpty() ? tr("take away the keys %1").arg(before.toString(QKeySequence::NativeText))
                              : tr("assign the keys %1").arg(keys.toString(QKeySequence::NativeText));
    });
    emit changed();
}

void KeyBindings::reset(QAction &action)
{
    set(action, usual(action));
}

void KeyBindings::resetAll()
{
    for (qsizetype i = 0; i < m_actions.size(); ++i)
        m_actions[i]->setShortcut(m_usual[i]);
    keep([] { return tr("reset all keys"); });
    emit changed();
}

void KeyBindings::keep(const models::Sentence &step) const
{
    QVariantMap own;
    for (const QAction *action : m_actions)
        if (isChanged(*action))
            own.insert(action->objectName(), action->shortcut().toString(QKeySequence::PortableText));
    if (settings::keyBindings.get(QSettings()) != own)
        SettingChanges::ofProgram().change(step, settings::keyBindings.key(), {}, own);
}

} // namespace trainyard::keys
