// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/datafolder.h"

#include "engine/base/files.h"
#include "testpaths.h"
#include "tests/engine/train/data/allvalues.h"

#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <numeric>

using namespace trainyard;
using namespace trainyard::train;
using namespace std::string_literals;
namespace fs = std::filesystem;

using Files = QMap<QString, QByteArray>;

class tst_DataFolder : public QObject
{
    Q_OBJECT
private:
    static QByteArray text(int dimension = 4)
    {
        return "|labels 0 1 |features" + QByteArray(" 7").repeated(dimension) + "\n";
    }
    static QByteArray images(char side = 2)
    {
        return QByteArray::fromStdString("\0\0\x08\x03\0\0\0\x01\0\0\0"s + side + "\0\0\0"s + side +
                                         std::string(std::size_t(side) * std::size_t(side), 'x'));
    }
    static QByteArray labels(char label = 1)
    {
        return QByteArray::fromStdString("\0\0\x08\x01\0\0\0\x01"s + label);
    }

    static QByteArray cifar(const QByteArray &labels)
    {
        return labels + QByteArray(1536, 'a') + QByteArray(1536, 'c');
    }

    static bool fill(const QTemporaryDir &dir, const Files &files)
    {
        return std::all_of(files.keyValueBegin(), files.keyValueEnd(), [&](const auto &file) {
            return bool(
                writeFileAtomically(dir.filePath(file.first).toStdString(), file.second.toStdString()));
        });
    }

private slots:
    void findsWhatIsThere_data()
    {
        QTest::addColumn<Files>("files");
        QTest::addColumn<QString>("description");
        QTest::newRow("CNTK text") << Files{{"Train-28x28_cntk_text.txt", text() + text()},
                                            {"Test-28x28_cntk_text.txt", text()}}
                                   << "CNTK text, 2 + 1 rows of 1 × 2 × 2, 2 classes";
        QTest::newRow("without a test set")
            << Files{{"Train-28x28_cntk_text.txt", text()}} << "CNTK text, 1 rows of 1 × 2 × 2, 2 classes";
        QTest::newRow("other names") << Files{{"TRAIN_cntk.txt", text()},
                                              {"test.ctf", text()},
                                              {"readme.txt", "x"}}
                                     << "CNTK text, 1 + 1 rows of 1 × 2 × 2, 2 classes";
        QTest::newRow("the usual name first")
            << Files{{"Train-28x28_cntk_text.txt", text()}, {"train.txt", "x"}}
            << "CNTK text, 1 rows of 1 × 2 × 2, 2 classes";
        QTest::newRow("IDX") << Files{{"train-images-idx3-ubyte", images()},
                                      {"train-labels-idx1-ubyte", labels()},
                                      {"t10k-images-idx3-ubyte", images()},
                                      {"t10k-labels-idx1-ubyte", labels(0)}}
                             << "IDX, 1 + 1 rows of 1 × 2 × 2, 2 classes";
        QTest::newRow("IDX with dots") << Files{{"train-images.idx3-ubyte", images()},
                                                {"train-labels.idx1-ubyte", labels()},
                                                {"test-images.idx3-ubyte", images()},
                                                {"test-labels.idx1-ubyte", labels(0)}}
                                       << "IDX, 1 + 1 rows of 1 × 2 × 2, 2 classes";
        QTest::newRow("CIFAR-10") << Files{{"data_batch_1.bin", cifar("\1")},
                                           {"data_batch_3.bin", cifar("\2") + cifar("\3")},
                                           {"test_batch.bin", cifar("\4")}}
                                  << "CIFAR-10, 3 + 1 rows of 3 × 32 × 32, 10 classes";
        QTest::newRow("CIFAR-100") << Files{{"train.bin", cifar("\1\2")}, {"test.bin", cifar("\3\4")}}
                                   << "CIFAR-100, 1 + 1 rows of 3 × 32 × 32, 100 classes";
        QTest::newRow("CSV") << Files{{"Train_1.csv", "x,y\n1,a\n2,b\n"}, {"test.CSV", "x,y\n1,b\n"}}
                             << "CSV, 2 + 1 rows of 1 × 1 × 1, 2 classes";
        QTest::newRow("the only CSV")
            << Files{{"flowers.csv", "x,z,y\n1,3,a\n"}} << "CSV, 1 rows of 1 × 1 × 2, 1 classes";
    }
    void findsWhatIsThere()
    {
        QFETCH(Files, files);
        const QTemporaryDir dir;
        QVERIFY(fill(dir, files));
        const auto data = loadDataFolder(dir.path().toStdString());
        QVERIFY2(data, data ? "" : data.error().message.c_str());
        QTEST(QString::fromStdString(data->description), "description");
    }

