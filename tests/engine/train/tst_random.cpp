// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/networks.h"
#include "engine/train/solver/dropout.h"
#include "engine/train/solver/random.h"

#include <QtTest>
#include <algorithm>
#include <cmath>
#include <numeric>

using namespace trainyard::train;

class tst_Random : public QObject
{
    Q_OBJECT

private:
    // Share of dropped elements of one mask.
    static double dropped(DropoutKey key, float rate, std::uint32_t count)
    {
        std::uint32_t zeros = 0;
        for (std::uint32_t i = 0; i < count; ++i)
            zeros += dropoutFactor(key, i, dropoutThreshold(rate), 1) == 0;
        return static_cast<double>(zeros) / count;
    }

    // Share of elements in which two masks of rate one half agree.
    template <class First, class Second>
    static double agreement(First first, Second second, std::uint32_t count)
    {
        std::uint32_t equal = 0;
        for (std::uint32_t i = 0; i < count; ++i)
            equal += (first(i) >> 31) == (second(i) >> 31);
        return static_cast<double>(equal) / count;
    }

private slots:
    void dropoutDropsItsRate_data()
    {
        QTest::addColumn<float>("rate");
        for (const float rate : {0.0F, 0.1F, 0.5F, 0.9F})
            QTest::addRow("%g", static_cast<double>(rate)) << rate;
    }
    void dropoutDropsItsRate()
    {
        QFETCH(float, rate);
        constexpr std::uint32_t count = 1 << 20;
        const double sigma = std::sqrt(static_cast<double>(rate * (1 - rate)) / count);
        for (std::uint64_t step = 0; step < 3; ++step) {
            const double share = dropped(dropoutKey(1, 10, step), rate, count);
            QVERIFY2(std::fabs(share - static_cast<double>(rate)) <= 5 * sigma + 1e-7,
                     qPrintable(QString::number(share)));
        }
    }

    void dropoutMasksAreIndependent()
    {
        constexpr std::uint32_t count = 1 << 18;
        const auto mask = [](std::uint64_t seed, std::uint32_t layer, std::uint64_t step) {
            return [key = dropoutKey(seed, layer, step)](std::uint32_t i) { return dropoutDraw(key, i); };
        };
        const double limit = 5 * 0.5 / std::sqrt(count);
        QVERIFY(std::fabs(agreement(mask(1, 2, 3), mask(1, 2, 4), count) - 0.5) < limit);
        QVERIFY(std::fabs(agreement(mask(1, 2, 3), mask(1, 3, 3), count) - 0.5) < limit);
        QVERIFY(std::fabs(agreement(mask(1, 2, 3), mask(2, 2, 3), count) - 0.5) < limit);
        const auto neighbour = [draw = mask(1, 2, 3)](std::uint32_t i) { return draw(i + 1); };
        QVERIFY(std::fabs(agreement(mask(1, 2, 3), neighbour, count) - 0.5) < limit);
        QCOMPARE(agreement(mask(1, 2, 3), mask(1, 2, 3), count), 1.0);
    }

    void weightsStartAsGlorotSays()
    {
        const auto made = plan(*findNetwork("convnet_mnist"));
        const auto tensors = initialParameters(*made, 7);
        QVERIFY(checkParameters(*made, tensors));
        for (std::size_t i = 0; i < tensors.size(); ++i) {
            const Parameter &parameter = made->parameters[i];
            const auto &values = tensors[i].values;
            const auto [low, high] = std::minmax_element(values.begin(), values.end());
            if (parameter.initial == constant(0)) {
                QCOMPARE(*low, 0.0F);
                QCOMPARE(*high, 0.0F);
                continue;
            }
            const double limit = std::sqrt(6.0 / static_cast<double>(parameter.fanIn + parameter.fanOut));
            const double mean =
                std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
            QVERIFY(*low >= static_cast<float>(-limit) && *high <= static_cast<float>(limit));
            QVERIFY(*low < static_cast<float>(-0.95 * limit) && *high > static_cast<float>(0.95 * limit));
            QVERIFY(std::fabs(mean) < 5 * limit / std::sqrt(3.0 * static_cast<double>(values.size())));
        }
        QVERIFY(tensors[0].values == initialParameters(*made, 7)[0].values);
        QVERIFY(tensors[0].values != initialParameters(*made, 8)[0].values);
    }
};

QTEST_APPLESS_MAIN(tst_Random)
#include "tst_random.moc"
