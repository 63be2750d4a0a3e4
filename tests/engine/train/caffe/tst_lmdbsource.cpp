// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/lmdbsource.h"
#include "engine/train/caffe/transform.h"
#include "tests/engine/train/caffe/lmdbsupport.h"
#include "tests/engine/train/data/allvalues.h"

#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <iterator>
#include <set>

using namespace trainyard::train::caffe;
using lmdbsupport::datum;

namespace {

Transform transform(double scale, bool mirror, int crop, std::vector<double> means = {})
{
    Transform result;
    result.scale = scale;
    result.mirror = mirror;
    result.cropSize = crop;
    result.meanValues = std::move(means);
    return result;
}

// The features of one epoch, in minibatches of two.
std::vector<float> epochOf(LmdbSource &source, int epoch)
{
    std::vector<float> features;
    if (!source.startEpoch(epoch))
        return features;
    for (;;) {
        const auto batch = source.next(2);
        if (!batch || batch->rows.empty())
            return features;
        std::ranges::copy(allValues(batch->features), std::back_inserter(features));
    }
}

} // namespace

class tst_LmdbSource : public QObject
{
    Q_OBJECT
private slots:
    // Of an image of 2×3×3 that counts 0, 1, … 17.
    void imagesAreTransformed_data()
    {
        QTest::addColumn<std::vector<float>>("mean");
        QTest::addColumn<std::vector<double>>("means");
        QTest::addColumn<bool>("isMirrored");
        QTest::addColumn<std::vector<float>>("out");
        using Floats = std::vector<float>;
        using Doubles = std::vector<double>;
        QTest::newRow("crop and scale")
            << Floats{} << Doubles{} << false << Floats{2, 2.5, 3.5, 4, 6.5, 7, 8, 8.5};
        QTest::newRow("flipped") << Floats{} << Doubles{} << true << Floats{2.5, 2, 4, 3.5, 7, 6.5, 8.5, 8};
        QTest::newRow("one mean") << Floats{} << Doubles{2} << false
                                  << Floats{1, 1.5, 2.5, 3, 5.5, 6, 7, 7.5};
        QTest::newRow("a mean for each channel")
            << Floats{} << Doubles{0, 10} << false << Floats{2, 2.5, 3.5, 4, 1.5, 2, 3, 3.5};
        Floats same;
        for (int i = 0; i < 18; ++i)
            same.push_back(static_cast<float>(i));
        QTest::newRow("a mean for each value") << same << Doubles{} << true << Floats(8, 0);
    }
    void imagesAreTransformed()
    {
        QFETCH(std::vector<float>, mean);
        QFETCH(std::vector<double>, means);
        QFETCH(bool, isMirrored);
        QFETCH(std::vector<float>, out);
        Image image{2, 3, 3, 0, {}};
        for (int i = 0; i < 18; ++i)
            image.values.push_back(static_cast<float>(i));
        std::vector<float> is(8);
        transformImage(image, transform(0.5, false, 2, means), mean, {1, 1, isMirrored}, is);
        QCOMPARE(is, out);
    }

    void theMiddleIsCaffes()
    {
        const Placement odd = middle(transform(1, true, 2), {1, 5, 7});
        QVERIFY(odd.top == 1 && odd.left == 2 && !odd.isMirrored);
        const Placement whole = middle(transform(1, true, 0), {1, 5, 7});
        QVERIFY(whole.top == 0 && whole.left == 0);
    }

    void initTestCase() { m_isAvailable = lmdbsupport::isAvailable(); }

    void minibatchesComeInOrderEpochAfterEpoch()
    {
        if (!m_isAvailable)
            QSKIP("python3-lmdb is not installed, which makes the databases");
        auto source = LmdbSource::open(made("order"), {transform(1, true, 2), {}});
        QVERIFY2(source, source ? "" : source.error().message.c_str());
        QCOMPARE(source->rows(), std::size_t(3));
        QCOMPARE(source->shape(), (Dimensions{1, 2, 2}));
        for (const int epoch : {0, 1}) {
            QVERIFY(source->startEpoch(epoch));
            auto batch = source->next(2);
            QVERIFY(batch);
            QCOMPARE(std::vector(batch->labels.begin(), batch->labels.end()),
                     (std::vector<std::int32_t>{2, 0}));
            QCOMPARE(std::vector(batch->rows.begin(), batch->rows.end()), (std::vector<std::uint32_t>{0, 1}));
            QCOMPARE(allValues(batch->features),
                     (std::vector<float>{205, 206, 209, 210, 5, 6, 9, 10})); // rows 1, 2 of 4, unflipped
            const auto window = batch->window;
            batch = source->next(2);
            QVERIFY(batch && batch->rows.size() == 1 && batch->labels[0] == 1 && batch->window != window);
            batch = source->next(2);
            QVERIFY(batch && batch->rows.empty());
        }
    }

    // Crops and flips are another draw for each image and epoch, and the same for the same seed.
    void trainingVariesBySeedAndEpoch()
    {
        if (!m_isAvailable)
            QSKIP("python3-lmdb is not installed, which makes the databases");
        const LmdbSourceOptions options{transform(1, true, 2), 5};
        auto source = LmdbSource::open(made("vary"), options);
        auto again = LmdbSource::open(made("vary"), options);
        QVERIFY(source && again);
        std::set<std::vector<float>> different;
        for (int epoch = 0; epoch < 8; ++epoch) {
            const auto features = epochOf(*source, epoch);
            QCOMPARE(features.size(), std::size_t(12));
            QCOMPARE(epochOf(*again, epoch), features);
            different.insert(features);
        }
        QVERIFY(different.size() > 4);
        QCOMPARE(epochOf(*source, 0), epochOf(*again, 0));
    }

    void whatDoesNotFitIsNamed()
    {
        if (!m_isAvailable)
            QSKIP("python3-lmdb is not installed, which makes the databases");
        const std::string folder = made("fit");
        const auto crop = LmdbSource::open(folder, {transform(1, false, 5), {}});
        QVERIFY(!crop);
        QCOMPARE(crop.error().message,
                 "Cannot read " + folder + ": its images of 1×4×4 are smaller than the crop_size 5.");
        const auto means = LmdbSource::open(folder, {transform(1, false, 0, {1, 2}), {}});
        QVERIFY(!means && means.error().message.find("than the 2 mean_value") != std::string::npos);
        Transform withFile;
        withFile.meanFile = "/nowhere/mean";
        const auto file = LmdbSource::open(folder, {withFile, {}});
        QVERIFY(!file && file.error().message.find("/nowhere/mean") != std::string::npos);
    }

private:
    // A database of three images of 1×4×4.
    std::string made(const char *name)
    {
        const QString folder = m_folder.filePath(name);
        if (!QFile::exists(folder))
            lmdbsupport::make(folder, {datum(1, 4, 4, 2), datum(1, 4, 4, 0), datum(1, 4, 4, 1)});
        return folder.toStdString();
    }

    bool m_isAvailable = false;
    QTemporaryDir m_folder;
};

QTEST_APPLESS_MAIN(tst_LmdbSource)
#include "tst_lmdbsource.moc"
