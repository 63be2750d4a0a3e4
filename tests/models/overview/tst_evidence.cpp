// SPDX-License-Identifier: Apache-2.0
#include "models/overview/evidence.h"

#include <QtTest>

using namespace trainyard::models;

class tst_Evidence : public QObject
{
    Q_OBJECT
private slots:
    void readsLinesOfLogsAlone_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("line");
        QTest::newRow("line") << R"(stderr.txt: "No space left on device")"
                              << "stderr.txt"
                              << "No space left on device";
        QTest::newRow("quotes inside") << R"(stdout-wk-1.txt: "KeyError: "x"")"
                                       << "stdout-wk-1.txt"
                                       << R"(KeyError: "x")";
        QTest::newRow("folder") << "no space left in /data/out" << QString() << QString();
        QTest::newRow("kernel") << R"(memory.events: oom_kill 1 more)" << QString() << QString();
        QTest::newRow("empty line") << R"(stderr.txt: "")" << QString() << QString();
        QTest::newRow("a sentence") << R"(It said: "no")" << QString() << QString();
        QTest::newRow("nothing") << QString() << QString() << QString();
    }
    void readsLinesOfLogsAlone()
    {
        QFETCH(QString, text);
        QFETCH(QString, file);
        QFETCH(QString, line);
        const auto evidence = evidenceOf(text);
        QCOMPARE(evidence.has_value(), !file.isEmpty());
        if (evidence)
            QCOMPARE(*evidence, (Evidence{file, line}));
    }
};

QTEST_APPLESS_MAIN(tst_Evidence)
#include "tst_evidence.moc"
