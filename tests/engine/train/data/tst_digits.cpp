// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/digits.h"

#include "engine/base/files.h"
#include "engine/train/data/datafolder.h"
#include "engine/train/data/digitglyphs.h"
#include "engine/train/data/digitimage.h"
#include "tests/engine/train/data/allvalues.h"

#include <QCryptographicHash>
#include <QDir>
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <numeric>
#include <unistd.h>

using namespace trainyard;
using namespace trainyard::train;
namespace fs = std::filesystem;
using Format = DigitsOptions::Format;

class tst_Digits : public QObject
{
    Q_OBJECT
private:
    static fs::path pathOf(const QTemporaryDir &dir, const char *name)
    {
        return dir.filePath(name).toStdString();
    }

    static QStringList files(const fs::path &folder)
    {
        return QDir(QString::fromStdString(folder.string()))
            .entryList(QDir::Files | QDir::Hidden, QDir::Name);
    }

    // The bytes of all files in a folder, one after the other.
    static std::string bytes(const fs::path &folder)
    {
        std::string all;
        for (const QString &name : files(folder))
            all += *readFile(folder / name.toStdString());
        return all;
    }

private slots:
    void bothFormatsHoldTheSameImages()
    {
        const QTemporaryDir dir;
        const fs::path text = pathOf(dir, "new/text");
        const fs::path idx = pathOf(dir, "idx");
        QVERIFY(writeDigits({.output = text, .trainRows = 300, .testRows = 50, .format = Format::Ctf}));
        QVERIFY(writeDigits({.output = idx, .trainRows = 300, .testRows = 50, .format = Format::Idx}));
        QCOMPARE(files(text), (QStringList{"Test-28x28_cntk_text.txt", "Train-28x28_cntk_text.txt"}));
        QCOMPARE(files(idx), (QStringList{"t10k-images-idx3-ubyte", "t10k-labels-idx1-ubyte",
                                          "train-images-idx3-ubyte", "train-labels-idx1-ubyte"}));
        const auto a = loadDataFolder(text);
        const auto b = loadDataFolder(idx);
        QVERIFY2(a, a ? "" : a.error().message.c_str());
        QVERIFY2(b, b ? "" : b.error().message.c_str());
        QCOMPARE(QString::fromStdString(a->description),
                 "CNTK text, 300 + 50 rows of 1 × 28 × 28, 10 classes");
        QCOMPARE(a->train.features, allValues(b->train.values()));
        QCOMPARE(a->train.labels, b->train.labels);
        QCOMPARE(a->test->features, allValues(b->test->values()));
        QCOMPARE(a->test->labels, b->test->labels);
        QVERIFY(!std::equal(a->test->features.begin(), a->test->features.end(), a->train.features.begin()));
    }

    void sameSeedSameBytes()
    {
        const QTemporaryDir dir;
        QVERIFY(writeDigits({.output = pathOf(dir, "one"), .trainRows = 1500, .testRows = 10, .threads = 1}));
        QVERIFY(
            writeDigits({.output = pathOf(dir, "many"), .trainRows = 1500, .testRows = 10, .threads = 5}));
        QVERIFY(writeDigits({.output = pathOf(dir, "other"), .trainRows = 1500, .testRows = 10, .seed = 2}));
        QVERIFY(bytes(pathOf(dir, "one")) == bytes(pathOf(dir, "many")));
        QVERIFY(bytes(pathOf(dir, "one")) != bytes(pathOf(dir, "other")));
    }

    // A change here changes everyone's quickstart: measure what the network learns before accepting it.
    void digitsStayTheSameFromReleaseToRelease()
    {
        QCryptographicHash hash(QCryptographicHash::Sha256);
        for (int i = 0; i < 500; ++i) {
            const DigitImage image = drawDigit(i % 10, 1, static_cast<std::uint64_t>(i));
            hash.addData(QByteArrayView(image.data(), image.size()));
        }
        QCOMPARE(hash.result().toHex().left(16), QByteArray("5dc72bbf145fe744"));
    }

    void everyDigitIsThereEquallyOften()
    {
        const QTemporaryDir dir;
        QVERIFY(writeDigits({.output = pathOf(dir, "d"), .trainRows = 1005, .testRows = 0}));
        const auto data = loadDataFolder(pathOf(dir, "d"));
        QVERIFY(data);
        QVERIFY(!data->test);
        for (std::int32_t digit = 0; digit < 10; ++digit) {
            const auto count = std::ranges::count(data->train.labels, digit);
            QVERIFY(count == 100 || count == 101);
        }
        QVERIFY(!std::ranges::is_sorted(data->train.labels));
    }

