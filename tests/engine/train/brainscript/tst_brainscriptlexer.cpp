// SPDX-License-Identifier: Apache-2.0
#include "engine/train/brainscript/lexer.h"

#include <QtTest>

using namespace trainyard::train::brainscript;

namespace {

std::vector<Token> lexed(const std::string &text)
{
    const Substitution substitution = [](std::string_view name, const Place &place) -> std::string {
        if (name == "n")
            return "16:32";
        throw Fault{place, "unknown " + std::string(name)};
    };
    return lex({text, {std::make_shared<const std::string>("a.bs"), 1, 1}}, substitution);
}

} // namespace

class tst_BrainScriptLexer : public QObject
{
    Q_OBJECT

private slots:
    void textsBecomeTokens_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("tokens");
        QTest::newRow("nothing") << "" << QStringList{};
        QTest::newRow("numbers") << "1 2.5 .5 1e-3 2E+4 3e"
                                 << QStringList{"1", "2.5", ".5", "1e-3", "2E+4", "3", "e"};
        QTest::newRow("range") << "0..3" << QStringList{"0", "..", "3"};
        QTest::newRow("product after a number") << "2.*x" << QStringList{"2", ".*", "x"};
        QTest::newRow("strings") << "\"a b\" 'c\"d'" << QStringList{"a b", "c\"d"};
        QTest::newRow("names") << "_a1 bC" << QStringList{"_a1", "bC"};
        QTest::newRow("symbols") << "x=>y<=z .* (a:b)**2"
                                 << QStringList{"x", "=>", "y", "<=", "z",  ".*", "(",
                                                "a", ":",  "b", ")",  "**", "2"};
        QTest::newRow("comments") << "a # b\n// c\nd /* e\nf */ g" << QStringList{"a", "d", "g"};
        QTest::newRow("substitution") << "x = $n$ : 64" << QStringList{"x", "=", "16", ":", "32", ":", "64"};
        QTest::newRow("substitution in a string") << "\"<$n$>\"" << QStringList{"<16:32>"};
        QTest::newRow("a single dollar in a string") << "\"5$\"" << QStringList{"5$"};
    }
    void textsBecomeTokens()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, tokens);
        QStringList found;
        for (const Token &token : lexed(text.toStdString()))
            found.append(QString::fromStdString(token.text));
        QCOMPARE(found.takeLast(), QString());
        QCOMPARE(found, tokens);
    }

    void placesAreLinesAndColumns()
    {
        const auto tokens = lexed("a = 1\n  /* x\n */ bc = $n$ d");
        QCOMPARE(toString(tokens[2].place), std::string("a.bs, line 1, column 5"));
        QCOMPARE(toString(tokens[3].place), std::string("a.bs, line 3, column 5"));
        QVERIFY(tokens[3].beginsLine && !tokens[4].beginsLine);
        QCOMPARE(toString(tokens[7].place), std::string("a.bs, line 3, column 10")); // of the $
        QCOMPARE(toString(tokens[8].place), std::string("a.bs, line 3, column 14"));
    }

    void faultsSayWhere_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("string") << "a =\n \"b"
                                << "a.bs, line 2, column 2: the string has no \" at its end.";
        QTest::newRow("string over lines") << "'b\n'"
                                           << "a.bs, line 1, column 1: the string has no ' at its end.";
        QTest::newRow("comment") << "x /* b"
                                 << "a.bs, line 1, column 3: the comment has no */ at its end.";
        QTest::newRow("character") << "a = 1 @"
                                   << "a.bs, line 1, column 7: the character @ has no meaning here.";
        QTest::newRow("byte")
            << "a\n\xC3\xBC"
            << "a.bs, line 2, column 1: a byte of no printable ASCII character has no meaning here.";
        QTest::newRow("number") << "1e999"
                                << "a.bs, line 1, column 1: the number 1e999 is out of range.";
        QTest::newRow("dollar") << "a = $b"
                                << "a.bs, line 1, column 5: expected a name between two $.";
        QTest::newRow("name") << "a = $b$"
                              << "a.bs, line 1, column 5: unknown b.";
    }
    void faultsSayWhere()
    {
        QFETCH(QString, text);
        QFETCH(QString, sentence);
        QString found;
        try {
            lexed(text.toStdString());
        } catch (const Fault &fault) {
            found = QString::fromStdString(toError(fault).message);
        }
        QCOMPARE(found, sentence);
    }
};

QTEST_APPLESS_MAIN(tst_BrainScriptLexer)
#include "tst_brainscriptlexer.moc"
