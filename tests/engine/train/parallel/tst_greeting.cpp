// SPDX-License-Identifier: Apache-2.0
#include "engine/train/parallel/greeting.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::train;

namespace {

const std::string token(64, 'a');
const std::string answer(64, '7');

} // namespace

class tst_Greeting : public QObject
{
    Q_OBJECT
private slots:
    void whatIsWrittenReadsTheSame()
    {
        const MeetingPoint point{token, answer, 4, {"127.20.0.2", 40123}};
        QCOMPARE(toLine(point), "trainyard-session 1 " + token + " " + answer + " 4 127.20.0.2 40123\n");
        QVERIFY(*parseMeetingPoint(toLine(point)) == point);
        const Greeting greeting{token, 3, 4, {"fe80::1%eth0", 65535}};
        QVERIFY(*parseGreeting(toLine(greeting)) == greeting);
        for (const Verdict verdict : {Verdict::Welcome, Verdict::Taken, Verdict::OtherSize})
            QVERIFY((*parseAnswer(toLine(Answer{answer, verdict})) == Answer{answer, verdict}));
        const std::vector<Address> addresses{{"a", 1}, {"node-2.lan", 2}};
        QVERIFY(*parseAddresses(toLine(addresses)) == addresses);
        QVERIFY(parseAddresses(toLine(std::vector<Address>()))->empty());
    }

    void otherGreetingsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("line");
        const QByteArray begin = "trainyard-worker 1 " + QByteArray::fromStdString(token);
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("another protocol") << QByteArray("GET / HTTP/1.1");
        QTest::newRow("another version") << QByteArray(begin + " 1 2 host 80").replace(" 1 aa", " 2 aa");
        QTest::newRow("no token") << QByteArray("trainyard-worker 1  1 2 host 80");
        QTest::newRow("a short token") << QByteArray("trainyard-worker 1 abc 1 2 host 80");
        QTest::newRow("a token in capitals") << QByteArray(begin + " 1 2 host 80").replace("aaaa", "AAAA");
        QTest::newRow("a word too few") << begin + " 1 2 host";
        QTest::newRow("a word too many") << begin + " 1 2 host 80 more";
        QTest::newRow("a negative rank") << begin + " -1 2 host 80";
        QTest::newRow("a rank past all") << begin + " 128 2 host 80";
        QTest::newRow("a rank without end") << begin + " 99999999999999999999 2 host 80";
        QTest::newRow("a rank with a sign") << begin + " +1 2 host 80";
        QTest::newRow("a rank with zeros") << begin + " 01 2 host 80";
        QTest::newRow("no workers") << begin + " 1 0 host 80";
        QTest::newRow("too many workers") << begin + " 1 129 host 80";
        QTest::newRow("port 0") << begin + " 1 2 host 0";
        QTest::newRow("a port past all") << begin + " 1 2 host 65536";
        QTest::newRow("no host") << begin + " 1 2  80";
        QTest::newRow("a host with a slash") << begin + " 1 2 ../host 80";
        QTest::newRow("a host without end") << begin + " 1 2 " + QByteArray(256, 'h') + " 80";
        QTest::newRow("a null byte") << begin + " 1 2 ho" + QByteArray(1, '\0') + "st 80";
        QTest::newRow("two lines") << begin + " 1 2 host 80\n\n";
    }
    void otherGreetingsAreRefused()
    {
        QFETCH(QByteArray, line);
        const auto greeting = parseGreeting(line.toStdString());
        QVERIFY(!greeting);
        QCOMPARE(greeting.error().message, std::string("This is no greeting of a trainer's worker."));
    }

    void otherAnswersAndTablesAreRefused()
    {
        QVERIFY(!parseAnswer("trainyard-answer 1 " + answer + " yes"));
        QVERIFY(!parseAnswer("trainyard-answer 1 " + answer));
        QVERIFY(!parseAddresses("trainyard-workers 1 host"));
        QVERIFY(!parseAddresses("trainyard-workers 1 host 80 "));
        QVERIFY(!parseAddresses(toLine(std::vector<Address>(mostWorkers + 1, {"h", 1}))));
        QVERIFY(!parseAddresses("trainyard-workers 1 " + std::string(longestTable, 'h') + " 1"));
        QVERIFY(!parseMeetingPoint("trainyard-session 1 " + token + " " + answer + " 2 host"));
    }

    void secretsAreComparedWhole()
    {
        QVERIFY(sameSecret(token, token));
        QVERIFY(!sameSecret(token, answer));
        QVERIFY(!sameSecret(token, token.substr(1)));
        QVERIFY(!sameSecret(token, token.substr(1) + "b"));
    }
};

QTEST_GUILESS_MAIN(tst_Greeting)
#include "tst_greeting.moc"
