// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QString>

#include <optional>

class QAbstractButton;
class QAction;
class QWidget;

namespace trainyard::palette {

// Where several widgets of one kind can do the same, as the charts of a page can by their actions and by the
// buttons in them: the one that speaks for all of them. It is the one that had the focus last, else the
// first.
class Speakers
{
public:
    explicit Speakers(const QWidget &top); // of all that are visible in it

    // What tells the widget from the one that speaks for it; empty: it speaks itself; none: the other is
    // called alike.
    std::optional<QString> apart(const QWidget &widget, const QAction &action) const;
    std::optional<QString> apart(const QAbstractButton &button) const; // what the button is in

private:
    void add(const QWidget &widget, const QString &text);
    std::optional<QString> apart(const QWidget &widget, const QString &text) const;

    const QWidget &m_top;
    const QWidget *m_focused;
    QHash<QString, const QWidget *> m_speakers; // by the kind of widget and what it does
};

// Whether what it can do is offered: it is visible in `top`, and no part of what Qt makes.
bool isOffered(const QWidget &widget, const QWidget &top);
QString textOf(const QAbstractButton &button); // with its mnemonic
// What calls itself something, nearest around the widget and below `top`; null: nothing does.
const QWidget *namedAround(const QWidget &widget, const QWidget &top);
QString nameOf(const QWidget &widget); // of a head, that of its table

} // namespace trainyard::palette
