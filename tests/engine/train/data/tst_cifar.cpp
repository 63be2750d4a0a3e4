// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/cifar.h"

#include "engine/base/files.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>
#include <filesystem>

using namespace trainyard;
using namespace trainyard::train;
namespace fs = std::filesystem;

Q_DECLARE_METATYPE(trainyard::train::CifarLabels)

namespace {

// A row whose first red, first green and last blue pixel tell its number.
std::string row(const std::string &labels, char number)
{
    std::string pixels(3072, '\x80');
    pixels[0] = number;
    pixels[1024] = static_cast<char>(number + 1);
    pixels[3071] = '\xFF';
    return labels + pixels;
}

} // namespace

class tst_Cifar : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    fs::path file(const char *name) const { return m_dir.filePath(name).toStdString(); }

private slots:
    void readsFilesInOrder()
    {
        QVERIFY(writeFileAtomically(file("a.bin"), row("\3", 10) + row("\11", 20)));
        QVERIFY(writeFileAtomically(file("b.bin"), row(std::string(1, '\0'), 30)));
        const auto data = readCifar(std::vector{file("a.bin"), file("b.bin")}, CifarLabels::Ten);
        QVERIFY2(data, data ? "" : data.error().message.c_str());
        QCOMPARE(data->labels, (std::vector<std::int32_t>{3, 9, 0}));
        QCOMPARE(data->classes, 10);
        QCOMPARE(data->channels, 3);
        QCOMPARE(data->height, 32);
        QCOMPARE(data->width, 32);
        const FeatureView values = data->values();
        QCOMPARE(values.size(), std::size_t(3 * 3072));
        QCOMPARE(values[0], 10.0F);
        QCOMPARE(values[3072 + 1024], 21.0F);
        QCOMPARE(values[2 * 3072 + 1], 128.0F);
        QCOMPARE(values[3 * 3072 - 1], 255.0F);
    }

    void aHundredHasCoarseAndFineLabels()
    {
        QVERIFY(writeFileAtomically(file("train.bin"), row("\x13\x63", 1) + row("\x02\x04", 2)));
        const auto fine = readCifar(std::vector{file("train.bin")}, CifarLabels::Fine);
        const auto coarse = readCifar(std::vector{file("train.bin")}, CifarLabels::Coarse);
        QVERIFY(fine && coarse);
        QCOMPARE(fine->labels, (std::vector<std::int32_t>{99, 4}));
        QCOMPARE(fine->classes, 100);
        QCOMPARE(coarse->labels, (std::vector<std::int32_t>{19, 2}));
        QCOMPARE(coarse->classes, 20);
        QCOMPARE(fine->bytes, coarse->bytes);
        QCOMPARE(fine->values()[3072], 2.0F);
    }

    void gzipIsUnpacked()
    {
        QVERIFY(writeFileAtomically(file("packed.bin"), row("\7", 5)));
        if (QProcess::execute("gzip", {"-kf", m_dir.filePath("packed.bin")}) != 0)
            QSKIP("There is no gzip on this machine.");
        const auto data = readCifar(std::vector{file("packed.bin.gz")}, CifarLabels::Ten);
        QVERIFY2(data, data ? "" : data.error().message.c_str());
        QCOMPARE(data->labels, (std::vector<std::int32_t>{7}));
        QCOMPARE(data->values()[0], 5.0F);
    }

    void faultsAreNamed_data()
    {
        QTest::addColumn<CifarLabels>("labels");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("rest");
        const auto fault = [](const char *name, CifarLabels labels, const std::string &bytes,
                              const char *rest) {
            QTest::newRow(name) << labels << QByteArray::fromStdString(bytes) << QString(rest);
        };
        fault("empty", CifarLabels::Ten, "", "is empty; copy or download it again.");
        fault("cut", CifarLabels::Ten, row("\1", 1) + row("\1", 1).substr(0, 3072),
              "ends within row 2: it has 6145 bytes, which are no whole rows of 3073; copy or download it "
              "again.");
        fault("one byte more", CifarLabels::Fine, row("\1\1", 1) + "x",
              "ends within row 2: it has 3075 bytes, which are no whole rows of 3074; copy or download it "
              "again.");
        fault("label", CifarLabels::Ten, row("\1", 1) + row("\12", 1),
              "has the label 10 in row 2, but the labels are 0 to 9.");
        fault("coarse label", CifarLabels::Coarse, row("\x14\1", 1),
              "has the label 20 in row 1, but the labels are 0 to 19.");
        fault("fine label", CifarLabels::Fine, row("\1\xFF", 1),
              "has the label 255 in row 1, but the labels are 0 to 99.");
    }
    void faultsAreNamed()
    {
        QFETCH(CifarLabels, labels);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, rest);
        QVERIFY(writeFileAtomically(file("bad.bin"), bytes.toStdString()));
        const auto data = readCifar(std::vector{file("bad.bin")}, labels);
        QVERIFY(!data);
        QCOMPARE(QString::fromStdString(data.error().message), m_dir.filePath("bad.bin") + " " + rest);
    }

    void aFaultyFileAddsNothing()
    {
        Dataset data;
        QVERIFY(appendCifar(row("\1", 1), CifarLabels::Ten, "a", data));
        QVERIFY(!appendCifar(row("\2", 2) + row("\12", 3), CifarLabels::Ten, "b", data));
        QCOMPARE(data.rows(), std::size_t(1));
        QCOMPARE(data.values().size(), std::size_t(3072));
    }
};

QTEST_APPLESS_MAIN(tst_Cifar)
#include "tst_cifar.moc"
