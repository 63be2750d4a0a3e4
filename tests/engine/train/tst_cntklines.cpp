// SPDX-License-Identifier: Apache-2.0
#include "engine/train/solver/cntklines.h"

#include <QtTest>
#include <limits>

using namespace trainyard::train;

class tst_CntkLines : public QObject
{
    Q_OBJECT

private slots:
    void linesAreThoseOfCntk()
    {
        const CntkLines lines;
        QCOMPARE(lines.minibatches({1, 50, {2250, 672, 3200}}),
                 std::string(" Minibatch[   1-  50]: loss = 0.703125 * 3200, metric = 21.00% * 3200;"));
        QCOMPARE(lines.minibatches({99951, 100000, {2250, 0, 3200}}),
                 std::string(" Minibatch[99951-100000]: loss = 0.703125 * 3200, metric = 0.00% * 3200;"));
        EpochResult epoch{0, 40, {24357.6, 7806, 60000}, 3.638, {}};
        QCOMPARE(lines.trainingOfEpoch(epoch),
                 std::string("Finished Epoch[1 of 40]: [Training] loss = 0.405960 * 60000, metric = "
                             "13.01% * 60000 3.638s (16492.6 samples/s);"));
        const Stretch evaluation{1, 10, {400, 136, 10000}};
        epoch.evaluation = evaluation;
        QCOMPARE(lines.evaluation(epoch),
                 std::string("Finished Evaluation [1]: Minibatch[1-10]: metric = 1.36% * 10000;"));
        QCOMPARE(lines.finalResults(evaluation),
                 std::string("Final Results: Minibatch[1-10]: errs = 1.36% * 10000"));
    }

    void divergedLossIsNan()
    {
        const double nan = -std::numeric_limits<double>::quiet_NaN();
        QCOMPARE(CntkLines().minibatches({1, 1, {nan, 1, 1}}),
                 std::string(" Minibatch[   1-   1]: loss = nan * 1, metric = 100.00% * 1;"));
    }
};

QTEST_APPLESS_MAIN(tst_CntkLines)
#include "tst_cntklines.moc"
