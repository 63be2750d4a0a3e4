// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/metrics/readings.h"

#include <QtTest>
#include <cmath>

using namespace trainyard::metrics;
using trainyard::test::readingsOf;

class tst_CntkParser : public QObject
{
    Q_OBJECT
private slots:
    void linesBecomeReadings_data()
    {
        QTest::addColumn<QStringList>("lines");
        QTest::addColumn<QString>("readings");
        const QString first = " Minibatch[   1-  50]: loss = 0.703125 * 3200, metric = 21.00% * 3200;";
        const QString second = " Minibatch[  51- 100]: loss = 0.5 * 3200, metric = 15.50% * 3200;";
        const QString epoch =
            "Finished Epoch[1 of 40]: [Training] loss = 0.405960 * 60000, metric = 13.01% * 60000 "
            "3.638s (16492.6 samples/s);";
        const QString evaluation = "Finished Evaluation [1]: Minibatch[1-10]: metric = 1.36% * 10000;";

        QTest::newRow("minibatches") << QStringList{first}
                                     << "train/loss@3200=0.703125 train/error@3200=0.21";
        QTest::newRow("steps add up within the epoch")
            << QStringList{first, second}
            << "train/loss@3200=0.703125 train/error@3200=0.21 train/loss@6400=0.5 train/error@6400=0.155";
        QTest::newRow("epoch")
            << QStringList{epoch}
            << "epoch/loss@60000=0.40596 epoch/error@60000=0.1301 epoch/samples_per_second@60000=16492.6";
        QTest::newRow("an epoch is the base of the next")
            << QStringList{epoch, first}
            << "epoch/loss@60000=0.40596 epoch/error@60000=0.1301 epoch/samples_per_second@60000=16492.6 "
               "train/loss@63200=0.703125 train/error@63200=0.21";
        QTest::newRow("evaluation stands at the end of its epoch")
            << QStringList{"Finished Epoch[1]: [Training] loss = 1 * 100, metric = 50% * 100 1s (100 "
                           "samples/s);",
                           evaluation}
            << "epoch/loss@100=1 epoch/error@100=0.5 epoch/samples_per_second@100=100 test/error@100=0.0136";
        QTest::newRow("final results")
            << QStringList{"Final Results: Minibatch[1-10]: errs = 0.60% * 10000"} << "test/error@0=0.006";
        QTest::newRow("final results that repeat the last evaluation")
            << QStringList{evaluation, "Final Results: Minibatch[1-10]: errs = 1.36% * 10000"}
            << "test/error@0=0.0136";
        QTest::newRow("final results of the configuration language")
            << QStringList{"Final Results: Minibatch[1-625]: errs = 0.610% * 10000; ce = 0.01953125 * 10000; "
                           "perplexity = 1.02"}
            << "test/error@0=0.0061 test/loss@0=0.01953125";
        QTest::newRow("two criteria of a kind")
            << QStringList{" Minibatch[   1-   2]: ce = 1 * 20; errs = 50% * 20; top5Errs = 10% * 20; l2 = 3 "
                           "* 20"}
            << "train/loss@20=1 train/error@20=0.5 train/top5Errs@20=0.1 train/l2@20=3";
        QTest::newRow("loss alone") << QStringList{" Minibatch[   1-   2]: loss = 1.5 * 20;"}
                                    << "train/loss@20=1.5";
        QTest::newRow("windows of the configuration language")
            << QStringList{" Epoch[ 1 of 40]-Minibatch[   1- 500, 53.33%]: ce = 0.77 * 32000; errs = 24.2% * "
                           "32000; time = 0.5s; samplesPerSecond = 64000"}
            << "train/loss@32000=0.77 train/error@32000=0.242 train/samples_per_second@32000=64000";
        QTest::newRow("epoch of the configuration language, total given")
            << QStringList{"Finished Epoch[ 2 of 40]: [Training] ce = 0.23 * 60000; errs = 7.15% * 60000; "
                           "totalSamplesSeen = 120000; learningRatePerSample = 0.003; epochTime=3.4s"}
            << "epoch/loss@120000=0.23 epoch/error@120000=0.0715 "
               "epoch/samples_per_second@120000=17647.05882";
        QTest::newRow("a loss as a percentage, an error as a number")
            << QStringList{" Epoch[ 1 of 2]-Minibatch[   1-   2, 50.00%]: loss = 230.259% * 20; err = "
                           "0.25000000 * 20"}
            << "train/loss@20=2.30259 train/error@20=0.25";
        QTest::newRow("nodes without names")
            << QStringList{" Epoch[ 1 of 2]-Minibatch[   1-   2]: CrossEntropyWithSoftmax = 0.5 * 20; "
                           "ClassificationError = 0.25 * 20"}
            << "train/loss@20=0.5 train/error@20=0.25";
        QTest::newRow("output that begins in the middle of a training")
            << QStringList{"Finished Epoch[3 of 40]: [Training] loss = 1 * 100, metric = 50% * 100 1s (100 "
                           "samples/s);"}
            << "epoch/loss@300=1 epoch/error@300=0.5 epoch/samples_per_second@300=100";
        QTest::newRow("a training taken up again repeats its window's steps")
            << QStringList{first, second, first}
            << "train/loss@3200=0.703125 train/error@3200=0.21 train/loss@6400=0.5 train/error@6400=0.155 "
               "train/loss@3200=0.703125 train/error@3200=0.21";
        QTest::newRow("validation does not move the base")
            << QStringList{"Finished Epoch[ 1 of 3]: [Training] ce = 1 * 100; errs = 50% * 100; "
                           "totalSamplesSeen = 100",
                           "Finished Epoch[ 1 of 3]: [Validate] ce = 2 * 30; errs = 60% * 30",
                           " Epoch[ 2 of 3]-Minibatch[   1-   1, 10%]: ce = 1 * 10"}
            << "epoch/loss@100=1 epoch/error@100=0.5 validation/loss@100=2 validation/error@100=0.6 "
               "train/loss@110=1";
        QTest::newRow("time and rank in front")
            << QStringList{"MPI Rank 0: 05/03/2016 18:02:11:  Epoch[ 1 of 4]-Minibatch[   1-  10, 25.00%]: "
                           "ce = 2 * 640"}
            << "train/loss@640=2";
        QTest::newRow("infinite loss")
            << QStringList{" Minibatch[   1-   2]: loss = inf * 20;"} << "train/loss@20=inf";
        QTest::newRow("exponent") << QStringList{" Minibatch[   1-   2]: loss = 1.5e-07 * 20;"}
                                  << "train/loss@20=1.5e-07";
    }
    void linesBecomeReadings()
    {
        QFETCH(QStringList, lines);
        QFETCH(QString, readings);
        QCOMPARE(readingsOf(lines), readings);
    }

