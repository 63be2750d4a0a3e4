// SPDX-License-Identifier: Apache-2.0
#include "engine/http/filereply.h"

#include <QtTest>

using namespace trainyard::http;

class tst_FileReply : public QObject
{
    Q_OBJECT
private slots:
    void rangesAreResolved_data()
    {
        QTest::addColumn<QString>("header");
        QTest::addColumn<int>("size");
        QTest::addColumn<QString>("answer");
        QTest::newRow("none") << "" << 10 << "whole";
        QTest::newRow("bounded") << "bytes=2-4" << 10 << "2-4";
        QTest::newRow("one byte") << "bytes=0-0" << 10 << "0-0";
        QTest::newRow("past the end") << "bytes=5-99" << 10 << "5-9";
        QTest::newRow("open") << "bytes=3-" << 10 << "3-9 open";
        QTest::newRow("open from the start") << "bytes=0-" << 10 << "0-9 open";
        QTest::newRow("last bytes") << "bytes=-4" << 10 << "6-9";
        QTest::newRow("more last bytes than there are") << "bytes=-99" << 10 << "0-9";
        QTest::newRow("no last bytes") << "bytes=-0" << 10 << "none";
        QTest::newRow("at the end") << "bytes=10-" << 10 << "none";
        QTest::newRow("behind the end") << "bytes=11-12" << 10 << "none";
        QTest::newRow("empty file") << "bytes=0-" << 0 << "none";
        QTest::newRow("last bytes of an empty file") << "bytes=-1" << 0 << "none";
        QTest::newRow("largest number") << "bytes=1-18446744073709551615" << 10 << "1-9";
        QTest::newRow("too large a number") << "bytes=18446744073709551616-" << 10 << "whole";
        QTest::newRow("backwards") << "bytes=4-2" << 10 << "whole";
        QTest::newRow("several") << "bytes=0-1,4-5" << 10 << "whole";
        QTest::newRow("other unit") << "lines=0-1" << 10 << "whole";
        QTest::newRow("nothing") << "bytes=-" << 10 << "whole";
        QTest::newRow("no dash") << "bytes=5" << 10 << "whole";
        QTest::newRow("signs") << "bytes=--5" << 10 << "whole";
    }
    void rangesAreResolved()
    {
        QFETCH(QString, header);
        QFETCH(int, size);
        ByteRange range;
        QString answer;
        switch (resolveRange(header.toStdString(), static_cast<std::uint64_t>(size), range)) {
        case RangeAnswer::Whole:
            answer = "whole";
            break;
        case RangeAnswer::Unsatisfiable:
            answer = "none";
            break;
        case RangeAnswer::Part:
            answer =
                QStringLiteral("%1-%2").arg(range.first).arg(range.last) + (range.isOpenEnded ? " open" : "");
        }
        QTEST(answer, "answer");
    }

    void incompleteCharactersAreFound_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("missing");
        QTest::newRow("empty") << QByteArray() << 0;
        QTest::newRow("letters") << QByteArray("abc") << 0;
        QTest::newRow("whole characters") << QByteArray("a\xC3\xBC\xE2\x82\xAC\xF0\x9F\x9A\x82") << 0;
        QTest::newRow("one of two") << QByteArray("a\xC3") << 1;
        QTest::newRow("one of three") << QByteArray("a\xE2") << 1;
        QTest::newRow("two of three") << QByteArray("a\xE2\x82") << 2;
        QTest::newRow("three of four") << QByteArray("a\xF0\x9F\x9A") << 3;
        QTest::newRow("nothing but a beginning") << QByteArray("\xF0\x9F") << 2;
        QTest::newRow("begins within a character") << QByteArray("\x82\xAC"
                                                                 "a\xC3")
                                                   << 1;
        QTest::newRow("not UTF-8, then a beginning") << QByteArray("a\xFF"
                                                                   "b\xC3")
                                                     << 0;
        QTest::newRow("continuation without a beginning") << QByteArray("abcd\x82\xC3") << 0;
        QTest::newRow("Latin-1") << QByteArray("gr\xFC\xDF") << 0;
    }
    void incompleteCharactersAreFound()
    {
        QFETCH(QByteArray, text);
        QTEST(static_cast<int>(incompleteTail(text.toStdString())), "missing");
    }

    // Between the look at its size and the reading.
    void aContentThatIsCutIsLookedAtAnew_data()
    {
        QTest::addColumn<QString>("range");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("contentRange");
        QTest::newRow("all") << "" << 200 << "new\n"
                             << "";
        QTest::newRow("a part") << "bytes=0-99" << 206 << "new\n"
                                << "bytes 0-3/4";
        QTest::newRow("what is there no more") << "bytes=50-99" << 416 << QString() << "bytes */4";
    }
    void aContentThatIsCutIsLookedAtAnew()
    {
        QFETCH(QString, range);
        const std::string now = "new\n";
        int looks = 0;
        const auto size = [&] { return std::uint64_t(++looks == 1 ? 1000 : now.size()); };
        const auto read = [&](std::uint64_t offset, char *buffer, std::size_t most) {
            return std::string_view(buffer, offset < now.size() ? now.copy(buffer, most, offset) : 0);
        };
        const Reply reply =
            contentReply({.name = "stdout.txt", .size = size, .read = read}, range.toStdString(), true);
        QTEST(reply.status, "status");
        QVERIFY(!reply.stream);
        if (reply.status != 416)
            QTEST(QString::fromStdString(reply.body), "body");
        QString contentRange;
        for (const auto &[name, value] : reply.headers)
            contentRange += name == "Content-Range" ? QString::fromStdString(value) : QString();
        QTEST(contentRange, "contentRange");
    }
};

QTEST_APPLESS_MAIN(tst_FileReply)
#include "tst_filereply.moc"
