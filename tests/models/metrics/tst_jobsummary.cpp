// SPDX-License-Identifier: Apache-2.0
#include "models/metrics/jobsummary.h"
#include "tests/models/testjob.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

api::SeriesSummary seriesOf(const std::string &tag, double last, std::int64_t firstStep = 1,
                            std::int64_t lastStep = 1)
{
    api::SeriesSummary series;
    series.tag = tag;
    series.count = 1;
    series.last = last;
    series.firstStep = firstStep;
    series.lastStep = lastStep;
    return series;
}

} // namespace

class tst_JobSummary : public QObject
{
    Q_OBJECT
private slots:
    void showsTheLastOfTheTagThatTellsMost()
    {
        const auto other = seriesOf("val_loss", 2);
        QCOMPARE(summarise(testJob("a"), {other}).loss, std::optional(2.0));
        QCOMPARE(summarise(testJob("a"), {other, seriesOf("train/loss", 1.5)}).loss, std::optional(1.5));
        QVERIFY(!summarise(testJob("a"), {seriesOf("train/loss", api::SeriesSummary::none)}).loss);
    }

    // An error of a minibatch, of an epoch and of the test are three things.
    void errorsOfOneKindAloneAreCompared()
    {
        const JobSummary begun = summarise(testJob("a"), {seriesOf("train/error", 0.7)});
        QVERIFY(!begun.error && !begun.trainingError && !begun.loss);
        const JobSummary untested =
            summarise(testJob("a"), {seriesOf("epoch/error", 0.25), seriesOf("train/error", 0.7)});
        QVERIFY(!untested.error);
        QCOMPARE(untested.trainingError, std::optional(0.25));
        const JobSummary tested =
            summarise(testJob("a"), {seriesOf("epoch/error", 0.25), seriesOf("test/error", 0.5)});
        QCOMPARE(tested.error, std::optional(0.5));
        QCOMPARE(tested.trainingError, std::optional(0.25));
    }

    void progressCountsSamplesOnceAnEpochIsKnown_data()
    {
        QTest::addColumn<int>("window");
        QTest::addColumn<int>("epoch");       // 0: none has ended
        QTest::addColumn<double>("progress"); // of 4 epochs
        QTest::newRow("no epoch yet") << 500 << 0 << 0.0;
        QTest::newRow("one") << 500 << 1000 << 0.25;
        QTest::newRow("one and a half") << 1500 << 1000 << 0.375;
        QTest::newRow("more than all") << 1500 << 9000 << 1.0;
    }
    void progressCountsSamplesOnceAnEpochIsKnown()
    {
        QFETCH(int, window);
        QFETCH(int, epoch);
        std::vector<api::SeriesSummary> series{seriesOf("train/loss", 1, 100, window)};
        if (epoch > 0)
            series.push_back(seriesOf("epoch/loss", 1, 1000, epoch));
        QTEST(summarise(testJob("a"), series).progress.value_or(-1), "progress");
    }

    // Its steps go on where those of the other job ended: the third of four epochs is done.
    void progressOfAJobThatGoesOnCountsWhatWasDoneBefore()
    {
        auto windows = seriesOf("train/loss", 1, 2100, 3000);
        windows.count = 10;
        QCOMPARE(summarise(testJob("a"), {windows, seriesOf("epoch/loss", 1, 3000, 3000)}).progress,
                 std::optional(0.75));
    }

    void progressIsUnknownWithoutAKnownEnd()
    {
        api::Job job = testJob("a");
        job.spec.toolkit = api::CustomToolkitSettings{"python train.py"};
        QVERIFY(!summarise(job, {seriesOf("epoch/loss", 1, 1000, 1000)}).progress);
    }

    void asksForWhatItNeeds()
    {
        using Tags = std::vector<std::string>;
        QVERIFY(summaryTags({"gpu", "test/error", "train/loss", "val_loss"}) ==
                Tags({"test/error", "train/loss"}));
        QVERIFY(summaryTags({"gpu", "val_loss", "y_loss"}) == Tags({"val_loss"}));
        QVERIFY(summaryTags({}).empty());
    }
};

QTEST_APPLESS_MAIN(tst_JobSummary)
#include "tst_jobsummary.moc"
