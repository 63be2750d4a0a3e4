// SPDX-License-Identifier: Apache-2.0
#include "widgets/keys/keybindings.h"

#include "models/settings/settings.h"

#include <QAction>
#include <QSettings>

namespace trainyard::keys {

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
    for (qsizetype i = 0; i < m_actions.size(); ++i) {
        const auto own = kept.constFind(m_actions[i]->objectName());
        m_actions[i]->setShortcut(
            own == kept.cend() ? m_usual[i]
                               : QKeySequence::fromString(own->toString(), QKeySequence::PortableText));
    }
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
    give(action, keys);
    keep();
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
    keep();
    emit changed();
}

void KeyBindings::keep() const
{
    QVariantMap own;
    for (const QAction *action : m_actions)
        if (isChanged(*action))
            own.insert(action->objectName(), action->shortcut().toString(QKeySequence::PortableText));
    QSettings store;
    settings::keyBindings.set(store, own);
}

} // namespace trainyard::keys