    void imagesLookLikeMnist()
    {
        for (int i = 0; i < 1000; ++i) {
            const DigitImage image = drawDigit(i % 10, 7, static_cast<std::uint64_t>(i));
            const double ink = std::accumulate(image.begin(), image.end(), 0.0);
            double x = 0;
            double y = 0;
            for (int at = 0; at < digitSide * digitSide; ++at) {
                x += image[static_cast<std::size_t>(at)] * (at % digitSide + 0.5);
                y += image[static_cast<std::size_t>(at)] * (at / digitSide + 0.5);
            }
            QVERIFY2(ink > 3000 && ink < 70000,
                     qPrintable(QString("image %1 has the ink %2").arg(i).arg(ink)));
            QVERIFY2(
                std::abs(x / ink - 14) < 5 && std::abs(y / ink - 14) < 5,
                qPrintable(QString("image %1 has its centre at %2, %3").arg(i).arg(x / ink).arg(y / ink)));
            QVERIFY(*std::ranges::max_element(image) > 150);
        }
    }

    void everyDigitHasSeveralGlyphs()
    {
        for (int digit = 0; digit < 10; ++digit)
            QVERIFY(std::ranges::count(digitGlyphs(), digit, &Glyph::digit) >= 4);
        for (const Glyph &glyph : digitGlyphs()) {
            QVERIFY(glyph.weight > 0);
            QVERIFY(!glyph.strokes.empty());
            for (const Stroke &stroke : glyph.strokes)
                QVERIFY(stroke.size() >= 2);
        }
    }

    void progressReachesTheEnd()
    {
        const QTemporaryDir dir;
        std::vector<std::size_t> done;
        const auto progress = [&](std::size_t rows, std::size_t all) {
            QCOMPARE(all, std::size_t(2600));
            done.push_back(rows);
        };
        QVERIFY(writeDigits({.output = pathOf(dir, "d"),
                             .trainRows = 2500,
                             .testRows = 100,
                             .threads = 1,
                             .progress = progress}));
        QVERIFY(done.size() > 2);
        QVERIFY(std::ranges::is_sorted(done));
        QCOMPARE(done.back(), std::size_t(2600));
    }

    void badCountsAreRefused_data()
    {
        QTest::addColumn<int>("trainRows");
        QTest::addColumn<int>("testRows");
        QTest::newRow("none to train on") << 0 << 10;
        QTest::newRow("negative") << 10 << -1;
        QTest::newRow("too many") << 10'000'001 << 10;
    }
    void badCountsAreRefused()
    {
        QFETCH(int, trainRows);
        QFETCH(int, testRows);
        const QTemporaryDir dir;
        const auto status =
            writeDigits({.output = pathOf(dir, "d"), .trainRows = trainRows, .testRows = testRows});
        QVERIFY(!status);
        QVERIFY(status.error().message.find("number of digits") != std::string::npos);
        QVERIFY(!fs::exists(pathOf(dir, "d")));
    }

    void failureLeavesNothingBehind()
    {
        const QTemporaryDir dir;
        const fs::path folder = pathOf(dir, "d");
        fs::create_directories(folder / "Test-28x28_cntk_text.txt" / "in the way");
        const auto status = writeDigits({.output = folder, .trainRows = 20, .testRows = 20});
        QVERIFY(!status);
        QVERIFY(status.error().message.find("Test-28x28_cntk_text.txt") != std::string::npos);
        QVERIFY2(files(folder).isEmpty(), qPrintable(files(folder).join(", ")));
    }

    void folderInTheWayOfAFileIsNamed()
    {
        const QTemporaryDir dir;
        QVERIFY(writeFileAtomically(pathOf(dir, "file"), "x"));
        const auto status = writeDigits({.output = pathOf(dir, "file"), .trainRows = 20, .testRows = 20});
        QVERIFY(!status);
        QVERIFY(status.error().message.find("file") != std::string::npos);
        QCOMPARE(*readFile(pathOf(dir, "file")), std::string("x"));
    }
};

QTEST_APPLESS_MAIN(tst_Digits)
#include "tst_digits.moc"