    void saysWhatIsWrong_data()
    {
        QTest::addColumn<Files>("files");
        QTest::addColumn<QString>("part");
        QTest::newRow("nothing") << Files{} << "holds no training set; put Train-28x28_cntk_text.txt";
        QTest::newRow("only a test set") << Files{{"test.txt", text()}} << "holds no training set";
        QTest::newRow("two texts") << Files{{"train-a.txt", text()}, {"train-b.txt", text()}}
                                   << "holds both train-a.txt and train-b.txt";
        QTest::newRow("no labels") << Files{{"train-images-idx3-ubyte", images()}}
                                   << "but not train-labels-idx1-ubyte";
        QTest::newRow("no test images") << Files{{"train-images-idx3-ubyte", images()},
                                                 {"train-labels-idx1-ubyte", labels()},
                                                 {"t10k-labels-idx1-ubyte", labels()}}
                                        << "but not t10k-images-idx3-ubyte";
        QTest::newRow("two tables") << Files{{"a.csv", "x,y\n"}, {"b.csv", "x,y\n"}}
                                    << "holds both a.csv and b.csv; leave one of them, or name it train.csv.";
        QTest::newRow("only a test table") << Files{{"test.csv", "x,y\n"}} << "holds no training set";
        QTest::newRow("bad table") << Files{{"train.csv", "x,y\n1,\n"}} << "train.csv, line 2, column 3: ";
        QTest::newRow("test table") << Files{{"train.csv", "x,y\n1,2\n"}, {"test.csv", "x,z\n1,2\n"}}
                                    << "test.csv, line 1, column 3: expected the column \"y\"";
        QTest::newRow("bad text") << Files{{"train.txt", text() + "x"}} << "train.txt, line 2, column 1: ";
        QTest::newRow("test of another size")
            << Files{{"train.txt", text()}, {"test.txt", text(5)}}
            << "test.txt, line 1, column 31: expected 4 values of features, found more.";
        QTest::newRow("test images of another size") << Files{{"train-images-idx3-ubyte", images()},
                                                              {"train-labels-idx1-ubyte", labels()},
                                                              {"t10k-images-idx3-ubyte", images(3)},
                                                              {"t10k-labels-idx1-ubyte", labels()}}
                                                     << "images of another size";
        QTest::newRow("unknown test label") << Files{{"train-images-idx3-ubyte", images()},
                                                     {"train-labels-idx1-ubyte", labels()},
                                                     {"t10k-images-idx3-ubyte", images()},
                                                     {"t10k-labels-idx1-ubyte", labels(2)}}
                                            << "has the label 2 in row 1";
        QTest::newRow("damaged gzip")
            << Files{{"train-images-idx3-ubyte", images()}, {"train-labels-idx1-ubyte.gz", labels()}}
            << "train-labels-idx1-ubyte.gz: its gzip data are damaged";
    }
    void saysWhatIsWrong()
    {
        QFETCH(Files, files);
        QFETCH(QString, part);
        const QTemporaryDir dir;
        QVERIFY(fill(dir, files));
        const auto data = loadDataFolder(dir.path().toStdString());
        QVERIFY(!data);
        const QString message = QString::fromStdString(data.error().message);
        QVERIFY2(message.contains(part), qPrintable(message));
        QVERIFY2(message.contains(dir.path()), qPrintable(message));
    }

    void theLabelIsChosen()
    {
        const QTemporaryDir dir;
        QVERIFY(fill(dir, {{"train.bin", cifar("\5\77")}}));
        const fs::path folder = dir.path().toStdString();
        const auto labels = [&](const std::string &label) {
            const auto data = loadDataFolder(folder, {.label = label});
            return data ? data->train.labels : std::vector<std::int32_t>();
        };
        QCOMPARE(labels(""), (std::vector{63}));
        QCOMPARE(labels("fine"), (std::vector{63}));
        QCOMPARE(labels("coarse"), (std::vector{5}));
        const auto data = loadDataFolder(folder, {.label = "other"});
        QVERIFY(!data);
        QCOMPARE(data.error().message, "CIFAR-100 has no label \"other\"; take fine or coarse.");
    }

    void aLabelThatIsNoneIsNamed()
    {
        const QTemporaryDir dir;
        QVERIFY(fill(dir, {{"train.txt", text()}}));
        const auto data = loadDataFolder(dir.path().toStdString(), {.label = "coarse"});
        QVERIFY(!data);
        QVERIFY2(QString::fromStdString(data.error().message).contains("has one label only (CNTK text)"),
                 data.error().message.c_str());
    }

    void bothSetsAreNormalizedByTheTrainingSet()
    {
        const QTemporaryDir dir;
        QVERIFY(fill(dir, {{"data_batch_1.bin", cifar("\1")}, {"test_batch.bin", cifar("\2")}}));
        const auto data = loadDataFolder(dir.path().toStdString(), {.normalize = true});
        QVERIFY2(data, data ? "" : data.error().message.c_str());
        QVERIFY(data->description.ends_with(", normalized"));
        // Red is all a, blue all c, green half of each.
        QCOMPARE(data->normalization->mean, (std::vector<float>{97, 98, 99}));
        QCOMPARE(data->normalization->deviation, (std::vector<float>{1, 1, 1}));
        QCOMPARE(data->shown(data->train)[0], 0.0F);
        QCOMPARE(data->shown(data->train)[1024], -1.0F);
        QCOMPARE(data->shown(*data->test)[2047], 1.0F);
    }

