// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/normalization.h"
#include "tests/engine/train/data/allvalues.h"

#include <QtTest>
#include <algorithm>

using namespace trainyard::train;

namespace {

// Two rows of two channels of 1 × 3.
const std::vector<std::uint8_t> bytes{0, 1, 2, 127, 128, 129, 253, 254, 255, 7, 8, 9};
const std::vector<float> numbers(bytes.begin(), bytes.end());
const Normalization normalization{{100.3F, 7}, {3, 0.7F}};
constexpr std::size_t rowSize = 6;

} // namespace

class tst_FeatureView : public QObject
{
    Q_OBJECT
private slots:
    void bytesBecomeNumbers()
    {
        const FeatureView view(bytes);
        QCOMPARE(view.size(), bytes.size());
        QCOMPARE(allValues(view), numbers);
        QCOMPARE(allValues(FeatureView(numbers)), numbers);
        QCOMPARE(view[8], 255.0F);
        QCOMPARE(FeatureView().size(), std::size_t(0));
    }

    void bytesAndNumbersAreNormalizedTheSame()
    {
        std::vector<float> expected;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const std::size_t channel = i / 3 % 2;
            expected.push_back((numbers[i] - normalization.mean[channel]) *
                               (1 / normalization.deviation[channel]));
        }
        QCOMPARE(allValues(FeatureView(bytes).normalized(rowSize, normalization)), expected);
        QCOMPARE(allValues(FeatureView(numbers).normalized(rowSize, normalization)), expected);
    }

    void anyPartIsAsInTheWhole()
    {
        const FeatureView view = FeatureView(bytes).normalized(rowSize, normalization);
        const std::vector<float> whole = allValues(view);
        for (std::size_t first = 0; first < whole.size(); ++first) {
            for (std::size_t count = 0; count <= whole.size() - first; ++count) {
                std::vector<float> part(count);
                view.copyTo(first, part);
                QVERIFY(
                    std::equal(part.begin(), part.end(), whole.begin() + static_cast<std::ptrdiff_t>(first)));
            }
        }
    }
};

QTEST_APPLESS_MAIN(tst_FeatureView)
#include "tst_featureview.moc"
