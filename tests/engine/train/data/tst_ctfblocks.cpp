// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/ctfblocks.h"

#include "engine/base/files.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::train;

namespace {

// What all blocks hold, one after the other.
Result<Dataset> readAll(const CtfBlocks &blocks)
{
    Dataset data = blocks.shape();
    for (std::size_t block = 0; block < blocks.blocks(); ++block) {
        std::vector<float> features(blocks.rowsOf(block) * blocks.rowSize());
        std::vector<std::int32_t> labels(blocks.rowsOf(block));
        if (auto done = blocks.read(block, features, labels); !done)
            return done.error();
        data.features.insert(data.features.end(), features.begin(), features.end());
        data.labels.insert(data.labels.end(), labels.begin(), labels.end());
    }
    return data;
}

} // namespace

class tst_CtfBlocks : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    QString path() const { return m_dir.filePath("train.txt"); }
    Result<std::shared_ptr<CtfBlocks>> opened(const std::string &text, const CtfOptions &options,
                                              std::size_t blockBytes)
    {
        if (auto written = writeFileAtomically(path().toStdString(), text); !written)
            return written.error();
        return CtfBlocks::open(path().toStdString(), options, blockBytes);
    }

private slots:
    void blocksHoldWhatTheWholeHolds_data()
    {
        QTest::addColumn<QString>("text");
        QString rows;
        for (int i = 0; i < 100; ++i)
            rows +=
                QString("|labels %1 |features %2 0 %3 4\n").arg(i % 2 == 0 ? "0 1" : "1 0").arg(i).arg(i * i);
        QTest::newRow("rows") << rows;
        QTest::newRow("without a last line end") << rows.chopped(1);
        QTest::newRow("comments and empty lines") << "|# start\n\n\n" + rows + "\n|# end\n\n" + rows + "\n\n";
        QTest::newRow("byte order mark") << "\uFEFF" + rows;
        QTest::newRow("sparse")
            << "|labels 1:1 |features 3:7\n|labels 0:1 |features\n|labels 0:1 |features\n" + rows;
    }
    void blocksHoldWhatTheWholeHolds()
    {
        QFETCH(QString, text);
        const CtfOptions options{.sparseClasses = 2, .sparseDimension = 4};
        const auto expected = parseCtf(text.toStdString(), options);
        QVERIFY2(expected, expected ? "" : expected.error().message.c_str());
        for (const std::size_t bytes : {1, 50, 300, 1 << 20}) {
            const auto blocks = opened(text.toStdString(), options, bytes);
            QVERIFY2(blocks, blocks ? "" : blocks.error().message.c_str());
            QCOMPARE((*blocks)->rows(), expected->rows());
            const auto found = readAll(**blocks);
            QVERIFY2(found, found ? "" : found.error().message.c_str());
            QCOMPARE(found->labels, expected->labels);
            QCOMPARE(found->features, expected->features);
            QCOMPARE(found->classes, expected->classes);
            QCOMPARE(found->height, expected->height);
        }
    }

    void aFaultIsAtTheSameLine()
    {
        const std::string text =
            "|labels 0 1 |features 1 2\n\n|labels 1 0 |features 3 4\n|labels 1 0 |features 3 x\n";
        const auto whole = parseCtf(text, {.name = path().toStdString()});
        QVERIFY(!whole);
        for (const std::size_t bytes : {1, 30, 1000}) {
            const auto blocks = opened(text, {}, bytes);
            QVERIFY2(blocks, blocks ? "" : blocks.error().message.c_str());
            const auto found = readAll(**blocks);
            QVERIFY(!found);
            QCOMPARE(found.error().message, whole.error().message);
        }
    }

    void brokenRowsAreLeftOutWhereSomeMayBe()
    {
        const std::string good = "|labels 0 1 |features 1 2\n";
        const std::string text = "broken\n" + good + "\n" + good + "broken\nbroken\n" + good;
        const CtfOptions options{.classes = 2, .dimension = 2, .mostBroken = 3};
        for (const std::size_t bytes : {1, 30, 1000}) {
            const auto blocks = opened(text, options, bytes);
            QVERIFY2(blocks, blocks ? "" : blocks.error().message.c_str());
            QCOMPARE((*blocks)->rows(), std::size_t(3));
            const auto found = readAll(**blocks);
            QVERIFY2(found, found ? "" : found.error().message.c_str());
            QCOMPARE(found->features, (std::vector<float>{1, 2, 1, 2, 1, 2}));
            QCOMPARE(QString::fromStdString((*blocks)->notice()),
                     "3 broken rows of " + path() +
                         " left out; the first is line 1, column 1: expected |labels or |features, found "
                         "\"broken\".");
        }
    }

    void tooManyBrokenRowsAreRefused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("end");
        const QString good = "|labels 0 1 |features 1 2\n";
        QTest::newRow("more than may be") << good + "broken\nbroken\n" + good + "broken\n"
                                          << ", and more than 2 rows are broken.";
        QTest::newRow("all") << "broken\nbroken\n"
                             << ", and all rows are broken.";
    }
    void tooManyBrokenRowsAreRefused()
    {
        QFETCH(QString, text);
        QFETCH(QString, end);
        const CtfOptions options{.classes = 2, .dimension = 2, .mostBroken = 2};
        for (const std::size_t bytes : {1, 1000}) {
            const auto blocks = opened(text.toStdString(), options, bytes);
            QVERIFY(!blocks);
            const QString message = QString::fromStdString(blocks.error().message);
            QVERIFY2(message.startsWith(path() + ", line ") && message.endsWith(end), qPrintable(message));
        }
    }

    void whatCannotBeMeasuredIsRefused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("part");
        QTest::newRow("empty") << ""
                               << "holds no rows of CNTK text";
        QTest::newRow("comments") << "|# a\n|# b\n"
                                  << "holds no rows of CNTK text";
        QTest::newRow("first row") << "\n\n|labels 0 1\n"
                                   << ", line 3, column 12: expected |features";
        QTest::newRow("sparse of unknown size") << "|labels 0:1 |features 1:1\n"
                                                << ", line 1, column 8: ";
    }
    void whatCannotBeMeasuredIsRefused()
    {
        QFETCH(QString, text);
        QFETCH(QString, part);
        const auto blocks = opened(text.toStdString(), {}, 4);
        QVERIFY(!blocks);
        const QString message = QString::fromStdString(blocks.error().message);
        QVERIFY2(message.startsWith(path()) && message.contains(part), qPrintable(message));
    }

    void aFileThatBecameShorterIsNamed()
    {
        const std::string row = "|labels 0 1 |features 1 2\n";
        const auto blocks = opened(row + row + row, {}, 30);
        QVERIFY(blocks);
        QVERIFY(QFile::resize(path(), 40));
        // The old file was not replaced but cut, and stays open.
        const auto found = readAll(**blocks);
        QVERIFY(!found);
        QVERIFY2(found.error().message.ends_with("it became shorter meanwhile."),
                 found.error().message.c_str());
    }

    void aMissingFileIsNamed()
    {
        const auto blocks = CtfBlocks::open("/nowhere/train.txt", {});
        QVERIFY(!blocks);
        QCOMPARE(blocks.error().code, Error::Code::NotFound);
    }
};

QTEST_APPLESS_MAIN(tst_CtfBlocks)
#include "tst_ctfblocks.moc"
