// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/epochsource.h"

#include "engine/train/data/memorysource.h"

#include <QtTest>
#include <numeric>

using namespace trainyard::train;

namespace {

// Whose labels tell them apart.
class SevenRows
{
public:
    SevenRows() { std::iota(m_labels.begin(), m_labels.end(), 0); }

    EpochSource source(std::size_t epochSize, std::optional<std::uint64_t> seed = 3) const
    {
        return {std::make_unique<MemorySource>(m_features, m_labels, seed), epochSize};
    }
    MemorySource expected(std::size_t epochSize, std::optional<std::uint64_t> seed = 3) const
    {
        return {m_features, m_labels, seed, epochSize};
    }

private:
    const std::vector<float> m_features = std::vector<float>(7, 1.0F);
    std::vector<std::int32_t> m_labels = std::vector<std::int32_t>(7);
};

// The labels of one epoch, which tell the rows.
std::vector<std::int32_t> epochOf(RowSource &source, int epoch, std::size_t most)
{
    std::vector<std::int32_t> labels;
    if (!source.startEpoch(epoch))
        return {};
    for (auto batch = source.next(most); batch && !batch->rows.empty(); batch = source.next(most)) {
        for (const std::uint32_t row : batch->rows)
            labels.push_back(batch->labels[row]);
    }
    return labels;
}

} // namespace

class tst_EpochSource : public QObject
{
    Q_OBJECT
private:
    const SevenRows m_rows;

private slots:
    void epochsGoOnWhereTheOneBeforeEnded_data()
    {
        QTest::addColumn<int>("epochSize");
        QTest::newRow("a part") << 3;
        QTest::newRow("a pass") << 7;
        QTest::newRow("more than a pass") << 10;
        QTest::newRow("several passes") << 21;
        QTest::newRow("one row") << 1;
    }
    void epochsGoOnWhereTheOneBeforeEnded()
    {
        QFETCH(int, epochSize);
        EpochSource source = m_rows.source(epochSize);
        MemorySource expected = m_rows.expected(epochSize);
        QCOMPARE(source.rows(), expected.rows());
        for (int epoch = 0; epoch < 5; ++epoch) {
            const auto labels = epochOf(source, epoch, 2);
            QCOMPARE(labels.size(), std::size_t(epochSize));
            QCOMPARE(labels, epochOf(expected, epoch, 2));
        }
    }

    void anyEpochMayBeTheFirst()
    {
        for (const int epoch : {4, 0, 2, 2, 3}) {
            EpochSource source = m_rows.source(5);
            MemorySource expected = m_rows.expected(5);
            QCOMPARE(epochOf(source, epoch, 4), epochOf(expected, epoch, 4));
        }
    }

    void epochsInAnyOrderAreTheSame()
    {
        EpochSource source = m_rows.source(5);
        MemorySource expected = m_rows.expected(5);
        for (const int epoch : {4, 0, 1, 1, 3}) {
            QCOMPARE(epochOf(source, epoch, 4), epochOf(expected, epoch, 4));
        }
    }

    void skippedRowsAreOfTheEpoch()
    {
        EpochSource source = m_rows.source(5);
        RowSource &rows = source;
        QVERIFY(rows.startEpoch(0) && rows.skip(3));
        std::vector<std::int32_t> left;
        for (auto batch = rows.next(1); batch && !batch->rows.empty(); batch = rows.next(1))
            left.push_back(batch->labels[batch->rows[0]]);
        MemorySource expected = m_rows.expected(5);
        const auto whole = epochOf(expected, 0, 5);
        QCOMPARE(left, std::vector(whole.begin() + 3, whole.end()));
    }

    void anEpochThatIsLeftBeginsAnew()
    {
        EpochSource source = m_rows.source(5);
        QVERIFY(source.startEpoch(0) && source.next(3));
        MemorySource expected = m_rows.expected(5);
        QCOMPARE(epochOf(source, 0, 2), epochOf(expected, 0, 2));
    }
};

QTEST_APPLESS_MAIN(tst_EpochSource)
#include "tst_epochsource.moc"
