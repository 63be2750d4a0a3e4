// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/wizards/storedpicker.h"

#include <QApplication>
#include <QPushButton>
#include <QTreeView>
#include <QtTest>

// What somebody does who chooses in the storage of a real engine.
namespace trainyard::test {

constexpr int pickerMs = 30'000;

// Which has opened.
inline wizards::StoredPicker &openedPicker()
{
    auto *picker = qobject_cast<wizards::StoredPicker *>(QApplication::activeModalWidget());
    if (!picker)
        qFatal("No picker has opened.");
    return *picker;
}

inline QString shownIn(wizards::StoredPicker &picker)
{
    return picker.tree().currentIndex().siblingAtColumn(0).data().toString();
}

// To a row that has come, or comes yet.
inline void goTo(wizards::StoredPicker &picker, const QString &name)
{
    QModelIndex found;
    QVERIFY2(QTest::qWaitFor(
                 [&] {
                     const auto *model = picker.tree().model();
                     const auto all = model->match(model->index(0, 0), Qt::DisplayRole, name, 1,
                                                   Qt::MatchExactly | Qt::MatchRecursive);
                     found = all.value(0);
                     return found.isValid();
                 },
                 pickerMs),
             qPrintable(name));
    picker.tree().setCurrentIndex(found);
}

// With the keyboard.
inline void openRow(wizards::StoredPicker &picker, const QString &name)
{
    goTo(picker, name);
    picker.tree().setFocus();
    QTest::keyClick(&picker.tree(), Qt::Key_Right);
    QVERIFY(picker.tree().isExpanded(picker.tree().currentIndex()));
}

inline void choose(wizards::StoredPicker &picker)
{
    QTRY_VERIFY(picker.chooseButton().isEnabled());
    QTest::keyClick(&picker, Qt::Key_Return);
    QTRY_VERIFY(!QApplication::activeModalWidget());
}

} // namespace trainyard::test
