// SPDX-License-Identifier: Apache-2.0
#include "models/metrics/jobsummary.h"
#include "tests/models/testjob.h"

#include <QtTest>

#include <limits>

using namespace trainyard;
using namespace trainyard::models;

namespace {

api::MetricSeries pointsOf(const std::string &tag, const std::vector<std::int64_t> &steps,
                           const std::vector<double> &values)
{
    return {tag, steps, std::vector<double>(steps.size()), values};
}

} // namespace

class tst_JobSummary : public QObject
{
    Q_OBJECT
private slots:
    void showsTheLastOfTheTagThatTellsMost()
    {
        JobSummaryBuilder builder(testJob("a"));
        QVERIFY(builder.add(0, {.next = 3, .series = {pointsOf("train/error", {1, 2, 3}, {0.9, 0.8, 0.7})}}));
        QCOMPARE(builder.summary().error, std::optional(0.7));
        QVERIFY(!builder.summary().loss);
        QVERIFY(builder.add(
            3, {.next = 6,
                .series = {pointsOf("test/error", {3}, {0.5}), pointsOf("train/error", {4}, {0.6}),
                           pointsOf("val_loss", {4}, {2.0})}}));
        QCOMPARE(builder.summary().error, std::optional(0.5));
        QCOMPARE(builder.summary().loss, std::optional(2.0));
        QVERIFY(builder.add(6, {.next = 7, .series = {pointsOf("train/loss", {5}, {1.5})}}));
        QCOMPARE(builder.summary().loss, std::optional(1.5));
    }

    void notANumberDoesNotHideTheLastNumber()
    {
        JobSummaryBuilder builder(testJob("a"));
        const double nan = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(builder.add(0, {.next = 2, .series = {pointsOf("train/loss", {1, 2}, {0.25, nan})}}));
        QCOMPARE(builder.summary().loss, std::optional(0.25));
    }

    void progressCountsSamplesOnceAnEpochIsKnown()
    {
        JobSummaryBuilder builder(testJob("a")); // 4 epochs
        QVERIFY(builder.add(0, {.next = 1, .series = {pointsOf("train/loss", {500}, {1})}}));
        QCOMPARE(builder.summary().progress, std::optional(0.0));
        QVERIFY(builder.add(1, {.next = 2, .series = {pointsOf("epoch/loss", {1000}, {1})}}));
        QCOMPARE(builder.summary().progress, std::optional(0.25));
        QVERIFY(builder.add(2, {.next = 3, .series = {pointsOf("train/loss", {1500}, {1})}}));
        QCOMPARE(builder.summary().progress, std::optional(0.375));
        QVERIFY(builder.add(3, {.next = 4, .series = {pointsOf("epoch/loss", {9000}, {1})}}));
        QCOMPARE(builder.summary().progress, std::optional(1.0));
    }

    void progressIsUnknownWithoutAKnownEnd()
    {
        api::Job job = testJob("a");
        job.spec.toolkit = api::CustomToolkitSettings{"python train.py"};
        JobSummaryBuilder builder(job);
        QVERIFY(builder.add(0, {.next = 1, .series = {pointsOf("epoch/loss", {1000}, {1})}}));
        QVERIFY(!builder.summary().progress);
    }

    void pagesOutOfOrderAreRefused()
    {
        JobSummaryBuilder builder(testJob("a"));
        QVERIFY(!builder.add(5, {.next = 6, .series = {pointsOf("train/loss", {1}, {1})}}));
        QVERIFY(!builder.summary().loss);
        QCOMPARE(builder.next(), std::uint64_t(0));
    }
};

QTEST_APPLESS_MAIN(tst_JobSummary)
#include "tst_jobsummary.moc"
