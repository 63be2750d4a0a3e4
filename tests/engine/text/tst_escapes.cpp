// SPDX-License-Identifier: Apache-2.0
#include "engine/text/escapes.h"

#include <QtTest>

using namespace trainyard::text;

class tst_Escapes : public QObject
{
    Q_OBJECT
private slots:
    void sequencesEndWhereTerminalsEndThem_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("length");
        QTest::newRow("none") << QByteArray("abc") << 0;
        QTest::newRow("colour") << QByteArray("\x1b[31mred") << 5;
        QTest::newRow("many parameters") << QByteArray("\x1b[38;2;255;0;0mred") << 15;
        QTest::newRow("colons") << QByteArray("\x1b[38:5:196mred") << 11;
        QTest::newRow("private") << QByteArray("\x1b[?25l") << 6;
        QTest::newRow("intermediate") << QByteArray("\x1b[1 qx") << 5;
        QTest::newRow("title to bell") << QByteArray("\x1b]0;title\ax") << 10;
        QTest::newRow("link to string end") << QByteArray("\x1b]8;;http://a\x1b\\x") << 15;
        QTest::newRow("character set") << QByteArray("\x1b(Bx") << 3;
        QTest::newRow("two characters") << QByteArray("\x1b"
                                                      "7x")
                                        << 2;
        QTest::newRow("cut off") << QByteArray("\x1b[31") << 4;
        QTest::newRow("broken by a line end") << QByteArray("\x1b[31\nabc") << 4;
        QTest::newRow("title without an end") << QByteArray("\x1b]0;title\nabc") << 9;
        QTest::newRow("alone") << QByteArray("\x1b") << 1;
        QTest::newRow("bounded") << QByteArray("\x1b]" + QByteArray(10000, 'x')) << int(longestEscape);
    }
    void sequencesEndWhereTerminalsEndThem()
    {
        QFETCH(QByteArray, text);
        QTEST(int(escapeLength({text.constData(), std::size_t(text.size())})), "length");
    }

    void placesInPlainTextAreToldInRawBytes()
    {
        const std::string raw = "\x1b[1mab\x1b[0m\x1b[31mcd\x1b[0m\re";
        const PlainText plain(raw);
        QCOMPARE(std::string(plain.view()), std::string("abcd\ne"));
        for (std::size_t i = 0; i < plain.view().size(); ++i) {
            const char c = raw[plain.rawOffset(i)];
            QCOMPARE(c == '\r' ? '\n' : c, plain.view()[i]);
            QCOMPARE(plain.plainOffset(plain.rawOffset(i)), i);
        }
        QCOMPARE(plain.plainOffset(0), std::size_t(0));
        QCOMPARE(plain.plainOffset(7), std::size_t(2)); // within the sequences before the c
        QCOMPARE(plain.plainOffset(raw.size()), plain.view().size());
    }

    void whatIsPlainIsNotCopied()
    {
        const std::string raw = "just a line\n";
        QCOMPARE(static_cast<const void *>(PlainText(raw).view().data()),
                 static_cast<const void *>(raw.data()));
    }
};

QTEST_APPLESS_MAIN(tst_Escapes)
#include "tst_escapes.moc"
