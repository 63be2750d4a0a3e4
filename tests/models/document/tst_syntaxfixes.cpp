// SPDX-License-Identifier: Apache-2.0
#include "models/document/syntaxfixes.h"

#include <QtTest>

using namespace trainyard::document;

class tst_SyntaxFixes : public QObject
{
    Q_OBJECT
private slots:
    void oneSignIsMended_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("mended"); // empty: only its author knows
        const auto row = [](const char *name, const char *text, const char *mended) {
            QTest::newRow(name) << QString(text) << QString(mended);
        };
        row("a comma at the end", "{\"a\": 1,}", "{\"a\": 1}");
        row("two commas", "[1,,2]", "[1,2]");
        row("no comma", "{\"a\": 1\n \"b\": 2}", "{\"a\": 1,\n \"b\": 2}");
        row("no colon", "{\"a\" 1}", "{\"a\": 1}");
        row("a wide comma", "[1，2]", "[1,2]");
        row("a wide colon", "{\"a\"：1}", "{\"a\":1}");
        row("a comment", "{\"a\": 1 // one\n}", "{\"a\": 1 \n}");
        row("a long comment", "{/* all\n of it */\"a\": 1}", "{\"a\": 1}");
        row("a bracket too much", "{\"a\": 1]}", "{\"a\": 1}");
        row("not closed", "{\"a\": 1\n", "{\"a\": 1}\n");
        row("Python's word", "{\"a\": True}", "{\"a\": true}");
        row("Python's null", "{\"a\": None}", "{\"a\": null}");
        row("no quotes", "{\"a\": high}", "{\"a\": \"high\"}");
        row("no quotes at a name", "{a: 1}", "{\"a\": 1}");
        row("no value", "{\"a\": 1, \"b\": }", "{\"a\": 1 }");
        row("no value before another", "{\"a\": , \"b\": 1}", "{\"b\": 1}");
        row("nothing", "", "");
        row("a name before a member", "{\n\"co\"\n\"a\": 1}", "");
        row("dots", "{\"a\": 1, ...}", "");
    }
    void oneSignIsMended()
    {
        QFETCH(QString, text);
        QFETCH(QString, mended);
        const JsonText broken(text);
        QVERIFY(!broken.problems().isEmpty());
        const JobFix fix = syntaxFix(broken, broken.problems().first());
        QCOMPARE(fix.isMending(), !mended.isEmpty());
        QCOMPARE(fix.caption.isEmpty(), mended.isEmpty());
        if (fix.isMending()) {
            QCOMPARE(applied(text, *fix.edit), mended);
            QVERIFY(JsonText(mended).isValid());
        }
    }

    void theTextGoesBackToWhatCouldBeRead()
    {
        const QString readable = "{\"a\": 1, \"b\": \"x\"}";
        const JsonText broken("{\"a\": ..., \"b\": \"x}");
        const JobFix fix = goingBack(broken, readable);
        QVERIFY(fix.isMending() && !fix.caption.isEmpty());
        QCOMPARE(applied(broken.text(), *fix.edit), readable);
    }

    void oneAfterTheOtherIsMended()
    {
        QString text = "{\n  # mine\n  a: [1, 2,],\n  \"b\" True,\n  \"c\": {\n";
        int steps = 0;
        for (; steps < 20 && !JsonText(text).isValid(); ++steps) {
            const JsonText broken(text);
            const JobFix fix = syntaxFix(broken, broken.problems().first());
            QVERIFY2(fix.isMending(), qPrintable(text));
            text = applied(text, *fix.edit);
        }
        QCOMPARE(text, QString("{\n  \n  \"a\": [1, 2],\n  \"b\": true,\n  \"c\": {}}\n"));
    }
};

QTEST_GUILESS_MAIN(tst_SyntaxFixes)
#include "tst_syntaxfixes.moc"
