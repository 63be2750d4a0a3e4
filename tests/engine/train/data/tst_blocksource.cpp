// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/blocksource.h"

#include <QtTest>
#include <algorithm>
#include <atomic>
#include <cmath>

using namespace trainyard;
using namespace trainyard::train;

namespace {

// Row r has the label r and the features 2r and 2r + 1; block b has b + 1 rows.
class Numbers final : public BlockReader
{
public:
    explicit Numbers(std::size_t blocks)
        : m_blocks(blocks)
    {}

    std::size_t blocks() const override { return m_blocks; }
    std::size_t rowsOf(std::size_t block) const override { return block + 1; }
    std::size_t rowSize() const override { return 2; }
    Status read(std::size_t block, std::span<float> features, std::span<std::int32_t> labels) const override
    {
        ++reads;
        if (block == broken)
            return Error{Error::Code::InvalidInput, "Block 3 is broken."};
        const std::size_t first = block * (block + 1) / 2;
        for (std::size_t i = 0; i < labels.size(); ++i)
            labels[i] = static_cast<std::int32_t>(first + i);
        for (std::size_t i = 0; i < features.size(); ++i)
            features[i] = static_cast<float>(2 * first + i);
        return {};
    }

    mutable std::atomic<int> reads = 0;
    std::size_t broken = 1000;

private:
    const std::size_t m_blocks;
};

struct Taken {
    std::vector<std::int32_t> labels;
    std::vector<std::size_t> sizes; // of the minibatches
    std::size_t windows = 0;
    std::size_t largest = 0; // rows in memory
    bool isWhole = true;     // every row has its own features

    bool operator==(const Taken &) const = default;
};

Result<Taken> epochOf(RowSource &source, int epoch, std::size_t most)
{
    if (auto started = source.startEpoch(epoch); !started)
        return started.error();
    Taken taken;
    std::optional<std::uint64_t> window;
    for (;;) {
        const auto batch = source.next(most);
        if (!batch)
            return batch.error();
        if (batch->rows.empty())
            return taken;
        taken.windows += window == batch->window ? 0 : 1;
        window = batch->window;
        taken.largest = std::max(taken.largest, batch->labels.size());
        taken.sizes.push_back(batch->rows.size());
        for (const std::uint32_t row : batch->rows) {
            const std::int32_t label = batch->labels[row];
            taken.labels.push_back(label);
            const auto first = static_cast<float>(2 * label);
            taken.isWhole = taken.isWhole && batch->features[2 * row] == first &&
                            batch->features[2 * row + 1] == first + 1;
        }
    }
}

BlockSourceOptions options(std::optional<std::uint64_t> seed, std::size_t windowBlocks, int threads = 2)
{
    return {.seed = seed, .windowBlocks = windowBlocks, .normalization = {}, .threads = threads};
}

} // namespace

class tst_BlockSource : public QObject
{
    Q_OBJECT
private:
    // 20 blocks of 1 to 20 rows.
    const std::shared_ptr<Numbers> m_numbers = std::make_shared<Numbers>(20);

private slots:
    void everyRowComesOnceInWholeMinibatches_data()
    {
        QTest::addColumn<int>("windowBlocks");
        QTest::addColumn<int>("most");
        for (const int windowBlocks : {1, 2, 3, 7, 20, 100}) {
            for (const int most : {1, 8, 50, 210, 1000})
                QTest::addRow("%d blocks, %d rows", windowBlocks, most) << windowBlocks << most;
        }
    }
    void everyRowComesOnceInWholeMinibatches()
    {
        QFETCH(int, windowBlocks);
        QFETCH(int, most);
        BlockSource source(m_numbers, options(3, static_cast<std::size_t>(windowBlocks)));
        QCOMPARE(source.rows(), std::size_t(210));
        for (const int epoch : {0, 1}) {
            auto taken = epochOf(source, epoch, static_cast<std::size_t>(most));
            QVERIFY2(taken, taken ? "" : taken.error().message.c_str());
            QVERIFY(taken->isWhole);
            for (std::size_t i = 0; i + 1 < taken->sizes.size(); ++i)
                QCOMPARE(taken->sizes[i], static_cast<std::size_t>(most));
            std::ranges::sort(taken->labels);
            for (std::int32_t i = 0; i < 210; ++i)
                QCOMPARE(taken->labels[static_cast<std::size_t>(i)], i);
        }
    }

