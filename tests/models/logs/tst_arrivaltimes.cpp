// SPDX-License-Identifier: Apache-2.0
#include "models/logs/arrivaltimes.h"
#include "tests/models/logs/livelog.h"

using namespace trainyard;
using namespace trainyard::models;

// A line of ten bytes every five seconds, against an engine.
class tst_ArrivalTimes : public QObject
{
    Q_OBJECT
private:
    static constexpr qint64 start = 1'700'000'000'000;
    std::unique_ptr<test::LiveLog> m_log;

    LogDocument &document() { return m_log->document(); }
    void print(int lines)
    {
        for (int i = 0; i < lines; ++i) {
            m_log->append("123456789\n");
            m_log->note(start + 5000 * qint64(m_log->document().size() / 10 - 1));
        }
    }
    std::optional<qint64> timeOf(quint64 offset)
    {
        return document().timeOf({.begin = offset, .end = offset + 9, .next = offset + 10});
    }

private slots:
    void initTestCase() { m_log = std::make_unique<test::LiveLog>(); }
    void init() { m_log->make(); }
    void cleanupTestCase() { m_log.reset(); }

    void eachLineHasTheTimeOfItsNote()
    {
        print(1200); // three pages
        for (const quint64 line : {1199, 0, 511, 512, 513, 700, 1023, 1024}) {
            QTRY_VERIFY2(timeOf(line * 10), qPrintable(QString::number(line)));
            QCOMPARE(*timeOf(line * 10 + 3), start + 5000 * qint64(line));
        }
    }

    void whatIsNotNotedYetIsKnownOnceItIs()
    {
        print(1);
        QTRY_VERIFY(timeOf(0));
        m_log->append("new\n");
        QVERIFY(!timeOf(10));
        QSignalSpy answered(&document(), &LogSource::timesKnown);
        QTRY_VERIFY(!answered.empty());
        QVERIFY(!timeOf(10));
        m_log->note(start + 5000);
        QTRY_COMPARE(timeOf(10).value_or(0), start + 5000);
    }

    void linesAreFoundByTime_data()
    {
        QTest::addColumn<qint64>("time"); // from the first line's on
        QTest::addColumn<int>("line");
        QTest::newRow("before the first") << qint64(-10'000) << 0;
        QTest::newRow("the first") << qint64(0) << 0;
        QTest::newRow("one") << qint64(3'000'000) << 600;
        QTest::newRow("a little before one") << qint64(2'999'000) << 600;
        QTest::newRow("a little after one") << qint64(3'001'000) << 600;
        QTest::newRow("behind the last") << qint64(100'000'000) << 699;
    }
    void linesAreFoundByTime()
    {
        QFETCH(qint64, time);
        QFETCH(int, line);
        print(700);
        QSignalSpy found(&document(), &LogSource::timeFound);
        document().findTime(start + time);
        QTRY_COMPARE(found.size(), 1);
        QCOMPARE(found.at(0).at(0).toULongLong(), quint64(line) * 10);
        QCOMPARE(found.at(0).at(1).toULongLong(), quint64(line) * 10 + 10);
    }

    void aFileThatWasNeverLookedAtHasNoTimes()
    {
        m_log->append("line\n");
        QSignalSpy missing(&document(), &LogSource::timeMissing);
        document().findTime(start);
        QTRY_COMPARE(missing.size(), 1);
    }
};

QTEST_GUILESS_MAIN(tst_ArrivalTimes)
#include "tst_arrivaltimes.moc"
