// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/normalization.h"

#include <QtTest>
#include <cmath>

using namespace trainyard::train;

namespace {

// Rows of two channels of 1 × 2; the second lies about a thousand.
Dataset pairs(std::size_t rows)
{
    Dataset data{2, 1, 2, 1, {}, std::vector<std::int32_t>(rows)};
    for (std::size_t row = 0; row < rows; ++row) {
        const auto number = static_cast<float>(row % 5);
        data.features.insert(data.features.end(), {number, 4 - number, 1000.0F + number, 1000.0F + number});
    }
    return data;
}

} // namespace

class tst_Normalization : public QObject
{
    Q_OBJECT
private slots:
    void measuresEachChannel()
    {
        const Normalization found = measure(pairs(1000), 2);
        QCOMPARE(found.mean, (std::vector<float>{2, 1000.0F + 2}));
        QCOMPARE(found.deviation, (std::vector<float>{std::sqrt(2.0F), std::sqrt(2.0F)}));
    }

    void measuresEachColumn()
    {
        Dataset table{1, 1, 2, 1, {1, 7, 3, 7}, {0, 0}};
        const Normalization found = measure(table, 2);
        QCOMPARE(found.mean, (std::vector<float>{2, 7}));
        QCOMPARE(found.deviation, (std::vector<float>{1, 1})); // of the constant column as it is
        normalize(table.features, 0, 2, found);
        QCOMPARE(table.features, (std::vector<float>{-1, 0, 1, 0}));
    }

    void appliedItGivesMeanZeroAndDeviationOne()
    {
        Dataset data = pairs(1003);
        normalize(data.features, 0, 4, measure(data, 2));
        const Normalization after = measure(data, 2);
        for (const float mean : after.mean)
            QVERIFY(std::abs(mean) < 1e-4F);
        for (const float deviation : after.deviation)
            QVERIFY(std::abs(deviation - 1) < 1e-4F);
    }

    void extremesDoNotBreakIt()
    {
        const Dataset tiny{1, 1, 2, 1, {0, 1e-45F, 0, 0}, {0, 0}};
        QCOMPARE(measure(tiny, 2).deviation, (std::vector<float>{1, 1}));
        const Dataset huge{1, 1, 1, 1, {3e38F, -3e38F}, {0, 0}};
        const float deviation = measure(huge, 1).deviation[0];
        QVERIFY(std::isfinite(1 / deviation) && deviation > 0);
        QCOMPARE(measure(Dataset{1, 1, 2, 1, {}, {}}, 1), (Normalization{{0}, {1}}));
    }
};

QTEST_APPLESS_MAIN(tst_Normalization)
#include "tst_normalization.moc"
