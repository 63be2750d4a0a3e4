// SPDX-License-Identifier: Apache-2.0
#include "engine/base/strings.h"

#include <QtTest>

using namespace trainyard;

class tst_Strings : public QObject
{
    Q_OBJECT
private slots:
    void expandsVariables_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expanded");
        QTest::newRow("none") << "a/b"
                              << "a/b";
        QTest::newRow("plain") << "$ROOT/b"
                               << "/r/b";
        QTest::newRow("braced") << "${ROOT}b"
                                << "/rb";
        QTest::newRow("unknown") << "$NONE/b"
                                 << "$NONE/b";
        QTest::newRow("unknown, braced") << "pa${NONE}$ROOT"
                                         << "pa${NONE}/r";
        QTest::newRow("lone dollar") << "cost $ 5$"
                                     << "cost $ 5$";
        QTest::newRow("unclosed") << "${ROOT"
                                  << "${ROOT";
        QTest::newRow("digits stop it") << "$1"
                                        << "$1";
    }
    void expandsVariables()
    {
        QFETCH(QString, text);
        QFETCH(QString, expanded);
        const auto result =
            expandVariables(text.toStdString(), [](std::string_view name) -> std::optional<std::string> {
                if (name == "ROOT")
                    return "/r";
                return std::nullopt;
            });
        QCOMPARE(QString::fromStdString(result), expanded);
    }

    void quotesForTheShell()
    {
        QCOMPARE(shellQuoted("/a/b-1.txt"), std::string("/a/b-1.txt"));
        QCOMPARE(shellQuoted("it's $HOME"), std::string("'it'\\''s $HOME'"));
        QCOMPARE(shellQuoted(""), std::string("''"));
    }

    void foreignTextIsOneLine()
    {
        QCOMPARE(onOneLine("a\nb\x1b[31m\xff"), std::string("a?b?[31m\uFFFD"));
        QCOMPARE(inQuotes("a\"b"), std::string("\"a\"b\""));
        QVERIFY(inQuotes(std::string(1000, 'x')).size() < 110);
    }

    void formatsAnyLength()
    {
        QCOMPARE(formatted("%d of %.2f%%", 3, 12.25), std::string("3 of 12.25%"));
        QCOMPARE(formatted("%s", std::string(5000, 'x').c_str()), std::string(5000, 'x'));
        QCOMPARE(formatted("%s", ""), std::string());
    }

    void trimsAndSplits()
    {
        QCOMPARE(std::string(trimmed(" \ta b\n")), std::string("a b"));
        QCOMPARE(split("a::b", ':').size(), std::size_t(3));
        QVERIFY(equalIgnoringCase("Gloo", "gLOO"));
        QVERIFY(!equalIgnoringCase("Gloo", "gloop"));
    }
};

QTEST_APPLESS_MAIN(tst_Strings)
#include "tst_strings.moc"
