// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/draftkeys.h"

#include "widgets/wizards/formbinding.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextEdit>

namespace trainyard::wizards {

namespace {

bool isTyping(const QWidget *widget)
{
    if (const auto *text = qobject_cast<const QPlainTextEdit *>(widget))
        return !text->isReadOnly();
    if (const auto *text = qobject_cast<const QTextEdit *>(widget))
        return !text->isReadOnly();
    const auto *choice = qobject_cast<const QComboBox *>(widget);
    return qobject_cast<const QLineEdit *>(widget) || qobject_cast<const QAbstractSpinBox *>(widget) ||
           (choice && choice->isEditable());
}

} // namespace

DraftKeys::DraftKeys(FormBinding &binding, QWidget *sides)
    : QObject(sides)
    , m_binding(binding)
    , m_sides(sides)
{
    qApp->installEventFilter(this);
}

bool DraftKeys::isForDocument(const QWidget *widget) const
{
    return widget && m_sides->isAncestorOf(widget) && widget->window() == m_sides->window() &&
           (m_binding.isBound(widget) || !isTyping(widget));
}

bool DraftKeys::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return false;
    auto *key = static_cast<QKeyEvent *>(event);
    const bool isUndo = key->matches(QKeySequence::Undo);
    if (!isUndo && !key->matches(QKeySequence::Redo))
        return false;
    if (!watched->isWidgetType() || !isForDocument(static_cast<QWidget *>(watched)))
        return false;
    key->accept();
    if (event->type() == QEvent::KeyPress)
        m_binding.step(isUndo);
    return true;
}

} // namespace trainyard::wizards
