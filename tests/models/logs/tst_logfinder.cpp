// SPDX-License-Identifier: Apache-2.0
#include "models/logs/logfinder.h"
#include "tests/models/logs/livelog.h"

#include <QAbstractItemModelTester>

using namespace trainyard;
using namespace trainyard::models;

class tst_LogFinder : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<test::LiveLog> m_log;
    std::unique_ptr<LogFinder> m_finder;

    void find(const QString &text, bool isRegex = true) { m_finder->setQuery({text, isRegex, true}); }
    quint64 lineOf(QSignalSpy &found, int number)
    {
        return QTest::qWaitFor([&] { return found.size() > number; }, 10'000)
                   ? found[number][0].value<api::LogMatch>().line
                   : ~0ULL;
    }

private slots:
    void initTestCase()
    {
        qRegisterMetaType<api::LogMatch>();
        m_log = std::make_unique<test::LiveLog>();
    }
    void init()
    {
        m_log->make();
        m_finder = std::make_unique<LogFinder>();
        m_finder->setDocument(&m_log->document());
    }
    void cleanup() { m_finder.reset(); }
    void cleanupTestCase() { m_log.reset(); }

    void allMatchesAreCountedAndTheFirstListed()
    {
        QAbstractItemModelTester tester(&m_finder->matches());
        QByteArray text;
        for (int i = 0; i < 20'000; ++i)
            text += "step " + QByteArray::number(i) + "\n";
        m_log->append(text);
        find("^step");
        QTRY_COMPARE_WITH_TIMEOUT(m_finder->count(), 20'000ULL, 20'000);
        QVERIFY(!m_finder->isSearching());
        QCOMPARE(m_finder->matches().rowCount(), LogFinder::mostListed);
        const QModelIndex third = m_finder->matches().index(2);
        QCOMPARE(third.data().toString(), QString("step 2"));
        QCOMPARE(third.data(LogMatches::LineRole).toInt(), 3);
        QCOMPARE(third.data(LogMatches::BeforeRole).toStringList(), (QStringList{"step 0", "step 1"}));

        QSignalSpy found(m_finder.get(), &LogFinder::found); // also behind what is listed
        m_finder->findNext(quint64(text.indexOf("step 15000\n")));
        QCOMPARE(lineOf(found, 0), 15'001ULL);
        m_finder->findPrevious(quint64(text.indexOf("step 15000\n")));
        QCOMPARE(lineOf(found, 1), 14'999ULL);
    }

    void itGoesAroundTheEnds()
    {
        m_log->append("needle\nhay\nneedle\nhay\n");
        QSignalSpy found(m_finder.get(), &LogFinder::found);
        find("needle");
        QTRY_COMPARE(m_finder->count(), 2ULL);
        m_finder->findNext(11);
        QCOMPARE(lineOf(found, 0), 0ULL);
        m_finder->findPrevious(0);
        QCOMPARE(lineOf(found, 1), 2ULL);
        find("nothing");
        QSignalSpy notFound(m_finder.get(), &LogFinder::notFound);
        m_finder->findNext(0);
        QTRY_COMPARE(notFound.size(), 1);
    }

    void newLinesAreSearchedAsTheyCome()
    {
        QAbstractItemModelTester tester(&m_finder->matches());
        find("needle", false);
        m_log->append("needle\n");
        QTRY_COMPARE(m_finder->count(), 1ULL);
        m_log->append("a need");
        m_log->append("le");
        QTRY_COMPARE(m_finder->count(), 2ULL); // the line has no end yet
        m_log->append(" and more\n");
        QTRY_VERIFY(m_finder->matches().match(1).text == "a needle and more");
        QCOMPARE(m_finder->count(), 2ULL);
        m_log->cut();
        QTRY_COMPARE(m_finder->count(), 0ULL);
        QCOMPARE(m_finder->matches().rowCount(), 0);
    }

    void faultsAreToldInCharacters()
    {
        find(QString::fromUtf8("损失["));
        QVERIFY(m_finder->fault());
        QCOMPARE(m_finder->fault()->begin, 2);
        QCOMPARE(m_finder->fault()->end, 3);
        QVERIFY(!m_finder->pattern());
        find(QString::fromUtf8("损失["), false);
        QVERIFY(!m_finder->fault());
        find({});
        QVERIFY(!m_finder->fault());
    }
};

QTEST_GUILESS_MAIN(tst_LogFinder)
#include "tst_logfinder.moc"