    void seedAndEpochAloneMakeTheOrder()
    {
        BlockSource one(m_numbers, options(3, 4, 1)), many(m_numbers, options(3, 4, 5));
        BlockSource other(m_numbers, options(4, 4));
        const auto first = epochOf(one, 0, 16), second = epochOf(one, 1, 16), again = epochOf(one, 0, 16);
        const auto byMany = epochOf(many, 0, 16), ofOther = epochOf(other, 0, 16);
        QVERIFY(first && second && again && byMany && ofOther);
        QVERIFY(*first == *again && *first == *byMany);
        QVERIFY(first->labels != second->labels);
        QVERIFY(first->labels != ofOther->labels);
    }

    void onlyAWindowIsInMemory()
    {
        BlockSource source(m_numbers, options(3, 2));
        const auto taken = epochOf(source, 0, 5);
        QVERIFY(taken);
        QVERIFY(taken->windows >= 9);
        QVERIFY2(taken->largest <= 39 + 4,
                 qPrintable(QString::number(taken->largest))); // the rest is carried
    }

    void rowsOfAWindowAreMixed()
    {
        BlockSource source(m_numbers, options(3, 20));
        const auto taken = epochOf(source, 0, 210);
        QVERIFY(taken);
        int neighbours = 0;
        for (std::size_t i = 1; i < taken->labels.size(); ++i)
            neighbours += taken->labels[i] == taken->labels[i - 1] + 1;
        QVERIFY2(neighbours < 8, qPrintable(QString::number(neighbours))); // one is expected
    }

    void withoutASeedRowsComeAsTheyLie()
    {
        BlockSource source(m_numbers, options(std::nullopt, 3));
        QVERIFY(source.startEpoch(0));
        std::int32_t expected = 0;
        for (;;) {
            const auto batch = source.next(8);
            QVERIFY(batch);
            if (batch->rows.empty())
                break;
            for (std::size_t i = 0; i < batch->rows.size(); ++i) {
                QCOMPARE(batch->rows[i], batch->rows[0] + i);
                QCOMPARE(batch->labels[batch->rows[i]], expected++);
            }
        }
        QCOMPARE(expected, 210);
    }

    void anEpochMayBeLeftEarly()
    {
        BlockSource source(m_numbers, options(3, 2));
        const auto whole = epochOf(source, 1, 8);
        QVERIFY(source.startEpoch(0) && source.next(8));
        const auto again = epochOf(source, 1, 8);
        QVERIFY(whole && again && *whole == *again);
        QVERIFY(source.startEpoch(0)); // and the source may go while a window is read
    }

    void aBrokenBlockEndsTheEpoch()
    {
        const auto numbers = std::make_shared<Numbers>(20);
        numbers->broken = 3;
        BlockSource source(numbers, options(std::nullopt, 2));
        const auto taken = epochOf(source, 0, 2);
        QVERIFY(!taken);
        QCOMPARE(taken.error().message, "Block 3 is broken.");
    }

    void normalizesBlockByBlock()
    {
        const auto found = measureBlocks(*m_numbers, 2, 2);
        QVERIFY(found);
        QCOMPARE(found->mean, (std::vector<float>{209, 210}));
        // The deviation of 0, 2, … 418.
        const auto expected = static_cast<float>(2 * std::sqrt((210.0 * 210 - 1) / 12));
        QVERIFY(std::abs(found->deviation[0] - expected) < 1e-3F);
        BlockSourceOptions normalized = options(std::nullopt, 2);
        normalized.normalization = *found;
        BlockSource source(m_numbers, normalized);
        QVERIFY(source.startEpoch(0));
        const auto batch = source.next(1);
        QVERIFY(batch);
        QCOMPARE(batch->features[0], -209.0F * (1 / found->deviation[0]));
    }
};

QTEST_APPLESS_MAIN(tst_BlockSource)
#include "tst_blocksource.moc"
