// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/lineparser.h"
#include "engine/train/caffe/caffelines.h"

#include <QtTest>
#include <ctime>
#include <limits>

using namespace trainyard::train::caffe;

class tst_CaffeLines : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        qputenv("TZ", "UTC");
        ::tzset();
    }

    void linesReadAsCaffePrintsThem_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("expected");
        const auto row = [](const std::string &line, const char *expected) {
            QTest::newRow(expected) << QString::fromStdString(line) << expected;
        };
        const double notANumber = std::numeric_limits<double>::quiet_NaN();
        row(startLine(), "Starting Optimization");
        row(solvingLine("LeNet"), "Solving LeNet");
        row(policyLine("inv"), "Learning Rate Policy: inv");
        row(resumeLine("a.solverstate"), "Resuming from a.solverstate");
        row(finetuneLine("a.caffemodel"), "Finetuning from a.caffemodel");
        row(iterationLine(100, {100, 1.99203, 100}, 0.2081257),
            "Iteration 100 (50.2 iter/s, 1.99203s/100 iters), loss = 0.208126");
        row(iterationLine(0, {100, 0, 0}, 2.5), "Iteration 0 (0 iter/s, 0s/100 iters), loss = 2.5");
        row(iterationLine(5, {5, 1, 5}, -notANumber), "Iteration 5 (5 iter/s, 1s/5 iters), loss = nan");
        row(lastIterationLine(10000, 0.00000212), "Iteration 10000, loss = 2.12e-06");
        row(rateLine(100, 0.00992565), "Iteration 100, lr = 0.00992565");
        row(stepLine(5000, 1), "MultiStep Status: Iteration 5000, step = 1");
        row(trainOutputLine({0, "loss", 0.5, 2}), "    Train net output #0: loss = 0.5 (* 2 = 1 loss)");
        row(trainOutputLine({1, "score", 0.25, 0}), "    Train net output #1: score = 0.25");
        row(testLine(500, 0), "Iteration 500, Testing net (#0)");
        row(testLossLine(0.08), "Test loss: 0.08");
        row(testOutputLine({0, "accuracy", 0.9741, 0}), "    Test net output #0: accuracy = 0.9741");
        row(snapshotLine(modelFileName("out/lenet", 500)),
            "Snapshotting to binary proto file out/lenet_iter_500.caffemodel");
        row(stateLine(stateFileName("out/lenet", 500)),
            "Snapshotting solver state to binary proto file out/lenet_iter_500.solverstate");
        row(doneLine(), "Optimization Done.");
        row(stoppedLine(), "Optimization stopped early.");
        // 2017-02-09 01:02:03.000045 UTC
        const std::chrono::system_clock::time_point time{std::chrono::seconds(1486602123) +
                                                         std::chrono::microseconds(45)};
        row(logPrefix(time, 123, solverPlace), "I0209 01:02:03.000045   123 solver.cpp:239] ");
        row(logPrefix(time, 1234567, ratePlace), "I0209 01:02:03.000045 1234567 sgd_solver.cpp:112] ");
    }
    void linesReadAsCaffePrintsThem()
    {
        QFETCH(QString, line);
        QFETCH(QString, expected);
        QCOMPARE(line, expected);
    }

    // What the engine makes of a training's lines.
    void theEngineReadsThem()
    {
        const std::string prefix = logPrefix({}, 1, solverPlace);
        const auto parser = trainyard::metrics::makeDefaultParser();
        std::vector<trainyard::metrics::Reading> readings;
        for (const std::string &line :
             {startLine(), solvingLine("n"), policyLine("fixed"), testLine(100, 0),
              testOutputLine({0, "accuracy", 0.75, 0}), testOutputLine({1, "loss", 1.5, 1}),
              iterationLine(100, {100, 2, 100}, 0.5), trainOutputLine({0, "loss", 0.5, 1}),
              rateLine(100, 0.01), snapshotLine("a"), stateLine("b"), lastIterationLine(200, 0.25),
              doneLine()})
            parser->feed(prefix + line, readings);
        QStringList texts;
        for (const auto &reading : readings)
            texts << QString::fromStdString(reading.tag) + "@" + QString::number(reading.step) + "=" +
                         QString::number(reading.value);
        QCOMPARE(texts, (QStringList{"test/accuracy@100=0.75", "test/error@100=0.25", "test/loss@100=1.5",
                                     "train/loss@100=0.5", "train/iterations_per_second@100=50",
                                     "train/learning_rate@100=0.01", "train/loss@200=0.25"}));
    }
};

QTEST_APPLESS_MAIN(tst_CaffeLines)
#include "tst_caffelines.moc"
