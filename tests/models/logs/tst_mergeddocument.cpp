// SPDX-License-Identifier: Apache-2.0
#include "models/logs/logfinder.h"
#include "models/logs/mergedlog.h"
#include "tests/models/logs/livelog.h"
#include "tests/models/wholelog.h"

using namespace trainyard;
using namespace trainyard::models;

// Several files as one, against an engine.
class tst_MergedDocument : public QObject
{
    Q_OBJECT
private:
    static constexpr qint64 start = 1'700'000'000'000;
    std::unique_ptr<test::LiveLog> m_log;
    QByteArray m_expected;
    qint64 m_time = start;

    void print(const std::string &name, const QByteArray &text)
    {
        m_log->print(name, text, m_time += 1000);
        m_expected += text;
    }
    std::unique_ptr<MergedLog> merged()
    {
        return std::make_unique<MergedLog>(
            QList<LogDocument *>{&m_log->document(), &m_log->other("stderr.txt")});
    }

private slots:
    void initTestCase() { m_log = std::make_unique<test::LiveLog>(); }
    void init()
    {
        m_log->make();
        m_expected.clear();
        m_time = start;
    }
    void cleanupTestCase() { m_log.reset(); }

    void itIsReadLikeAFileAndGrows()
    {
        for (int i = 0; i < 300; ++i)
            print(i % 3 == 0 ? "stderr.txt" : "stdout.txt",
                  "line " + QByteArray::number(i) + QByteArray(i * 7, '.') + "\n");
        const auto log = merged();
        QTRY_COMPARE(log->document().size(), quint64(m_expected.size()));
        QCOMPARE(wholeLog(log->document()), m_expected);
        print("stderr.txt", "an error\n");
        print("stdout.txt", "more\n");
        QTRY_COMPARE(log->document().size(), quint64(m_expected.size()));
        QCOMPARE(wholeLog(log->document()), m_expected);
    }

    void rowsSayWhoseTheyAreAndWhenTheyCame()
    {
        print("stdout.txt", "a\n");
        print("stderr.txt", "bb\nb\n");
        print("stdout.txt", "ccc\n");
        const auto log = merged();
        QTRY_COMPARE(log->document().size(), quint64(m_expected.size()));
        const auto partOf = [&](quint64 at) {
            return log->document().partOf({.begin = at, .end = at + 1, .next = at + 2});
        };
        QTRY_VERIFY(partOf(0));
        QCOMPARE(*partOf(0), 0);
        QCOMPARE(*partOf(2), 1);
        QCOMPARE(*partOf(5), 1);
        QCOMPARE(*partOf(7), 0);
        QCOMPARE(log->document().timeOf({.begin = 5, .end = 6, .next = 7}).value_or(0), start + 2000);
        QSignalSpy found(&log->document(), &LogSource::timeFound);
        log->document().findTime(start + 2000);
        QTRY_COMPARE(found.size(), 1);
        QCOMPARE(found.at(0).at(0).toULongLong(), quint64(2));
    }

    void itIsSearchedAndNumbered()
    {
        for (int i = 0; i < 50; ++i)
            print(i % 2 ? "stderr.txt" : "stdout.txt", "line " + QByteArray::number(i) + "\n");
        const auto log = merged();
        LogFinder finder;
        finder.setDocument(&log->document());
        finder.setQuery({.text = "line [0-9]*7$", .isRegex = true});
        QTRY_COMPARE(finder.count(), quint64(5));
        for (int i = 0; i < 5; ++i) {
            QCOMPARE(finder.matches().match(i).line, quint64(10 * i + 7));
            QCOMPARE(finder.matches().match(i).text, "line " + std::to_string(10 * i + 7));
        }
        QSignalSpy found(&log->document(), &LogDocument::lineFound);
        log->document().findLine(33);
        QTRY_COMPARE(found.size(), 1);
        QCOMPARE(found.at(0).at(0).toULongLong(), quint64(m_expected.indexOf("line 33\n")));
    }
};

QTEST_GUILESS_MAIN(tst_MergedDocument)
#include "tst_mergeddocument.moc"
