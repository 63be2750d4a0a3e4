// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/lineparser.h"
#include "engine/train/solver/brainscriptlines.h"

#include <QRegularExpression>
#include <QtTest>
#include <limits>

using namespace trainyard;
using namespace trainyard::train;

namespace {

BrainScriptLinesOptions options(bool isTimed = false)
{
    return {.measures = {{"ce", Measure::Kind::Loss}, {"errs", Measure::Kind::Errors}},
            .epochs = 40,
            .epochRows = 60000,
            .batchSize = *Schedule::parse("64*1:128"),
            .learningRate = *Schedule::parse("0.001*10:0.0005"),
            .isTimed = isTimed};
}

const Sums sums{9920, 2880, 32000};

} // namespace

class tst_BrainScriptLines : public QObject
{
    Q_OBJECT

private slots:
    void linesAreThoseOfTheProgram()
    {
        const BrainScriptLines lines(options());
        QCOMPARE(lines.minibatches({1, 500, sums, 0, 1.9}),
                 std::string(" Epoch[ 1 of 40]-Minibatch[   1- 500, 53.33%]: ce = 0.31000000 * 32000; errs = "
                             "9.000% * 32000; time = 1.9000s; samplesPerSecond = 16842.1"));
        QCOMPARE(lines.minibatches({1, 300, sums, 9, 2}),
                 std::string(" Epoch[10 of 40]-Minibatch[   1- 300, 64.00%]: ce = 0.31000000 * 32000; errs = "
                             "9.000% * 32000; time = 2.0000s; samplesPerSecond = 16000.0"));
        EpochResult epoch{1, 40, {12000, 3, 60000}, 3.5, {}};
        QCOMPARE(lines.trainingOfEpoch(epoch),
                 std::string("Finished Epoch[ 2 of 40]: [Training] ce = 0.20000000 * 60000; errs = 0.005% * "
                             "60000; totalSamplesSeen = 120000; learningRatePerSample = 0.001; "
                             "epochTime=3.5s"));
        epoch.evaluation = Stretch{1, 10, {0.5, 0, 10000}};
        QCOMPARE(lines.evaluation(epoch), std::string("Finished Epoch[ 2 of 40]: [Validate] ce = "
                                                      "5.00000000e-05 * 10000; errs = 0.000% * 10000"));
    }

    void finalResultsGiveThePerplexity()
    {
        BrainScriptLinesOptions reversed = options();
        std::swap(reversed.measures[0], reversed.measures[1]);
        QCOMPARE(
            BrainScriptLines(reversed).finalResults({1, 10, {195, 54, 10000}}),
            std::string("Final Results: Minibatch[1-10]: errs = 0.540% * 10000; ce = 0.01950000 * 10000; "
                        "perplexity = 1.01969137"));
    }

    void testsMayCountTheBestClasses()
    {
        Scores scores(3);
        const std::vector<float> logits{2, 1, 0, 0, 1, 2, 2, 0, 1, 0, 0, 1};
        const std::vector<std::int32_t> labels{0, 1, 1, 2}; // with 0, 1, 2 and 0 classes before them
        scores.add(logits, labels);
        BrainScriptLinesOptions named = options();
        named.measures = {{"errs", Measure::Kind::Errors}, {"top2Errs", Measure::Kind::Errors, 2}};
        QCOMPARE(BrainScriptLines(named).testResults(2, scores),
                 std::string("Final Results: Minibatch[1-2]: errs = 50.000% * 4; top2Errs = 25.000% * 4"));
        named.measures = {{"distance", Measure::Kind::SquareError}};
        QCOMPARE(BrainScriptLines(named).testResults(1, scores), // (2 + 4 + 6 + 0) / 4
                 std::string("Final Results: Minibatch[1-1]: distance = 3.00000000 * 4"));
    }

    void nameDecidesWhatIsAPercentage()
    {
        BrainScriptLinesOptions named = options();
        named.measures = {{"loss", Measure::Kind::Loss}, {"err", Measure::Kind::Errors}};
        const std::string line = BrainScriptLines(named).minibatches({1, 500, sums, 0, 1});
        QVERIFY2(line.find("]: loss = 31.000% * 32000; err = 0.09000000 * 32000; time") != std::string::npos,
                 line.c_str());
    }

    void divergedLossIsNan()
    {
        const double nan = -std::numeric_limits<double>::quiet_NaN();
        const std::string line = BrainScriptLines(options()).minibatches({1, 1, {nan, 1, 1}, 0, 1});
        QVERIFY2(line.find(": ce = nan * 1; errs = 100.000% * 1;") != std::string::npos, line.c_str());
    }

    void timeLeadsWhereItIsAskedFor()
    {
        const QRegularExpression time("^\\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d:\\d\\d: Final Results: ");
        const auto line = QString::fromStdString(BrainScriptLines(options(true)).finalResults({1, 1, sums}));
        QVERIFY2(time.match(line).hasMatch(), qPrintable(line));
    }

    void metricsReadThem_data()
    {
        QTest::addColumn<QString>("loss");
        QTest::addColumn<QString>("errors");
        QTest::newRow("usual names") << "ce"
                                     << "errs";
        QTest::newRow("names of operations") << "CrossEntropyWithSoftmax"
                                             << "ClassificationError";
        QTest::newRow("a loss as a percentage") << "loss"
                                                << "err";
    }
    void metricsReadThem()
    {
        QFETCH(QString, loss);
        QFETCH(QString, errors);
        BrainScriptLinesOptions named = options(true);
        named.measures = {{loss.toStdString(), Measure::Kind::Loss},
                          {errors.toStdString(), Measure::Kind::Errors}};
        const BrainScriptLines lines(named);
        EpochResult epoch{0, 40, {12000, 3000, 60000}, 4, Stretch{1, 10, {5000, 100, 10000}}};
        const auto parser = metrics::makeDefaultParser();
        std::vector<metrics::Reading> readings;
        for (const std::string &line : {lines.minibatches({1, 500, sums, 0, 2}), lines.trainingOfEpoch(epoch),
                                        lines.evaluation(epoch), lines.finalResults(*epoch.evaluation)})
            parser->feed(line, readings);
        QStringList found;
        for (const metrics::Reading &reading : readings)
            found << QString("%1@%2=%3")
                         .arg(QString::fromStdString(reading.tag))
                         .arg(reading.step)
                         .arg(reading.value);
        QCOMPARE(found, (QStringList{"train/loss@32000=0.31", "train/error@32000=0.09",
                                     "train/samples_per_second@32000=16000", "epoch/loss@60000=0.2",
                                     "epoch/error@60000=0.05", "epoch/samples_per_second@60000=15000",
                                     "validation/loss@60000=0.5", "validation/error@60000=0.01",
                                     "test/loss@60000=0.5", "test/error@60000=0.01"}));
    }
};

QTEST_APPLESS_MAIN(tst_BrainScriptLines)
#include "tst_brainscriptlines.moc"
