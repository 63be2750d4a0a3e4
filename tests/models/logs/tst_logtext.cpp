// SPDX-License-Identifier: Apache-2.0
#include "models/logs/logtext.h"

#include <QtTest>

using namespace trainyard::models;
using Bars = LogSource::Bars;

namespace {

LogText folded(const char *raw)
{
    return logText(raw, Bars::Folded);
}

} // namespace

class tst_LogText : public QObject
{
    Q_OBJECT
private slots:
    void textIsWhatATerminalLeaves_data()
    {
        QTest::addColumn<QByteArray>("raw");
        QTest::addColumn<QString>("text");
        QTest::newRow("plain") << QByteArray("loss 0.5") << QString("loss 0.5");
        QTest::newRow("UTF-8") << QByteArray("损失 0.5") << QString::fromUtf8("损失 0.5");
        QTest::newRow("not UTF-8") << QByteArray("a\xff"
                                                 "b")
                                   << QString::fromUtf8("a\xef\xbf\xbd"
                                                        "b");
        QTest::newRow("tabs stay") << QByteArray("a\tb") << QString("a\tb");
        QTest::newRow("bar") << QByteArray("10%\r20%\r30%") << QString("30%");
        QTest::newRow("bar with its end") << QByteArray("10%\r20%\r") << QString("20%");
        QTest::newRow("bar that is wiped") << QByteArray("10%\r20%\r\x1b[K") << QString("20%");
        QTest::newRow("CRLF") << QByteArray("text\r") << QString("text");
        QTest::newRow("colours") << QByteArray("\x1b[1;31mred\x1b[0m") << QString("red");
        QTest::newRow("title") << QByteArray("\x1b]0;title\a!") << QString("!");
        QTest::newRow("control characters") << QByteArray("a\b\x01\x7f"
                                                          "b")
                                            << QString("ab");
    }
    void textIsWhatATerminalLeaves()
    {
        QFETCH(QByteArray, raw);
        QTEST(logText(raw, Bars::Folded).text, "text");
    }

    void runsHaveTheirStyles_data()
    {
        using S = TextStyle;
        QTest::addColumn<QByteArray>("codes");
        QTest::addColumn<int>("foreground");
        QTest::addColumn<int>("background");
        QTest::addColumn<int>("flags");
        QTest::newRow("red") << QByteArray("31") << 1 << int(S::none) << 0;
        QTest::newRow("bright on blue") << QByteArray("92;44") << 10 << 4 << 0;
        QTest::newRow("palette") << QByteArray("38;5;196") << 196 << int(S::none) << 0;
        QTest::newRow("true colour") << QByteArray("48;2;1;2;3") << int(S::none) << 256 + 0x010203 << 0;
        QTest::newRow("colons") << QByteArray("38:5:17") << 17 << int(S::none) << 0;
        QTest::newRow("flags") << QByteArray("1;3;4;7;9") << int(S::none) << int(S::none)
                               << (S::Bold | S::Italic | S::Underline | S::Reverse | S::Struck);
        QTest::newRow("flags off") << QByteArray("1;2;3;4;7;9;22;23;24;27;29") << int(S::none) << int(S::none)
                                   << 0;
        QTest::newRow("empty is reset") << QByteArray("31;1;") << int(S::none) << int(S::none) << 0;
        QTest::newRow("default colour") << QByteArray("31;41;39;49") << int(S::none) << int(S::none) << 0;
        QTest::newRow("cut off") << QByteArray("38;5") << 0 << int(S::none) << 0;
        QTest::newRow("too large") << QByteArray("38;5;999") << 255 << int(S::none) << 0;
        QTest::newRow("nonsense") << QByteArray("31;99999999999") << int(S::none) << int(S::none) << 0;
    }
    void runsHaveTheirStyles()
    {
        QFETCH(QByteArray, codes);
        const LogText text = logText("a\x1b[" + codes + "mb", Bars::Folded);
        QCOMPARE(text.text, QString("ab"));
        const TextStyle style = text.runs.back().style;
        QTEST(int(style.foreground), "foreground");
        QTEST(int(style.background), "background");
        QTEST(int(style.flags), "flags");
    }

    void runsCoverTheText()
    {
        const LogText text = folded("a\x1b[31mbc\x1b[0m\x1b[1md");
        QCOMPARE(text.runs.size(), std::size_t(3));
        qsizetype end = 0;
        for (const LogText::Run &run : text.runs) {
            QCOMPARE(run.begin, end);
            end += run.length;
        }
        QCOMPARE(end, text.text.size());
    }

    void aStyleOutlivesTheStateOfABar()
    {
        const LogText text = folded("\x1b[32m10%\r20%");
        QCOMPARE(text.text, QString("20%"));
        QCOMPARE(text.runs.at(0).style.foreground, 2);
    }
};

QTEST_APPLESS_MAIN(tst_LogText)
#include "tst_logtext.moc"
