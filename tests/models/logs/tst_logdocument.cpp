// SPDX-License-Identifier: Apache-2.0
#include "models/logs/logextract.h"
#include "tests/models/logs/livelog.h"

using namespace trainyard;
using namespace trainyard::models;
using Bars = LogSource::Bars;

namespace {

QByteArray lines(int count)
{
    QByteArray text;
    for (int i = 0; i < count; ++i)
        text += "line " + QByteArray::number(i) + "\n";
    return text;
}

} // namespace

class tst_LogDocument : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<test::LiveLog> m_log;

    LogDocument &document() { return m_log->document(); }
    LogRow rowAt(quint64 offset, Bars bars = Bars::Folded)
    {
        std::optional<LogRow> row;
        const auto isHere = [&] { return (row = document().rowAt(offset, bars)).has_value(); };
        return QTest::qWaitFor(isHere, 10'000) ? *row : LogRow{};
    }
    // All rows, going forwards.
    QList<QByteArray> rows(Bars bars)
    {
        QList<QByteArray> all;
        for (quint64 at = 0; at < document().size();) {
            const LogRow row = rowAt(at, bars);
            if (row.next <= at)
                return {};
            all.append(document().bytes(row));
            at = row.next;
        }
        return all;
    }

private slots:
    void initTestCase() { m_log = std::make_unique<test::LiveLog>(); }
    void init() { m_log->make(); }
    void cleanupTestCase() { m_log.reset(); }

    void rowsAreTheSameFromBothEnds_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("short lines") << lines(30'000);
        QTest::newRow("no end at the end") << lines(10) + "open";
        QTest::newRow("empty lines") << QByteArray(300'000, '\n');
        QTest::newRow("a line of several blocks") << "a\n" + QByteArray(700'000, 'x') + "\nb\n";
        QTest::newRow("only one line") << QByteArray(1'000'000, 'y');
        QTest::newRow("block and line end together") << QByteArray(LogDocument::blockBytes - 1, 'x') + "\n" +
                                                            QByteArray(LogDocument::blockBytes, 'z') + "\nq";
        QTest::newRow("bars") << QByteArray("1%\r2%\r3%\r\n").repeated(40'000);
    }
    void rowsAreTheSameFromBothEnds()
    {
        QFETCH(QByteArray, text);
        m_log->append(text);
        for (const Bars bars : {Bars::Folded, Bars::Unfolded}) {
            QList<LogRow> forwards;
            for (quint64 at = 0; at < document().size(); at = forwards.last().next) {
                forwards.append(rowAt(at, bars));
                QCOMPARE(forwards.last().begin, at);
                QVERIFY(forwards.last().next > at);
                QVERIFY(forwards.last().end - at <= 2 * LogDocument::blockBytes);
            }
            QCOMPARE(forwards.last().next, quint64(text.size()));
            for (qsizetype i = forwards.size() - 1; i > 0; --i) {
                if (i % 501 == 0 || forwards.size() < 1000) {
                    QCOMPARE(rowAt(forwards[i].begin - 1, bars), forwards[i - 1]);
                    QCOMPARE(rowAt((forwards[i].begin + forwards[i].end) / 2, bars), forwards[i]);
                }
            }
        }
    }

    void linesAreRowsAndBarsAreWhenUnfolded()
    {
        m_log->append("one\n10%\r20%\r\nthree");
        QCOMPARE(rows(Bars::Folded), (QList<QByteArray>{"one", "10%\r20%\r", "three"}));
        QCOMPARE(rows(Bars::Unfolded), (QList<QByteArray>{"one", "10%", "20%\r", "three"}));
        QVERIFY(rowAt(4, Bars::Unfolded).startsLine);
        QVERIFY(!rowAt(9, Bars::Unfolded).startsLine);
    }

    // However large the log is.
    void onlyTheBlocksInSightAreRead()
    {
        m_log->append(QByteArray("a line of some length\n").repeated(1'000'000));
        int loads = 0;
        connect(&document(), &LogSource::loaded, this, [&loads] { ++loads; });
        QCOMPARE(document().bytes(rowAt(11'000'005)), QByteArray("a line of some length"));
        QVERIFY2(loads <= 2, qPrintable(QString::number(loads)));
        document().disconnect(this);
    }

    void numbersOfLinesComeFromTheEngine()
    {
        m_log->append(lines(100'000));
        const LogRow row = rowAt(700'000);
        QSignalSpy known(&document(), &LogSource::linesKnown);
        QVERIFY(!document().lineOf(row));
        document().wantLine(row);
        QTRY_COMPARE(known.size(), 1);
        QCOMPARE("line " + QByteArray::number(*document().lineOf(row)), document().bytes(row));

        QSignalSpy found(&document(), &LogDocument::lineFound);
        document().findLine(77'777);
        QTRY_COMPARE(found.size(), 1);
        QCOMPARE(document().bytes(rowAt(found[0][0].toULongLong())), QByteArray("line 77777"));
        document().findLine(1'000'000'000);
        QTRY_COMPARE(found.size(), 2);
        QCOMPARE(found[1][1].toULongLong(), 100'000ULL);
    }

    void whatIsAppendedIsHereWhenItIsTold()
    {
        document().setWatched(true);
        QSignalSpy grew(&document(), &LogSource::grew);
        m_log->append(lines(10));
        QTRY_COMPARE(grew.size(), 1);
        for (int i = 0; i < 20; ++i) {
            m_log->append("more " + QByteArray(9000, 'x') + "\n");
            QTRY_VERIFY(!document().isBehind());
            const auto row = document().rowAt(document().size(), Bars::Folded);
            QVERIFY(row); // without waiting
            QCOMPARE(row->end - row->begin, quint64(9005));
        }
        document().setWatched(false);
    }

    void aFileThatIsMadeAnewIsReadAnew()
    {
        m_log->append(lines(1000));
        QCOMPARE(document().bytes(rowAt(0)), QByteArray("line 0"));
        QSignalSpy restarted(&document(), &LogSource::restarted);
        m_log->cut();
        m_log->append("new\n");
        QTRY_COMPARE(restarted.size(), 1);
        QTRY_COMPARE(document().size(), 4ULL);
        QCOMPARE(document().bytes(rowAt(0)), QByteArray("new"));
    }

    void aPartIsGatheredAsItIsShown()
    {
        m_log->append("\x1b[31mone\x1b[0m\n1%\r2%\nthree\n");
        LogExtract extract(document(), Bars::Folded, {0, 1, 19, 3});
        QSignalSpy finished(&extract, &LogExtract::finished);
        extract.start();
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(finished[0][0].toString(), QString("ne\n2%\nthr"));
    }

    void tooMuchIsNotGathered()
    {
        m_log->append(QByteArray(LogExtract::mostCharacters + 10'000'000, 'x'));
        LogExtract extract(document(), Bars::Folded, {0, 0, document().size(), 0});
        QSignalSpy tooLarge(&extract, &LogExtract::tooLarge);
        extract.start();
        QTRY_COMPARE_WITH_TIMEOUT(tooLarge.size(), 1, 30'000);
    }
};

QTEST_GUILESS_MAIN(tst_LogDocument)
#include "tst_logdocument.moc"
