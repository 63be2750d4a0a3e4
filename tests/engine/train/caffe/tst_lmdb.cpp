// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/datum.h"
#include "engine/train/caffe/lmdb.h"
#include "tests/engine/train/caffe/lmdbsupport.h"
#include "tests/engine/train/caffe/netsupport.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard::train::caffe;
using lmdbsupport::datum;
using trainyard::Error;
using trainyard::train::Dataset;

namespace {

// Values of sizes that lie in a page, just beyond half of one, and over several.
std::string valueOf(std::size_t number)
{
    constexpr std::size_t sizes[] = {0, 1, 40, 784, 2000, 2100, 4080, 4081, 9000, 70000};
    std::string value(sizes[number % std::size(sizes)], static_cast<char>('a' + number % 26));
    return std::to_string(number) + value;
}

std::vector<std::string> valuesOf(std::size_t count)
{
    std::vector<std::string> values;
    for (std::size_t i = 0; i < count; ++i)
        values.push_back(valueOf(i));
    return values;
}

QString messageOf(const trainyard::Status &status)
{
    return status ? QString() : QString::fromStdString(status.error().message);
}

} // namespace

class tst_Lmdb : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!lmdbsupport::isAvailable())
            QSKIP("python3-lmdb is not installed, which makes the databases");
        QVERIFY(m_folder.isValid());
    }

    void valuesComeInTheirOrder_data()
    {
        QTest::addColumn<int>("count");
        QTest::addColumn<QStringList>("options");
        QTest::newRow("none") << 0 << QStringList();
        QTest::newRow("one") << 1 << QStringList();
        QTest::newRow("a page's worth") << 3 << QStringList();
        QTest::newRow("a tree of branches") << 5000 << QStringList();
        QTest::newRow("after many transactions") << 100 << QStringList{"--removed", "60"};
    }
    void valuesComeInTheirOrder()
    {
        QFETCH(int, count);
        QFETCH(QStringList, options);
        const QString folder = m_folder.filePath(QTest::currentDataTag());
        QVERIFY(lmdbsupport::make(folder, ::valuesOf(static_cast<std::size_t>(count)), options));
        for (const QString &path : {folder, folder + "/data.mdb"}) {
            auto reader = LmdbReader::open(path.toStdString());
            QVERIFY2(reader, reader ? "" : reader.error().message.c_str());
            QCOMPARE(reader->entries(), static_cast<std::uint64_t>(count));
            for (const int pass : {1, 2}) {
                std::string value;
                for (int i = 0; i < count; ++i) {
                    const auto hasNext = reader->next(value);
                    QVERIFY2(hasNext && *hasNext, hasNext ? "" : hasNext.error().message.c_str());
                    QVERIFY2(value == valueOf(static_cast<std::size_t>(i)), qPrintable(QString::number(i)));
                }
                for (const int again : {1, 2}) {
                    const auto hasNext = reader->next(value);
                    QVERIFY2(hasNext && !*hasNext, qPrintable(QString::number(pass * 10 + again)));
                }
                reader->rewind();
            }
        }
    }

    void nothingIsWrittenBesideTheDatabase()
    {
        const QString folder = m_folder.filePath("reading");
        QVERIFY(lmdbsupport::make(folder, ::valuesOf(3)));
        QVERIFY(QFile::remove(folder + "/lock.mdb"));
        auto reader = LmdbReader::open(folder.toStdString());
        std::string value;
        QVERIFY(reader && reader->next(value));
        QCOMPARE(QDir(folder).entryList(QDir::Files), QStringList("data.mdb"));
    }

    // Every cut of a database is told; never a value that is not one.
    void truncatedDatabasesAreRefused()
    {
        const QString folder = m_folder.filePath("cut");
        QVERIFY(lmdbsupport::make(folder, ::valuesOf(12)));
        const QString file = folder + "/data.mdb";
        const qint64 whole = QFileInfo(file).size();
        for (qint64 size = whole - 1; size > 0; size -= 1021) {
            QVERIFY(QFile::resize(file, size));
            const auto reader = LmdbReader::open(file.toStdString());
            QVERIFY(!reader);
            const QString message = QString::fromStdString(reader.error().message);
            QVERIFY2(message.contains("ends early") || message.contains("no LMDB database"),
                     qPrintable(message));
        }
    }

    void otherFilesAreRefused()
    {
        QFile file(m_folder.filePath("other"));
        QVERIFY(file.open(QFile::WriteOnly));
        file.write(QByteArray(10000, 'x'));
        file.close();
        const auto reader = LmdbReader::open(file.fileName().toStdString());
        QVERIFY(!reader);
        QCOMPARE(QString::fromStdString(reader.error().message),
                 "Cannot read " + file.fileName() + ": it is no LMDB database.");
        const auto none = LmdbReader::open("/nowhere/lmdb");
        QVERIFY(!none && none.error().code == Error::Code::NotFound);
    }

    void severalDatabasesAreRefused()
    {
        const QString folder = m_folder.filePath("several");
        QVERIFY(lmdbsupport::make(folder, ::valuesOf(3), {"--several"}));
        auto reader = LmdbReader::open(folder.toStdString());
        QVERIFY(reader);
        std::string value;
        const auto next = reader->next(value);
        QVERIFY(!next && next.error().message.find("several databases") != std::string::npos);
    }

    void imagesAreStreamed()
    {
        const QString folder = m_folder.filePath("images");
        QVERIFY(lmdbsupport::make(folder, {datum(2, 3, 4, 1), datum(2, 3, 4, 0), datum(2, 3, 4, 2)}));
        auto images = LmdbImages::open(folder.toStdString());
        QVERIFY2(images, images ? "" : images.error().message.c_str());
        QCOMPARE(images->count(), std::uint64_t(3));
        QCOMPARE(images->shape(), (Dimensions{2, 3, 4}));
        for (const int pass : {1, 2}) {
            Image image;
            for (const int label : {1, 0, 2}) {
                const auto hasNext = images->next(image);
                QVERIFY2(hasNext && *hasNext, qPrintable(QString::number(pass)));
                QCOMPARE(image.label, label);
                QCOMPARE(image.values.size(), std::size_t(24));
                QCOMPARE(image.values[23], static_cast<float>(label * 100 + 23)); // bytes have no sign
            }
            const auto hasNext = images->next(image);
            QVERIFY(hasNext && !*hasNext);
            images->rewind();
        }
    }

    void netsTakeTheShapeOfTheirImages()
    {
        QVERIFY(lmdbsupport::make(m_folder.filePath("train_lmdb"), {datum(1, 28, 28, 0)}));
        const auto text = readNetFile(netsupport::folder + "digits.prototxt", [this](std::string_view) {
            return std::optional(m_folder.path().toStdString());
        });
        QVERIFY(text);
        const auto net = describeNet(**text, stateOf(**text, Phase::Train), readImageShape);
        QVERIFY2(net, net ? "" : net.error().message.c_str());
        QCOMPARE(net->values.front().dimensions, (Dimensions{32, 1, 28, 28}));
        const auto test = describeNet(**text, stateOf(**text, Phase::Test), readImageShape);
        QVERIFY(!test);
        QCOMPARE(QString::fromStdString(test.error().message),
                 "Cannot read " + m_folder.filePath("test_lmdb") + ": No such file or directory.");
    }

    void imagesFillADataset()
    {
        const QString folder = m_folder.filePath("dataset");
        QVERIFY(lmdbsupport::make(folder, {datum(1, 2, 2, 1), datum(1, 2, 2, 0)}));
        const auto data = loadLmdb(folder.toStdString(), 32);
        QVERIFY2(data, data ? "" : data.error().message.c_str());
        QCOMPARE(data->classes, 2);
        QCOMPARE(data->labels, (std::vector<std::int32_t>{1, 0}));
        QCOMPARE(data->features, (std::vector<float>{100, 101, 102, 103, 0, 1, 2, 3}));
        const auto tooLarge = loadLmdb(folder.toStdString(), 31);
        QVERIFY(!tooLarge && tooLarge.error().code == Error::Code::Unavailable);
    }

    void imagesOfAnotherSizeAreNamed()
    {
        const QString folder = m_folder.filePath("mixed");
        QVERIFY(lmdbsupport::make(folder, {datum(1, 2, 2, 1), datum(1, 2, 3, 0)}));
        const auto data = loadLmdb(folder.toStdString(), 1 << 20);
        QVERIFY(!data);
        QCOMPARE(QString::fromStdString(data.error().message),
                 "Cannot read record 2 of " + folder +
                     ": its image is 1×2×3, but the first is 1×2×2; bring them to one size.");
        const QString empty = m_folder.filePath("empty");
        QVERIFY(lmdbsupport::make(empty, {}));
        const auto none = LmdbImages::open(empty.toStdString());
        QVERIFY(!none && none.error().message.find("it holds no images") != std::string::npos);
    }

    void datumsAreChecked_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *name, const trainyard::prototxt::Datum &datum, const char *message) {
            QTest::newRow(name) << QByteArray::fromStdString(datum.SerializeAsString()) << message;
        };
        trainyard::prototxt::Datum datum;
        row("nothing", datum, "it tells 0×0×0 values and holds 0");
        datum.set_channels(1);
        datum.set_height(2);
        datum.set_width(2);
        row("no values", datum, "it tells 1×2×2 values and holds 0");
        datum.set_data("abcde");
        row("one too many", datum, "it tells 1×2×2 values and holds 5");
        datum.set_data("abcd");
        row("bytes", datum, "");
        datum.set_height(-2);
        datum.set_width(-2);
        row("negative", datum, "it tells 1×-2×-2 values and holds 4");
        datum.set_height(2);
        datum.set_width(2);
        datum.set_encoded(true);
        row("compressed", datum, "compressed file, which is not supported yet");
        datum.clear_encoded();
        datum.clear_data();
        for (const float value : {0.5F, -1.0F, 2.0F, 3.0F})
            datum.add_float_data(value);
        row("floats", datum, "");
        datum.set_float_data(2, std::numeric_limits<float>::infinity());
        row("infinite", datum, "a value is no finite number");
        QTest::newRow("garbage") << QByteArray("\xff\xff\xff") << "it is no Datum, as Caffe keeps images";
    }
    void datumsAreChecked()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, message);
        Image image;
        const QString is = messageOf(readDatum(bytes.toStdString(), "a", image));
        if (message.isEmpty())
            QCOMPARE(is, QString());
        else
            QVERIFY2(is.startsWith("Cannot read a: ") && is.contains(message), qPrintable(is));
    }

private:
    QTemporaryDir m_folder;
};

QTEST_APPLESS_MAIN(tst_Lmdb)
#include "tst_lmdb.moc"
