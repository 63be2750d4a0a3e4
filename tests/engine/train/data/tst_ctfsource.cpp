// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/ctfsource.h"

#include "engine/base/files.h"

#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <numeric>

using namespace trainyard;
using namespace trainyard::train;

namespace {

constexpr std::size_t rows = 60;
constexpr std::uint64_t plenty = 1 << 20;

// The first feature of each row, which is its number, in the order of an epoch.
std::vector<int> epochOf(RowSource &source, int epoch)
{
    std::vector<int> numbers;
    if (!source.startEpoch(epoch))
        return {};
    for (auto batch = source.next(7); batch && !batch->rows.empty(); batch = source.next(7)) {
        for (const std::uint32_t row : batch->rows)
            numbers.push_back(static_cast<int>(batch->features[2 * row]));
    }
    return numbers;
}

std::vector<int> sorted(std::vector<int> numbers)
{
    std::ranges::sort(numbers);
    return numbers;
}

} // namespace

class tst_CtfSource : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    const std::vector<int> m_all = [] {
        std::vector<int> numbers(rows);
        std::iota(numbers.begin(), numbers.end(), 0);
        return numbers;
    }();

    std::string write(const std::string &name, const std::string &more = {}) const
    {
        std::string text;
        for (std::size_t row = 0; row < rows; ++row)
            text += "|L 0 1 |F " + std::to_string(row) + " 1\n";
        const std::string path = m_dir.filePath(QString::fromStdString(name)).toStdString();
        return writeFileAtomically(path, text + more) ? path : std::string();
    }

    static CtfSourceOptions options(std::uint64_t memory, std::optional<std::uint64_t> seed = 1)
    {
        return {.reading = {.labels = "L", .features = "F", .classes = 2, .dimension = 2},
                .seed = seed,
                .memoryBytes = memory};
    }

private slots:
    void rowsThatFitAreReadAtOnce()
    {
        const auto source = openCtfSource(write("fits.txt"), options(rows * 2 * sizeof(float)));
        QVERIFY2(source, source ? "" : source.error().message.c_str());
        QVERIFY(source->windowBlocks == 0 && source->fileRows == rows && source->notice.empty());
        QCOMPARE(source->memoryBytes, rows * 2 * sizeof(float));
        const auto first = epochOf(*source->rows, 0), second = epochOf(*source->rows, 1);
        QVERIFY(first != second && first != m_all);
        QCOMPARE(sorted(first), m_all);
        QCOMPARE(sorted(second), m_all);
    }

    void othersAreReadWhileTheyAreUsed()
    {
        const std::string file = write("large.txt");
        const auto source = openCtfSource(file, options(rows * 2 * sizeof(float) - 1));
        QVERIFY2(source, source ? "" : source.error().message.c_str());
        QVERIFY(source->windowBlocks > 0 && source->fileRows == rows);
        QVERIFY(source->memoryBytes <= rows * 2 * sizeof(float));
        const auto first = epochOf(*source->rows, 0);
        QCOMPARE(sorted(first), m_all);
        const auto again = openCtfSource(file, options(rows * 2 * sizeof(float) - 1));
        QVERIFY(again);
        QCOMPARE(epochOf(*again->rows, 0), first);
    }

    void withoutASeedTheyComeAsTheyLie()
    {
        const std::string file = write("order.txt");
        for (const std::uint64_t memory : {plenty, std::uint64_t(100)}) {
            const auto source = openCtfSource(file, options(memory, std::nullopt));
            QVERIFY2(source, source ? "" : source.error().message.c_str());
            QCOMPARE(epochOf(*source->rows, 3), m_all);
        }
    }

    void epochsMayHaveAnotherLength()
    {
        const std::string file = write("epochs.txt");
        for (const std::uint64_t memory : {plenty, std::uint64_t(100)}) {
            CtfSourceOptions parts = options(memory);
            parts.epochSize = rows / 2;
            const auto source = openCtfSource(file, parts);
            QVERIFY2(source, source ? "" : source.error().message.c_str());
            auto numbers = epochOf(*source->rows, 0);
            QCOMPARE(numbers.size(), rows / 2);
            const auto rest = epochOf(*source->rows, 1);
            numbers.insert(numbers.end(), rest.begin(), rest.end());
            QCOMPARE(sorted(numbers), m_all);
        }
    }

    void brokenRowsAreToldOf()
    {
        const std::string file = write("broken.txt", "|L 0 1 |F 1\n");
        for (const std::uint64_t memory : {plenty, std::uint64_t(100)}) {
            CtfSourceOptions lenient = options(memory);
            lenient.reading.mostBroken = 1;
            const auto source = openCtfSource(file, lenient);
            QVERIFY2(source, source ? "" : source.error().message.c_str());
            QCOMPARE(QString::fromStdString(source->notice),
                     "1 broken row of " + QString::fromStdString(file) +
                         " left out; the first is line 61, column 12: expected 2 values of F, found 1.");
            QCOMPARE(sorted(epochOf(*source->rows, 0)), m_all);
        }
    }

    void aFaultIsNamed()
    {
        const std::string file = write("fault.txt", "|L 0 1 |F 1\n");
        const auto source = openCtfSource(file, options(plenty));
        QVERIFY(!source);
        QCOMPARE(source.error().message, file + ", line 61, column 12: expected 2 values of F, found 1.");
    }

    void aMissingFileIsNamed()
    {
        const auto source = openCtfSource("/nowhere/train.txt", options(plenty));
        QVERIFY(!source);
        QVERIFY(source.error().message.find("/nowhere/train.txt") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(tst_CtfSource)
#include "tst_ctfsource.moc"
