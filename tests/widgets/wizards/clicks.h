// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/wizards/linesfield.h"

#include <QLineEdit>
#include <QtTest>

// What somebody does with mouse and keyboard.
namespace trainyard::test {

inline void click(QWidget &widget)
{
    QTest::mouseClick(&widget, Qt::LeftButton);
}

// Replaces what stands in a field.
inline void type(QLineEdit &field, const QString &text)
{
    click(field);
    field.selectAll();
    QTest::keyClicks(&field, text);
}

inline void type(wizards::LinesField &field, const QString &text)
{
    click(*field.viewport());
    field.selectAll();
    QTest::keyClicks(&field, text);
}

} // namespace trainyard::test
