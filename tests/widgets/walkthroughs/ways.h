// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/widgets/support/hand.h"

#include <QString>
#include <QtTest>

namespace trainyard::test {

// The rows of a test that goes through something in each language, by mouse and by keys.
inline void addWays()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<Hand::Way>("way");
    QTest::newRow("English, mouse") << "en" << Hand::Way::Mouse;
    QTest::newRow("Chinese, mouse") << "zh_CN" << Hand::Way::Mouse;
    QTest::newRow("English, keyboard") << "en" << Hand::Way::Keyboard;
    QTest::newRow("Chinese, keyboard") << "zh_CN" << Hand::Way::Keyboard;
}

} // namespace trainyard::test
