// SPDX-License-Identifier: Apache-2.0
#include "engine/client/eventstreamparser.h"

#include "engine/client/contentrange.h"

#include <QtTest>

using namespace trainyard::client;

namespace {

QString shown(const std::vector<StreamMessage> &messages)
{
    QString text;
    for (const StreamMessage &message : messages)
        text += QString::fromStdString("[" + message.id + "|" + message.event + "|" + message.data + "]");
    return text;
}

} // namespace

class tst_EventStreamParser : public QObject
{
    Q_OBJECT
private slots:
    void readsTheStream_data()
    {
        QTest::addColumn<QByteArray>("stream");
        QTest::addColumn<QString>("messages");
        const auto row = [](const char *name, const char *stream, const char *messages) {
            QTest::newRow(name) << QByteArray(stream) << QString(messages);
        };
        row("one message", "id: a.1\nevent: hello\ndata: {}\n\n", "[a.1|hello|{}]");
        row("carriage returns", "id: 1\rdata: x\r\r", "[1||x]");
        row("both", "id: 1\r\ndata: x\r\n\r\ndata: y\r\n\r\n", "[1||x][1||y]");
        row("comments between", ": ping\n\ndata: x\n: ping\n\n", "[||x]");
        row("several lines of data", "data: a\ndata:\ndata:  b\n\n", "[||a\n\n b]");
        row("no space after the colon", "data:x\nevent:e\n\n", "[|e|x]");
        row("unknown fields", "retry: 5\nfoo\ndata: x\n\n", "[||x]");
        row("empty data", "data\n\n", "[||]");
        row("no data", "id: 1\nevent: e\n\ndata: x\n\n", "[1||x]");
        row("the id stays, the event does not", "id: 1\nevent: e\ndata: x\n\ndata: y\n\n", "[1|e|x][1||y]");
        row("unfinished", "data: x\n\ndata: y\n", "[||x]");
        row("byte order mark",
            "\xef\xbb\xbf"
            "data: x\n\n",
            "[||x]");
        row("colons in data", "data: {\"a\": \"b:c\"}\n\n", "[||{\"a\": \"b:c\"}]");
    }
    void readsTheStream()
    {
        QFETCH(QByteArray, stream);
        QFETCH(QString, messages);
        EventStreamParser parser;
        QCOMPARE(shown(parser.feed(stream.toStdString())), messages);
    }

    void piecesMayBeTornAnywhere_data() { readsTheStream_data(); }
    void piecesMayBeTornAnywhere()
    {
        QFETCH(QByteArray, stream);
        QFETCH(QString, messages);
        const std::string text = stream.toStdString();
        for (std::size_t cut = 0; cut <= text.size(); ++cut) {
            EventStreamParser parser;
            auto found = parser.feed(text.substr(0, cut));
            const auto rest = parser.feed(text.substr(cut));
            found.insert(found.end(), rest.begin(), rest.end());
            QCOMPARE(shown(found), messages);
        }
        EventStreamParser byByte;
        std::vector<StreamMessage> found;
        for (const char c : text) {
            const auto next = byByte.feed({&c, 1});
            found.insert(found.end(), next.begin(), next.end());
        }
        QCOMPARE(shown(found), messages);
    }

    void readsContentRanges_data()
    {
        QTest::addColumn<QString>("header");
        QTest::addColumn<qlonglong>("first"); // -1: none
        QTest::addColumn<qlonglong>("total");
        QTest::newRow("whole") << "bytes 5-9/20" << 5LL << 20LL;
        QTest::newRow("unknown size") << "bytes 5-9/*" << 5LL << -1LL;
        QTest::newRow("beyond the end") << "bytes */20" << -1LL << 20LL;
        QTest::newRow("empty") << "" << -1LL << -1LL;
        QTest::newRow("another unit") << "lines 1-2/3" << -1LL << -1LL;
        QTest::newRow("nonsense") << "bytes x/y" << -1LL << -1LL;
    }
    void readsContentRanges()
    {
        QFETCH(QString, header);
        QFETCH(qlonglong, first);
        QFETCH(qlonglong, total);
        const ContentRange range = parseContentRange(header.toStdString());
        QCOMPARE(range.first ? qlonglong(*range.first) : -1, first);
        QCOMPARE(range.total ? qlonglong(*range.total) : -1, total);
    }
};

QTEST_APPLESS_MAIN(tst_EventStreamParser)
#include "tst_eventstreamparser.moc"