    void otherLinesAreIgnored_data()
    {
        QTest::addColumn<QString>("line");
        QTest::newRow("empty") << "";
        QTest::newRow("text") << "Learning rate per minibatch: 0.1";
        QTest::newRow("brackets") << "array[3] = 5 * 2";
        QTest::newRow("cut in the range") << " Minibatch[   1-";
        QTest::newRow("cut behind the range") << " Minibatch[   1-  50]: ";
        QTest::newRow("cut in the value") << " Minibatch[   1-  50]: loss = ";
        QTest::newRow("cut before the samples") << " Minibatch[   1-  50]: loss = 0.7 *";
        QTest::newRow("no samples") << " Minibatch[   1-  50]: loss = 0.7 * 0;";
        QTest::newRow("negative samples") << " Minibatch[   1-  50]: loss = 0.7 * -4;";
        QTest::newRow("samples beyond counting")
            << " Minibatch[   1-  50]: loss = 0.7 * 99999999999999999999;";
        QTest::newRow("epoch without number") << "Finished Epoch[]: [Training] loss = 1 * 2";
        QTest::newRow("epoch beyond counting")
            << "Finished Epoch[9223372036854775807]: [Training] loss = 1 * 2";
        QTest::newRow("other phase") << "Finished Epoch[1]: [Dreaming] loss = 1 * 2";
        QTest::newRow("words for numbers") << " Minibatch[   1-  50]: loss = low * 50;";
    }
    void otherLinesAreIgnored()
    {
        QFETCH(QString, line);
        QCOMPARE(readingsOf({line}), QString());
    }

    void notANumberIsAPoint()
    {
        const auto parser = makeCntkParser();
        std::vector<Reading> readings;
        parser->feed(" Minibatch[   1-  50]: loss = nan * 3200, metric = 90.00% * 3200;", readings);
        parser->feed(" Minibatch[  51- 100]: loss = -nan * 3200, metric = 90.00% * 3200;", readings);
        QCOMPARE(readings.size(), std::size_t(4));
        QVERIFY(std::isnan(readings[0].value));
        QVERIFY(std::isnan(readings[2].value));
        QCOMPARE(readings[2].step, 6400);
    }

    void readingsAreAppended()
    {
        const auto parser = makeCntkParser();
        std::vector<Reading> readings{{"kept", 1, 2}};
        parser->feed("Final Results: Minibatch[1-10]: errs = 0.60% * 10000", readings);
        QCOMPARE(readings.size(), std::size_t(2));
        QCOMPARE(readings[0].tag, std::string("kept"));
    }
};

QTEST_APPLESS_MAIN(tst_CntkParser)
#include "tst_cntkparser.moc"
