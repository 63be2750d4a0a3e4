// SPDX-License-Identifier: Apache-2.0
// What the shell makes of a command in which variables stand in place of placeholders: the shell is asked.
#include "models/dialects/placeholders.h"

#include <QProcess>
#include <QtTest>

using namespace trainyard::models;

class tst_Placeholders : public QObject
{
    Q_OBJECT
private slots:
    void theShellReadsTheVariable_data()
    {
        QTest::addColumn<QString>("argument"); // of printf
        QTest::addColumn<QString>("said");     // lr is "a  b"
        QTest::newRow("now") << "${{s.lr}}"
                             << "a  b";
        QTest::newRow("with blanks") << "${{ s.lr }}"
                                     << "a  b";
        QTest::newRow("first") << "{s.lr}"
                               << "a  b";
        QTest::newRow("within a word") << "--lr=${{s.lr}}_x"
                                       << "--lr=a  b_x";
        QTest::newRow("in double quotes") << "\"lr ${{s.lr}}\""
                                          << "lr a  b";
        QTest::newRow("in double quotes, going on") << "\"${{s.lr}}_x\""
                                                    << "a  b_x";
        QTest::newRow("in single quotes") << "'{\"lr\": \"${{s.lr}}\"}'"
                                          << "{\"lr\": \"a  b\"}";
        QTest::newRow("an apostrophe in double quotes") << "\"it's ${{s.lr}}\""
                                                        << "it's a  b";
        QTest::newRow("a quote that is none") << "\\\"${{s.lr}}"
                                              << "\"a  b";
        QTest::newRow("twice") << "${{s.lr}}'${{s.lr}}'"
                               << "a  ba  b";
    }
    void theShellReadsTheVariable()
    {
        QFETCH(QString, argument);
        QFETCH(QString, said);
        const QString command = withReplaced("printf '[%s]' " + argument, "s", {{"lr", {"LR", true}}});
        QProcess shell;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("LR", "a  b");
        shell.setProcessEnvironment(environment);
        shell.start("sh", {"-c", command});
        QVERIFY2(shell.waitForFinished(), qPrintable(shell.errorString()));
        QVERIFY2(shell.exitCode() == 0, qPrintable(command));
        QCOMPARE(QString::fromUtf8(shell.readAllStandardOutput()), '[' + said + ']');
    }

    void whatIsNotKnownStays()
    {
        const QString command = "awk '{print $1}' ${{s.b}} ${{t.a}} {t.a} ${a} {{s.a}}";
        QCOMPARE(withReplaced(command, "s", {{"a", {"1"}}}),
                 QString("awk '{print $1}' ${{s.b}} ${{t.a}} {t.a} ${a} {1}"));
        QCOMPARE(placeholdersIn(command, "s"), (QStringList{"b", "a"}));
        QCOMPARE(withReplaced("{s.a}", "s", {{"a", {"{s.a}"}}}), QString("{s.a}"));
    }
};

QTEST_GUILESS_MAIN(tst_Placeholders)
#include "tst_placeholders.moc"
