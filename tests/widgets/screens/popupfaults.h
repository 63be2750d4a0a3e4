// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSet>
#include <QStringList>

class QComboBox;
class QMenu;
class QSize;
class QWidget;

namespace trainyard::test {

class Translations;

// What is wrong with what opens above a window when one asks for it: the menus of its bar and its buttons,
// those that its parts offer where the pointer or the cursor is, and the lists of its boxes. What was looked
// at in one window is not looked at again in another. GUI thread.
class Popups
{
public:
    explicit Popups(const Translations &translations); // which outlive it

    // Each as a sentence. `screen`: what a menu has to fit into. Boxes are opened and closed.
    QStringList faults(QWidget &window, const QSize &screen, bool isChinese);

private:
    void addMenu(QMenu &menu, const QSize &screen, bool isChinese, QStringList &faults);
    void addList(QComboBox &box, QStringList &faults);
    bool isNew(const QStringList &texts, int width);

    const Translations &m_translations;
    QSet<QString> m_known;
};

} // namespace trainyard::test
