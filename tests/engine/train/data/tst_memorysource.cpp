// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/memorysource.h"

#include "engine/train/data/order.h"
#include "tests/engine/train/data/allvalues.h"

#include <QtTest>
#include <algorithm>
#include <numeric>

using namespace trainyard::train;

namespace {

// The rows of one epoch, minibatch by minibatch.
std::vector<std::vector<std::uint32_t>> epochOf(RowSource &source, int epoch, std::size_t most)
{
    std::vector<std::vector<std::uint32_t>> minibatches;
    if (!source.startEpoch(epoch))
        return {};
    for (auto batch = source.next(most); batch && !batch->rows.empty(); batch = source.next(most))
        minibatches.emplace_back(batch->rows.begin(), batch->rows.end());
    return minibatches;
}

} // namespace

class tst_MemorySource : public QObject
{
    Q_OBJECT
private:
    const std::vector<float> m_features = std::vector<float>(10, 1.0F);
    const std::vector<std::int32_t> m_labels = std::vector<std::int32_t>(5, 0);

private slots:
    void rowsComeAsTheyLieWithoutASeed()
    {
        MemorySource source(m_features, m_labels, std::nullopt);
        const std::vector<std::vector<std::uint32_t>> expected{{0, 1}, {2, 3}, {4}};
        QCOMPARE(epochOf(source, 0, 2), expected);
        QCOMPARE(epochOf(source, 1, 2), expected);
    }

    void aSeedShufflesEachEpoch()
    {
        MemorySource source(m_features, m_labels, 3);
        for (const int epoch : {0, 1, 0}) {
            const auto minibatches = epochOf(source, epoch, 3);
            QCOMPARE(minibatches.size(), std::size_t(2));
            std::vector<std::uint32_t> rows = minibatches[0];
            rows.insert(rows.end(), minibatches[1].begin(), minibatches[1].end());
            QCOMPARE(rows, shuffledRows(5, 3, epoch));
        }
    }

    void epochsGoOnInTheRowsWhereTheOneBeforeEnded_data()
    {
        QTest::addColumn<bool>("isShuffled");
        QTest::addColumn<int>("epochSize");
        QTest::newRow("a part") << true << 2;
        QTest::newRow("a part as it lies") << false << 3;
        QTest::newRow("as many as there are") << true << 5;
        QTest::newRow("more than one pass") << true << 7;
        QTest::newRow("more than two passes") << false << 12;
    }
    void epochsGoOnInTheRowsWhereTheOneBeforeEnded()
    {
        QFETCH(bool, isShuffled);
        QFETCH(int, epochSize);
        const auto size = static_cast<std::size_t>(epochSize);
        MemorySource source(m_features, m_labels, isShuffled ? std::optional<std::uint64_t>(3) : std::nullopt,
                            size);
        QCOMPARE(source.rows(), size);
        std::vector<std::uint32_t> passes;
        for (int pass = 0; pass < 10; ++pass) {
            const auto order =
                isShuffled ? shuffledRows(5, 3, pass) : std::vector<std::uint32_t>{0, 1, 2, 3, 4};
            passes.insert(passes.end(), order.begin(), order.end());
        }
        for (const int epoch : {0, 1, 2, 3, 1}) { // also back
            std::vector<std::uint32_t> rows;
            for (const auto &minibatch : epochOf(source, epoch, 3)) {
                QVERIFY(minibatch.size() == 3 || rows.size() + minibatch.size() == size);
                rows.insert(rows.end(), minibatch.begin(), minibatch.end());
            }
            const auto first = passes.begin() + epoch * epochSize;
            QCOMPARE(rows, std::vector<std::uint32_t>(first, first + epochSize));
        }
    }

    void allMinibatchesShowTheSameRows()
    {
        MemorySource source(m_features, m_labels, 3);
        QVERIFY(source.startEpoch(0));
        const auto first = source.next(4), second = source.next(4);
        QVERIFY(first && second);
        QCOMPARE(first->window, second->window);
        QCOMPARE(allValues(first->features), m_features);
        QCOMPARE(second->labels.data(), m_labels.data());
        QCOMPARE(second->rows.size(), std::size_t(1));
    }

    void everyEpochHasAnOrderOfItsOwn()
    {
        const auto first = shuffledRows(10000, 1, 0);
        QVERIFY(first == shuffledRows(10000, 1, 0));
        QVERIFY(first != shuffledRows(10000, 1, 1));
        QVERIFY(first != shuffledRows(10000, 2, 0));
        auto sorted = first;
        std::sort(sorted.begin(), sorted.end());
        for (std::uint32_t i = 0; i < sorted.size(); ++i)
            QCOMPARE(sorted[i], i);
        int fixed = 0;
        for (std::uint32_t i = 0; i < first.size(); ++i)
            fixed += first[i] == i;
        QVERIFY(fixed < 12); // one is expected
    }
};

QTEST_APPLESS_MAIN(tst_MemorySource)
#include "tst_memorysource.moc"
