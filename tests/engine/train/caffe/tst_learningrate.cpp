// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/learningrate.h"

#include <QtTest>
#include <cmath>

using namespace trainyard::train::caffe;
using Policy = LearningRate::Policy;

Q_DECLARE_METATYPE(LearningRate)

class tst_LearningRate : public QObject
{
    Q_OBJECT
private slots:
    // The values are worked out from the published formulas by hand.
    void ratesFollowTheirPolicy_data()
    {
        QTest::addColumn<LearningRate>("rate");
        QTest::addColumn<int>("iteration");
        QTest::addColumn<double>("value");

        const LearningRate fixed{Policy::Fixed, 0.01, 0, 0, 0, {}, 0};
        QTest::newRow("fixed at first") << fixed << 0 << 0.01;
        QTest::newRow("fixed at last") << fixed << 100000 << 0.01;

        const LearningRate step{Policy::Step, 0.5, 0.1, 0, 1000, {}, 0};
        QTest::newRow("step before") << step << 999 << 0.5;
        QTest::newRow("step at") << step << 1000 << 0.05;
        QTest::newRow("step twice") << step << 2999 << 0.005;

        const LearningRate exp{Policy::Exp, 0.5, 0.5, 0, 0, {}, 0};
        QTest::newRow("exp 0") << exp << 0 << 0.5;
        QTest::newRow("exp 3") << exp << 3 << 0.0625;

        const LearningRate inv{Policy::Inv, 0.01, 0.0001, 0.75, 0, {}, 0};
        QTest::newRow("inv 0") << inv << 0 << 0.01;
        QTest::newRow("inv: LeNet after 10,000") << inv << 10000 << 0.01 / std::pow(2.0, 0.75);
        QTest::newRow("inv: LeNet after 100, as its log has it") << inv << 100 << 0.00992565;

        const LearningRate multistep{Policy::Multistep, 0.1, 0.1, 0, 0, {100, 250, 250}, 0};
        QTest::newRow("multistep before") << multistep << 99 << 0.1;
        QTest::newRow("multistep at the first") << multistep << 100 << 0.01;
        QTest::newRow("multistep between") << multistep << 249 << 0.01;
        QTest::newRow("multistep behind two at once") << multistep << 300 << 0.0001;

        const LearningRate poly{Policy::Poly, 0.4, 0, 0.5, 0, {}, 100};
        QTest::newRow("poly 0") << poly << 0 << 0.4;
        QTest::newRow("poly 75") << poly << 75 << 0.2;
        QTest::newRow("poly at the end") << poly << 100 << 0.0;
        QTest::newRow("poly beyond the end") << poly << 101 << 0.0;

        const LearningRate sigmoid{Policy::Sigmoid, 0.2, std::log(3.0), 0, 50, {}, 0};
        QTest::newRow("sigmoid in the middle") << sigmoid << 50 << 0.1;
        QTest::newRow("sigmoid one later") << sigmoid << 51 << 0.15;
        QTest::newRow("sigmoid one earlier") << sigmoid << 49 << 0.05;
    }
    void ratesFollowTheirPolicy()
    {
        QFETCH(LearningRate, rate);
        QFETCH(int, iteration);
        QFETCH(double, value);
        const double is = learningRateAt(rate, iteration);
        QVERIFY2(std::abs(is - value) <= 1e-6 * std::abs(value), qPrintable(QString::number(is, 'g', 12)));
    }
};

QTEST_APPLESS_MAIN(tst_LearningRate)
#include "tst_learningrate.moc"
