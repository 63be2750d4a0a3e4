// SPDX-License-Identifier: Apache-2.0
#include "engine/base/defaultdirectory.h"

#include <QtTest>

using namespace trainyard;

class tst_DefaultDirectory : public QObject
{
    Q_OBJECT
private slots:
    void theDataDirectoryFollowsTheEnvironment()
    {
        qputenv("HOME", "/home/someone");
        qunsetenv("TRAINYARD_DATA_DIR");
        qunsetenv("XDG_DATA_HOME");
        QCOMPARE(defaultDataDirectory().string(), std::string("/home/someone/.local/share/trainyard"));
        qputenv("XDG_DATA_HOME", "relative");
        QCOMPARE(defaultDataDirectory().string(), std::string("/home/someone/.local/share/trainyard"));
        qputenv("XDG_DATA_HOME", "/data");
        QCOMPARE(defaultDataDirectory().string(), std::string("/data/trainyard"));
        qputenv("TRAINYARD_DATA_DIR", "/chosen");
        QCOMPARE(defaultDataDirectory().string(), std::string("/chosen"));
    }
};

QTEST_APPLESS_MAIN(tst_DefaultDirectory)
#include "tst_defaultdirectory.moc"
