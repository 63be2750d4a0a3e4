// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/csvblocks.h"

#include "engine/base/files.h"

#include <QTemporaryDir>
#include <QtTest>
#include <cmath>

using namespace trainyard;
using namespace trainyard::train;

class tst_CsvBlocks : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    QString path() const { return m_dir.filePath("train.csv"); }
    Result<std::shared_ptr<CsvBlocks>> opened(const QString &text, std::size_t blockBytes,
                                              const CsvSchema *like = nullptr)
    {
        if (auto written = writeFileAtomically(path().toStdString(), text.toStdString()); !written)
            return written.error();
        return CsvBlocks::open(path().toStdString(), {.label = {}, .like = like}, blockBytes);
    }

private slots:
    void blocksHoldWhatTheWholeHolds_data()
    {
        QTest::addColumn<QString>("text");
        QString rows = "x,y,kind\n";
        for (int i = 0; i < 60; ++i)
            rows += QString("%1,%2,%3\n")
                        .arg(i)
                        .arg(1000 + i * i)
                        .arg(i % 3 == 0   ? "10"
                             : i % 3 == 1 ? "9"
                                          : "other");
        QTest::newRow("rows") << rows;
        QTest::newRow("without a last line end") << rows.chopped(1);
        QTest::newRow("CRLF") << QString(rows).replace("\n", "\r\n");
        QTest::newRow("byte order mark and empty lines") << "\uFEFF\n" + rows + "\n  \n\n" + "7,8,9\n\n ";
        QTest::newRow("quotes") << "x,\"y\nz\",kind\n1,2,\"a\n\"\"b\"\"\n\"\n3,\"4\",\"c,d\"\n\n5,6,e\n";
    }
    void blocksHoldWhatTheWholeHolds()
    {
        QFETCH(QString, text);
        const auto expected = parseCsv(text.toStdString());
        QVERIFY2(expected, expected ? "" : expected.error().message.c_str());
        for (const std::size_t bytes : {1, 7, 50, 300, 1 << 20}) {
            const auto blocks = opened(text, bytes);
            QVERIFY2(blocks, blocks ? "" : blocks.error().message.c_str());
            QCOMPARE((*blocks)->rows(), expected->data.rows());
            QCOMPARE((*blocks)->schema().classNames, expected->schema.classNames);
            std::size_t row = 0;
            for (std::size_t block = 0; block < (*blocks)->blocks(); ++block) {
                std::vector<float> features((*blocks)->rowsOf(block) * 2);
                std::vector<std::int32_t> labels((*blocks)->rowsOf(block));
                QVERIFY((*blocks)->read(block, features, labels));
                const auto first = static_cast<std::ptrdiff_t>(row);
                QVERIFY(
                    std::ranges::equal(labels, std::span(expected->data.labels).subspan(row, labels.size())));
                QVERIFY(std::equal(features.begin(), features.end(),
                                   expected->data.features.begin() + 2 * first));
                row += labels.size();
            }
            QCOMPARE(row, expected->data.rows());
            const Normalization found = (*blocks)->normalization(), whole = measure(expected->data, 2);
            for (std::size_t i = 0; i < 2; ++i) {
                QVERIFY(std::abs(found.mean[i] - whole.mean[i]) <= 1e-6F * std::abs(whole.mean[i]));
                QVERIFY(std::abs(found.deviation[i] - whole.deviation[i]) <= 1e-6F * whole.deviation[i]);
            }
        }
    }

    void faultsAreThoseOfTheWhole_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text :
             {"", "x\n", "1,2\n", "x,y\n", "x,y\n\n\n", "x,y\n1,a\n2,\n", "x,y\n1,a\n\nz,a\n",
              "x,y\n1,a\n1,2,3\n", "x,y\n1,a\n2,\"b\n3,c\n", "x,y\n1,a\n2,\"b\"c\n3,d\n"})
            QTest::addRow("%s.", qPrintable(QString(text).replace("\n", " / "))) << QString(text);
    }
    void faultsAreThoseOfTheWhole()
    {
        QFETCH(QString, text);
        const auto whole = parseCsv(text.toStdString(), {.name = path().toStdString()});
        QVERIFY(!whole);
        for (const std::size_t bytes : {1, 5, 1 << 20}) {
            const auto blocks = opened(text, bytes);
            QVERIFY(!blocks);
            QCOMPARE(blocks.error().message, whole.error().message);
        }
    }

    void aTestSetTakesTheClassesOfTheTrainingSet()
    {
        const auto train = opened("x,kind\n1,b\n2,a\n", 4);
        QVERIFY(train);
        const auto test = opened("x,kind\n7,b\n", 4, &(*train)->schema());
        QVERIFY(test);
        std::vector<float> features(1);
        std::vector<std::int32_t> labels(1);
        QVERIFY((*test)->read(0, features, labels));
        QCOMPARE(labels[0], 1);
        const auto other = opened("x,kind\n7,c\n", 4, &(*train)->schema());
        QVERIFY(!other);
        QVERIFY(other.error().message.ends_with(
            "line 2, column 3: the label \"c\" is none of the training set."));
    }
};

QTEST_APPLESS_MAIN(tst_CsvBlocks)
#include "tst_csvblocks.moc"
