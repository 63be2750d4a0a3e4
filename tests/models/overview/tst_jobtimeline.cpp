// SPDX-License-Identifier: Apache-2.0
#include "models/overview/jobtimeline.h"
#include "models/text.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;
using Phase = api::JobPhase;

namespace {

Timestamp at(int second)
{
    return Timestamp(std::chrono::seconds(second));
}

std::vector<api::JobStep> requeued()
{
    return {{at(0), Phase::Queued},
            {at(5), Phase::Preparing},
            {at(7), Phase::Running},
            {at(60), Phase::Stopping, api::Cause::Reclaimed},
            {at(61), Phase::Queued, api::Cause::Reclaimed},
            {at(90), Phase::Preparing}};
}

} // namespace

class tst_JobTimeline : public QObject
{
    Q_OBJECT
private slots:
    void aPhaseEndsWhereTheNextBegins()
    {
        const auto spans = timelineOf(requeued());
        QCOMPARE(spans.size(), std::size_t(6));
        QCOMPARE(spans[2].milliseconds(QDateTime::currentDateTime()), 53000);
        QCOMPARE(*spans[0].end, toDateTime(at(5)));
        QVERIFY(!spans[5].end);
        QCOMPARE(spans[5].milliseconds(toDateTime(at(100))), 10000);
        QCOMPARE(spans[5].milliseconds(toDateTime(at(80))), 0); // this machine's clock is behind
    }

    void withoutContactTimeStandsStill()
    {
        JobTimeline timeline;
        timeline.setHistory(requeued());
        timeline.setLostSince(toDateTime(at(100)));
        QCOMPARE(timeline.now(), toDateTime(at(100)));
        timeline.setLostSince({});
        QVERIFY(timeline.now() > toDateTime(at(100)));
    }

    void rowsComeAndChangeWithoutReset()
    {
        JobTimeline timeline;
        QAbstractItemModelTester tester(&timeline);
        QSignalSpy inserted(&timeline, &QAbstractItemModel::rowsInserted);
        QSignalSpy reset(&timeline, &QAbstractItemModel::modelReset);
        auto history = requeued();
        history.resize(3);
        timeline.setHistory(history);
        QCOMPARE(timeline.rowCount(), 3);
        timeline.setHistory(requeued());
        QCOMPARE(timeline.rowCount(), 6);
        QCOMPARE(inserted.size(), 2);
        history.resize(1); // made anew under the same name
        timeline.setHistory(history);
        QCOMPARE(timeline.rowCount(), 1);
        QVERIFY(reset.isEmpty());
    }

    void aRowIsReadAsOneSentence()
    {
        JobTimeline timeline;
        timeline.setHistory(requeued());
        const QString said = timeline.index(4, 0).data(Qt::AccessibleTextRole).toString();
        QVERIFY2(said.startsWith(u"Waiting, "), qPrintable(said));
        QVERIFY2(said.endsWith(u", 0:29, its nodes were reclaimed"), qPrintable(said));
        QCOMPARE(timeline.index(1, JobTimeline::DurationColumn).data().toString(), QStringLiteral("0:02"));
        QCOMPARE(timeline.index(3, 0).data(JobTimeline::StateRole).value<DisplayState>(),
                 DisplayState::Stopping);
    }

    void whatGoesOnTicks()
    {
        JobTimeline timeline;
        timeline.setHistory(requeued());
        QSignalSpy changed(&timeline, &QAbstractItemModel::dataChanged);
        QTRY_VERIFY(!changed.isEmpty());
        QCOMPARE(changed.first().at(0).toModelIndex(), timeline.index(5, JobTimeline::DurationColumn));
    }

    void phasesOfOneMinuteAreTellableApart()
    {
        JobTimeline timeline;
        timeline.setHistory(requeued());
        const auto began = [&](int row) {
            return timeline.index(row, JobTimeline::BeganColumn).data().toString();
        };
        QVERIFY2(began(0) != began(1) && began(1) != began(2), qPrintable(began(1)));
    }

    void withoutContactNothingGoesOn()
    {
        JobTimeline timeline;
        timeline.setHistory(requeued());
        timeline.setLostSince(toDateTime(at(102)));
        const QModelIndex lasts = timeline.index(5, JobTimeline::DurationColumn);
        QCOMPARE(lasts.data().toString(), QStringLiteral("0:12"));
        timeline.setLostSince({});
        QVERIFY(lasts.data().toString() != QStringLiteral("0:12"));
    }
};

QTEST_GUILESS_MAIN(tst_JobTimeline)
#include "tst_jobtimeline.moc"
