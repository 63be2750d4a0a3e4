// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QApplication>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

namespace trainyard::test {

// Runs the functions of a Qt Test with settings that nobody else reads, and which go with it. Cursors do not
// blink, so that two pictures of one thing are equal. The result is that of main().
template <class Test, class Application = QApplication>
int runWithOwnSettings(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    const QTemporaryDir settings;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    Application application(argc, argv);
    Application::setCursorFlashTime(0);
    Test test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace trainyard::test
