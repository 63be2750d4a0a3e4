// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/metrics/readings.h"

#include <QtTest>
#include <cmath>

using namespace trainyard::metrics;
using trainyard::test::readingsOf;

namespace {

const QString place = QStringLiteral("I0210 13:39:22.381027 25210 solver.cpp:239] ");

} // namespace

class tst_CaffeParser : public QObject
{
    Q_OBJECT
private slots:
    void linesBecomeReadings_data()
    {
        QTest::addColumn<QStringList>("lines");
        QTest::addColumn<QString>("readings");
        const QString iteration = place + "Iteration 100 (50.25 iter/s, 1.99s/100 iters), loss = 0.208";
        const QString told = "train/loss@100=0.208 train/iterations_per_second@100=50.25";

        QTest::newRow("iteration") << QStringList{iteration} << told;
        QTest::newRow("iteration of an older Caffe")
            << QStringList{place + "Iteration 100, loss = 0.208"} << "train/loss@100=0.208";
        QTest::newRow("learning rate")
            << QStringList{place + "Iteration 100, lr = 0.00992565"} << "train/learning_rate@100=0.00992565";
        QTest::newRow("the iteration's own loss is told by its line")
            << QStringList{iteration, place + "    Train net output #0: loss = 0.21 (* 1 = 0.21 loss)"}
            << told;
        QTest::newRow("other outputs of training")
            << QStringList{iteration, place + "    Train net output #1: loss3/top-5 = 0.25"}
            << told + " train/loss3/top-5@100=0.25";
        QTest::newRow("accuracy of training is an error, too")
            << QStringList{iteration, place + "    Train net output #0: accuracy = 0.75"}
            << told + " train/accuracy@100=0.75 train/error@100=0.25";
        QTest::newRow("test")
            << QStringList{place + "Iteration 500, Testing net (#0)",
                           place + "    Test net output #0: accuracy = 0.9375",
                           place + "    Test net output #1: loss = 8.5e-02 (* 1 = 8.5e-02 loss)"}
            << "test/accuracy@500=0.9375 test/error@500=0.0625 test/loss@500=0.085";
        QTest::newRow("second test net") << QStringList{place + "Iteration 500, Testing net (#1)",
                                                        place + "    Test net output #0: top5 = 0.5"}
                                         << "test1/top5@500=0.5";
        QTest::newRow("without what the logging library puts before")
            << QStringList{"Iteration 0, loss = 2.5"} << "train/loss@0=2.5";
        QTest::newRow("infinite") << QStringList{"Iteration 7, loss = inf"} << "train/loss@7=inf";
        QTest::newRow("lines of CNTK among them")
            << QStringList{iteration, " Minibatch[   1-   2]: loss = 1.5 * 20;"}
            << told + " train/loss@20=1.5";
    }
    void linesBecomeReadings()
    {
        QFETCH(QStringList, lines);
        QFETCH(QString, readings);
        QCOMPARE(readingsOf(lines), readings);
    }

    void otherLinesAreIgnored_data()
    {
        QTest::addColumn<QStringList>("lines");
        QTest::newRow("multistep") << QStringList{place + "MultiStep Status: Iteration 100, step = 1"};
        QTest::newRow("output before any iteration")
            << QStringList{place + "    Train net output #0: accuracy = 0.5"};
        QTest::newRow("no number") << QStringList{"Iteration x, loss = 1"};
        QTest::newRow("negative") << QStringList{"Iteration -1, loss = 1"};
        QTest::newRow("beyond counting") << QStringList{"Iteration 99999999999999999999, loss = 1"};
        QTest::newRow("cut in the pace") << QStringList{"Iteration 100 (50.2 iter/s"};
        QTest::newRow("cut before the loss")
            << QStringList{"Iteration 100 (5 iter/s, 1s/100 iters), loss = "};
        QTest::newRow("net beyond counting")
            << QStringList{"Iteration 5, Testing net (#99999)", "    Test net output #0: accuracy = 1"};
        QTest::newRow("output without a name")
            << QStringList{"Iteration 5, Testing net (#0)", "    Test net output #0:  = 1"};
        QTest::newRow("output without a value")
            << QStringList{"Iteration 5, Testing net (#0)", "    Test net output #0: accuracy"};
    }
    void otherLinesAreIgnored()
    {
        QFETCH(QStringList, lines);
        QCOMPARE(readingsOf(lines), QString());
    }

    void notANumberIsAPoint()
    {
        const auto parser = makeCaffeParser();
        std::vector<Reading> readings;
        parser->feed("Iteration 3 (5 iter/s, 1s/5 iters), loss = nan", readings);
        QCOMPARE(readings.size(), std::size_t(2));
        QVERIFY(std::isnan(readings[0].value));
    }
};

QTEST_APPLESS_MAIN(tst_CaffeParser)
#include "tst_caffeparser.moc"