    void tablesAreNormalizedByColumn()
    {
        const QTemporaryDir dir;
        QVERIFY(fill(dir, {{"train.csv", "x,kind,y\n1,b,7\n3,a,7\n"}, {"test.csv", "x,kind,y\n5,a,8\n"}}));
        const auto data = loadDataFolder(dir.path().toStdString(), {.label = "kind", .normalize = true});
        QVERIFY2(data, data ? "" : data.error().message.c_str());
        QCOMPARE(data->classNames, (std::vector<std::string>{"a", "b"}));
        QCOMPARE(data->train.labels, (std::vector<std::int32_t>{1, 0}));
        QCOMPARE(allValues(data->shown(data->train)), (std::vector<float>{-1, 0, 1, 0}));
        QCOMPARE(allValues(data->shown(*data->test)), (std::vector<float>{3, 1}));
    }

    void missingFolderIsNamed()
    {
        const QTemporaryDir dir;
        const auto data = loadDataFolder(dir.filePath("none").toStdString());
        QVERIFY(!data);
        QCOMPARE(data.error().code, Error::Code::NotFound);
        QVERIFY(data.error().message.find("none") != std::string::npos);
    }

    void theRealMnistLoads()
    {
        const fs::path folder = test::sharedPath("data/mnist").toStdString();
        if (!fs::exists(folder))
            QSKIP("The real MNIST is not beside this checkout (../shared/data/mnist).");
        const auto data = loadDataFolder(folder);
        QVERIFY2(data, data ? "" : data.error().message.c_str());
        QCOMPARE(QString::fromStdString(data->description),
                 "IDX, 60,000 + 10,000 rows of 1 × 28 × 28, 10 classes");
        // True in whatever order a copy has its rows.
        std::array<int, 10> counts = {};
        for (const std::int32_t label : data->train.labels)
            ++counts[static_cast<std::size_t>(label)];
        QCOMPARE(counts, (std::array{5923, 6742, 5958, 6131, 5842, 5421, 5918, 6265, 5851, 5949}));
        QCOMPARE(data->train.bytes.size(), std::size_t(60000 * 784));
        const double ink = std::reduce(data->train.bytes.begin(), data->train.bytes.end(), 0.0);
        QCOMPARE(std::round(ink / 47040000 / 255 * 10000), 1307.0); // the mean that everyone normalizes by
    }

    void theRealCifarLoads()
    {
        const fs::path folder = test::sharedPath("data/cifar10").toStdString();
        if (!fs::exists(folder))
            QSKIP("The real CIFAR-10 is not beside this checkout (../shared/data/cifar10).");
        const auto data = loadDataFolder(folder, {.normalize = true});
        QVERIFY2(data, data ? "" : data.error().message.c_str());
        QVERIFY2(data->description.starts_with("CIFAR-10, ") &&
                     data->description.ends_with(" rows of 3 × 32 × 32, 10 classes, normalized"),
                 data->description.c_str());
        QVERIFY(data->test && data->train.rows() > data->test->rows());
        // What everyone normalizes CIFAR-10 by, 0.4914, 0.4822, 0.4465 and 0.2470, 0.2435, 0.2616; nearly the
        // same in a part of it.
        constexpr std::array mean{0.4914F, 0.4822F, 0.4465F}, deviation{0.2470F, 0.2435F, 0.2616F};
        for (std::size_t i = 0; i < 3; ++i) {
            QVERIFY(std::abs(data->normalization->mean[i] / 255 - mean[i]) < 0.01F);
            QVERIFY(std::abs(data->normalization->deviation[i] / 255 - deviation[i]) < 0.01F);
        }
    }

    void aTruncatedGzipFileIsNamed_data()
    {
        QTest::addColumn<int>("size");
        for (const int size : {0, 1, 9, 10, 30, 2000, 5114})
            QTest::addRow("cut to %d bytes", size) << size;
    }
    void aTruncatedGzipFileIsNamed()
    {
        QFETCH(int, size);
        const fs::path source = test::sharedPath("data/mnist").toStdString();
        if (!fs::exists(source))
            QSKIP("The real MNIST is not beside this checkout (../shared/data/mnist).");
        const QTemporaryDir dir;
        const fs::path folder = dir.path().toStdString();
        fs::copy_file(source / "t10k-images-idx3-ubyte.gz", folder / "train-images-idx3-ubyte.gz");
        const auto whole = readFile(source / "t10k-labels-idx1-ubyte.gz");
        QVERIFY(whole && whole->size() == 5115);
        QVERIFY(writeFileAtomically(folder / "train-labels-idx1-ubyte.gz",
                                    whole->substr(0, static_cast<std::size_t>(size))));
        const auto data = loadDataFolder(folder);
        QVERIFY(!data);
        const QString message = QString::fromStdString(data.error().message);
        QVERIFY2(message.contains("train-labels-idx1-ubyte.gz") && message.contains("end early"),
                 qPrintable(message));
    }
};

QTEST_APPLESS_MAIN(tst_DataFolder)
#include "tst_datafolder.moc"
