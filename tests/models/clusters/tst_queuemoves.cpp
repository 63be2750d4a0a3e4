// SPDX-License-Identifier: Apache-2.0
#include "models/clusters/queuemoves.h"

#include "models/clusters/expectedstart.h"
#include "models/text.h"
#include "tests/models/testjob.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;
using Priority = api::SchedulingPriority;

namespace {

// "aH bN cL": jobs with the first letter of their priority.
std::vector<QueuePlace> lineOf(const QString &text)
{
    std::vector<QueuePlace> line;
    for (const QString &job : text.split(' ')) {
        const Priority priority = job.endsWith('H')   ? Priority::High
                                  : job.endsWith('L') ? Priority::Low
                                                      : Priority::Normal;
        line.push_back({testWorkspace().job("e", job.left(1).toStdString()), priority});
    }
    return line;
}

// "c<a d>c": c in front of a, then d behind c.
QString inShort(const QueueMoves &moves)
{
    QStringList texts;
    for (const auto &[job, move] : moves)
        texts << toQString(job.name) + (move.before ? "<" : ">") +
                     toQString((move.before ? *move.before : *move.after).name);
    return texts.join(' ');
}

} // namespace

class tst_QueueMoves : public QObject
{
    Q_OBJECT
private slots:
    void rowsGoWhereTheyAreDropped_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QList<int>>("rows");
        QTest::addColumn<int>("before");
        QTest::addColumn<QString>("moves");
        QTest::newRow("to the front") << "aN bN cN" << QList<int>{2} << 0 << "c<a";
        QTest::newRow("to the end") << "aN bN cN" << QList<int>{0} << 3 << "a>c";
        QTest::newRow("between two") << "aN bN cN dN" << QList<int>{3} << 1 << "d<b";
        QTest::newRow("where it stands") << "aN bN cN" << QList<int>{1} << 1 << "";
        QTest::newRow("behind itself") << "aN bN cN" << QList<int>{1} << 2 << "";
        QTest::newRow("several together") << "aN bN cN dN" << QList<int>{3, 1} << 0 << "b<a d>b";
        QTest::newRow("that stand together") << "aN bN cN dN" << QList<int>{1, 2} << 2 << "";
        QTest::newRow("keeps its priority at the edge of it") << "aH bN cN" << QList<int>{2} << 1 << "c<b";
        QTest::newRow("likewise from above") << "aH bH cN" << QList<int>{0} << 2 << "a>b";
        QTest::newRow("takes that of those around it") << "aH bH cL" << QList<int>{2} << 1 << "c<b";
        QTest::newRow("the nearer one of two") << "aH bN cL" << QList<int>{2} << 1 << "c<b";
        QTest::newRow("nothing but itself") << "aN" << QList<int>{0} << 0 << "";
        QTest::newRow("nothing") << "aN" << QList<int>{} << 0 << "";
    }
    void rowsGoWhereTheyAreDropped()
    {
        QFETCH(QString, line);
        QFETCH(QList<int>, rows);
        QFETCH(int, before);
        QFETCH(QString, moves);
        QCOMPARE(inShort(movesTo(lineOf(line), rows, before)), moves);
    }

    void startsAreToldInWords_data()
    {
        QTest::addColumn<int>("seconds");
        QTest::addColumn<bool>("isLatest");
        QTest::addColumn<QString>("text");
        QTest::newRow("past") << -100 << false << "any moment";
        QTest::newRow("now") << 20 << true << "any moment";
        QTest::newRow("minute") << 50 << false << "in about 1 minute(s)";
        QTest::newRow("minutes") << 59 * 60 << true << "within 59 minute(s)";
        QTest::newRow("hour") << 60 * 60 << false << "in about 1 hour(s)";
        QTest::newRow("hours") << 47 * 3600 << true << "within 47 hour(s)";
        QTest::newRow("days") << 3 * 24 * 3600 << false << "in about 3 day(s)";
    }
    void startsAreToldInWords()
    {
        QFETCH(int, seconds);
        QFETCH(bool, isLatest);
        QFETCH(QString, text);
        const QDateTime now = QDateTime::fromMSecsSinceEpoch(1'700'000'000'000);
        QCOMPARE(expectedStartText(now.addSecs(seconds), isLatest, now), text);
        QCOMPARE(expectedStartText({}, isLatest, now), "not known");
    }
};

QTEST_APPLESS_MAIN(tst_QueueMoves)
#include "tst_queuemoves.moc"
