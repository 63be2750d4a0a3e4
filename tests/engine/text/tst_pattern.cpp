// SPDX-License-Identifier: Apache-2.0
#include "engine/text/pattern.h"

#include <QtTest>

using namespace trainyard::text;

Q_DECLARE_METATYPE(PatternFault::Kind)

class tst_Pattern : public QObject
{
    Q_OBJECT
private slots:
    void findsWhatItSays_data()
    {
        QTest::addColumn<QByteArray>("source");
        QTest::addColumn<bool>("isRegex");
        QTest::addColumn<bool>("ignoresCase");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("begin");
        QTest::addColumn<int>("end");
        QTest::newRow("regex") << QByteArray("l.ss: \\d+") << true << false << QByteArray("a loss: 12") << 2
                               << 10;
        QTest::newRow("plain") << QByteArray("a.b") << false << false << QByteArray("aab a.b") << 4 << 7;
        QTest::newRow("case") << QByteArray("nan") << true << false << QByteArray("NaN nan") << 4 << 7;
        QTest::newRow("any case") << QByteArray("nan") << true << true << QByteArray("NaN nan") << 0 << 3;
        QTest::newRow("any case, plain") << QByteArray("ÄB") << false << true << QByteArray("x äb") << 2 << 5;
        QTest::newRow("line begin") << QByteArray("^b") << true << false << QByteArray("ab\nb") << 3 << 4;
        QTest::newRow("line end") << QByteArray("b$") << true << false << QByteArray("ba\nab\n") << 4 << 5;
        QTest::newRow("dot stays in its line")
            << QByteArray("a.*c") << true << false << QByteArray("ab\nc abc") << 5 << 8;
        QTest::newRow("class stays in its line")
            << QByteArray("a[^x]*c") << true << false << QByteArray("ab\nc ac") << 5 << 7;
        QTest::newRow("not UTF-8") << QByteArray("err") << true << false
                                   << QByteArray("\xff\xfe"
                                                 "err")
                                   << 2 << 5;
        QTest::newRow("no match") << QByteArray("z") << true << false << QByteArray("abc") << -1 << -1;
    }
    void findsWhatItSays()
    {
        QFETCH(QByteArray, source);
        QFETCH(bool, isRegex);
        QFETCH(bool, ignoresCase);
        QFETCH(QByteArray, text);
        const auto pattern = Pattern::compile(source.toStdString(), {isRegex, ignoresCase});
        QVERIFY(std::holds_alternative<Pattern>(pattern));
        const auto span = std::get<Pattern>(pattern).find({text.constData(), std::size_t(text.size())});
        QTEST(span ? int(span->begin) : -1, "begin");
        QTEST(span ? int(span->end) : -1, "end");
    }

    void whatIsBeforeTheStartCounts()
    {
        const auto pattern = std::get<Pattern>(Pattern::compile("^b", {}));
        QVERIFY(!pattern.find("ab", 1));
        QVERIFY(pattern.find("a\nb", 2));
    }

    void faultsNameTheirPlace_data()
    {
        using Kind = PatternFault::Kind;
        QTest::addColumn<QByteArray>("source");
        QTest::addColumn<Kind>("kind");
        QTest::addColumn<QByteArray>("blamed");
        QTest::newRow("empty") << QByteArray("") << Kind::Empty << QByteArray("");
        QTest::newRow("bracket") << QByteArray("ab[c") << Kind::MissingBracket << QByteArray("[c");
        QTest::newRow("parenthesis") << QByteArray("a(b") << Kind::MissingParenthesis << QByteArray("a(b");
        QTest::newRow("closing") << QByteArray("ab)") << Kind::UnexpectedParenthesis << QByteArray("ab)");
        QTest::newRow("star") << QByteArray("*a") << Kind::NothingToRepeat << QByteArray("*");
        QTest::newRow("backslash") << QByteArray("a\\") << Kind::TrailingBackslash << QByteArray("a\\");
        QTest::newRow("range") << QByteArray("[z-a]") << Kind::BadRange << QByteArray("z-a");
        QTest::newRow("repeat") << QByteArray("a{2000}") << Kind::RepeatTooLarge << QByteArray("{2000}");
        QTest::newRow("look-ahead") << QByteArray("a(?=b)") << Kind::Unsupported << QByteArray("(?=");
        QTest::newRow("back-reference") << QByteArray("(a)\\1") << Kind::Unsupported << QByteArray("\\1");
        QTest::newRow("escape") << QByteArray("a\\y") << Kind::BadEscape << QByteArray("\\y");
        QTest::newRow("too long") << QByteArray(5000, 'a') << Kind::TooLong << QByteArray(904, 'a');
        QTest::newRow("too large") << QByteArray("((a{100}){100}){100}") << Kind::RepeatTooLarge
                                   << QByteArray();
    }
    void faultsNameTheirPlace()
    {
        QFETCH(QByteArray, source);
        QFETCH(QByteArray, blamed);
        const auto result = Pattern::compile(source.toStdString(), {});
        QVERIFY(std::holds_alternative<PatternFault>(result));
        const PatternFault fault = std::get<PatternFault>(result);
        QTEST(fault.kind, "kind");
        QVERIFY(fault.begin <= fault.end && fault.end <= std::size_t(source.size()));
        if (!blamed.isNull())
            QCOMPARE(source.mid(qsizetype(fault.begin), qsizetype(fault.end - fault.begin)), blamed);
    }

    // What takes backtracking engines longer than the age of the universe.
    void noPatternTakesForever()
    {
        const auto pattern = std::get<Pattern>(Pattern::compile("(a+)+(a|aa)*$x", {}));
        QVERIFY(!pattern.find(std::string(1'000'000, 'a') + "b"));
    }
};

QTEST_APPLESS_MAIN(tst_Pattern)
#include "tst_pattern.moc"
