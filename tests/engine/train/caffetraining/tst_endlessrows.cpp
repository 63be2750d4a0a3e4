// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffetraining/endlessrows.h"

#include <QtTest>
#include <chrono>
#include <numeric>
#include <semaphore>

using namespace trainyard;
using namespace trainyard::train;
using trainyard::train::caffe::EndlessRows;

namespace {

constexpr std::size_t count = 5; // rows of an epoch
constexpr int broken = -1;

// Row r of epoch e is one value, 10 e + r, of class r. Tells of each row that is asked for, and has a row
// that cannot be read where `bad` says.
class NumberedRows final : public RowSource
{
public:
    explicit NumberedRows(std::counting_semaphore<> &asked, int bad = broken)
        : m_asked(asked)
        , m_bad(bad)
    {}

    std::size_t rows() const override { return count; }
    Status startEpoch(int epoch) override
    {
        m_epoch = epoch;
        m_done = 0;
        return {};
    }
    Result<Minibatch> next(std::size_t most) override
    {
        m_asked.release();
        m_features.clear();
        m_labels.clear();
        for (; m_done < count && m_labels.size() < std::min<std::size_t>(most, 2); ++m_done) {
            const int value = 10 * m_epoch + static_cast<int>(m_done);
            if (value == m_bad)
                return Error{Error::Code::InvalidInput, "A row is broken."};
            m_features.push_back(static_cast<float>(value));
            m_labels.push_back(static_cast<std::int32_t>(m_done));
        }
        m_rows.resize(m_labels.size());
        std::iota(m_rows.begin(), m_rows.end(), 0U);
        return Minibatch{m_features, m_labels, ++m_window, m_rows};
    }
    Status skip(std::size_t rows) override
    {
        m_done += rows;
        return {};
    }

private:
    std::counting_semaphore<> &m_asked;
    const int m_bad;
    int m_epoch = 0;
    std::size_t m_done = 0;
    std::uint64_t m_window = 0;
    std::vector<float> m_features;
    std::vector<std::int32_t> m_labels;
    std::vector<std::uint32_t> m_rows;
};

QList<int> values(const Minibatch &batch)
{
    QList<int> all;
    for (const std::uint32_t row : batch.rows)
        all << static_cast<int>(batch.features[row]);
    return all;
}

} // namespace

class tst_EndlessRows : public QObject
{
    Q_OBJECT

private:
    std::counting_semaphore<> m_asked{0};

    EndlessRows endless(std::size_t batch, int classes = count, int bad = broken)
    {
        return {std::make_unique<NumberedRows>(m_asked, bad), batch, classes, "memory"};
    }

private slots:
    void init()
    {
        while (m_asked.try_acquire()) {
        }
    }

    void epochsFollowEachOther_data()
    {
        QTest::addColumn<int>("batch");
        QTest::addColumn<int>("begin");
        QTest::addColumn<QList<int>>("expected"); // of three batches
        QTest::newRow("whole epochs")
            << 5 << 0 << QList<int>{0, 1, 2, 3, 4, 10, 11, 12, 13, 14, 20, 21, 22, 23, 24};
        QTest::newRow("parts") << 2 << 0 << QList<int>{0, 1, 2, 3, 4, 10};
        QTest::newRow("more than an epoch")
            << 7 << 0
            << QList<int>{0, 1, 2, 3, 4, 10, 11, 12, 13, 14, 20, 21, 22, 23, 24, 30, 31, 32, 33, 34, 40};
        QTest::newRow("from the middle") << 2 << 13 << QList<int>{23, 24, 30, 31, 32, 33};
    }
    void epochsFollowEachOther()
    {
        QFETCH(int, batch);
        QFETCH(int, begin);
        QFETCH(QList<int>, expected);
        EndlessRows rows = endless(static_cast<std::size_t>(batch));
        // Whatever was under way elsewhere.
        QVERIFY(rows.begin(4));
        QVERIFY(rows.next());
        QVERIFY(rows.begin(static_cast<std::uint64_t>(begin)));
        QList<int> got;
        std::uint64_t window = 0;
        for (int i = 0; i < 3; ++i) {
            const auto next = rows.next();
            QVERIFY(next);
            QVERIFY(next->window != window);
            window = next->window;
            got << values(*next);
        }
        QCOMPARE(got, expected);
    }

    void theNextBatchIsReadMeanwhile()
    {
        EndlessRows rows = endless(2);
        QVERIFY(rows.begin(0));
        const auto first = rows.next();
        QVERIFY(first);
        // Nobody calls next() again; one batch of two rows is one request.
        for (int request = 0; request < 2; ++request)
            QVERIFY(m_asked.try_acquire_for(std::chrono::seconds(30)));
        QCOMPARE(values(*first), (QList<int>{0, 1})); // it stays as it is
        QCOMPARE(values(*rows.next()), (QList<int>{2, 3}));
    }

    // Though it was found before.
    void mistakesComeInTheirTurn_data()
    {
        QTest::addColumn<int>("classes");
        QTest::addColumn<int>("bad");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("broken row") << int(count) << 3 << "A row is broken.";
        QTest::newRow("label") << 3 << broken
                               << "has the label 3, but the net tells only the labels 0 to 2 apart";
    }
    void mistakesComeInTheirTurn()
    {
        QFETCH(int, classes);
        QFETCH(int, bad);
        QFETCH(QString, sentence);
        EndlessRows rows = endless(2, classes, bad);
        QVERIFY(rows.begin(0));
        const auto good = rows.next();
        QVERIFY(good);
        QCOMPARE(values(*good), (QList<int>{0, 1}));
        const auto next = rows.next();
        QVERIFY(!next);
        const QString message = QString::fromStdString(next.error().message);
        QVERIFY2(message.contains(sentence), qPrintable(message));
    }
};

QTEST_GUILESS_MAIN(tst_EndlessRows)
#include "tst_endlessrows.moc"
