// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/imagesource.h"

#include "tests/engine/train/data/allvalues.h"
#include "tests/engine/train/data/imagefiles.h"

#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <iterator>

using namespace trainyard;
using namespace trainyard::train;

namespace {

struct Taken {
    std::vector<float> features;
    std::vector<std::int32_t> labels;
    std::vector<std::size_t> sizes; // of the minibatches

    bool operator==(const Taken &) const = default;
};

// The rest of an epoch.
Result<Taken> takeAll(RowSource &source, std::size_t most)
{
    Taken taken;
    for (;;) {
        const auto batch = source.next(most);
        if (!batch)
            return batch.error();
        if (batch->rows.empty())
            return taken;
        std::ranges::copy(allValues(batch->features), std::back_inserter(taken.features));
        taken.labels.insert(taken.labels.end(), batch->labels.begin(), batch->labels.end());
        taken.sizes.push_back(batch->rows.size());
    }
}

Result<Taken> epochOf(RowSource &source, int epoch, std::size_t most = 8)
{
    if (auto started = source.startEpoch(epoch); !started)
        return started.error();
    return takeAll(source, most);
}

} // namespace

class tst_ImageSource : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    std::vector<LabelledImage> m_images; // 30; image i is labelled i

    static ImageSourceOptions options(int threads, std::optional<std::uint64_t> seed = 5)
    {
        return {.shape = {3, 14, 14},
                .batchSize = 8,
                .seed = seed,
                .augmentation = {true, true, true},
                .normalization = Normalization{{100, 100, 100}, {50, 50, 50}},
                .threads = threads};
    }
    // As many images, those at `broken` cut short.
    std::vector<LabelledImage> withBroken(int count, const QList<int> &broken)
    {
        const QString good = m_dir.filePath("good.jpg"), bad = m_dir.filePath("bad.jpg");
        const QByteArray bytes = encoded(slope(32, 32), "jpg");
        if (!writeFile(good, bytes) || !writeFile(bad, bytes.left(bytes.size() / 2)))
            return {};
        std::vector<LabelledImage> images;
        for (int i = 0; i < count; ++i)
            images.push_back({(broken.contains(i) ? bad : good).toStdString(), i});
        return images;
    }

private slots:
    void initTestCase()
    {
        for (int i = 0; i < 30; ++i) {
            const char *format = i % 2 == 0 ? "jpg" : "png";
            const QString file = m_dir.filePath(QString("%1.%2").arg(i).arg(format));
            QVERIFY(writeFile(file, encoded(slope(20 + i, 40 - i), format)));
            m_images.push_back({file.toStdString(), i});
        }
    }

    void theThreadsChangeNothing()
    {
        ImageSource one(m_images, options(1));
        const auto expected = epochOf(one, 3);
        QVERIFY2(expected, expected ? "" : expected.error().message.c_str());
        QCOMPARE(expected->sizes, (std::vector<std::size_t>{8, 8, 8, 6}));
        for (const int threads : {2, 3, 8}) {
            ImageSource many(m_images, options(threads));
            const auto taken = epochOf(many, 3);
            QVERIFY(taken && *taken == *expected);
        }
    }

    void everyEpochAndSeedIsAnother()
    {
        ImageSource source(m_images, options(2)), other(m_images, options(2, 6));
        const auto first = epochOf(source, 0), second = epochOf(source, 1), again = epochOf(source, 0);
        const auto ofOther = epochOf(other, 0);
        QVERIFY(first && second && again && ofOther);
        QVERIFY(*first == *again);
        QVERIFY(first->labels != second->labels);
        QVERIFY(first->labels != ofOther->labels);
        auto sorted = second->labels;
        std::ranges::sort(sorted);
        for (std::int32_t i = 0; i < 30; ++i)
            QCOMPARE(sorted[static_cast<std::size_t>(i)], i);
    }

    void anEpochMayBeLeftEarly()
    {
        ImageSource source(m_images, options(3));
        const auto whole = epochOf(source, 1);
        QVERIFY(source.startEpoch(0) && source.next(3));
        const auto again = epochOf(source, 1);
        QVERIFY(whole && again && *whole == *again);
        QVERIFY(source.startEpoch(0)); // and the source may go while images are decoded
    }

    void withoutASeedImagesComePlainAndInOrder()
    {
        ImageSource source(m_images, options(2, std::nullopt));
        const auto taken = epochOf(source, 7, 100);
        QVERIFY(taken);
        QCOMPARE(taken->sizes.front(), std::size_t(8)); // no more than batchSize
        for (std::size_t i = 0; i < 30; ++i) {
            QCOMPARE(taken->labels[i], static_cast<std::int32_t>(i));
            std::vector<float> expected(3 * 14 * 14);
            QVERIFY(loadImage(m_images[i], options(1, std::nullopt), Draws(9, 9, 9), expected));
            QVERIFY(std::equal(expected.begin(), expected.end(),
                               taken->features.begin() + static_cast<std::ptrdiff_t>(i * expected.size())));
        }
    }

    void everyMinibatchIsAWindowOfItsOwn()
    {
        ImageSource source(m_images, options(2));
        QVERIFY(source.startEpoch(0));
        const auto first = source.next(8);
        QVERIFY(first);
        const std::uint64_t before = first->window;
        const auto second = source.next(8);
        QVERIFY(second && second->window != before);
    }

    void brokenImagesAreLeftOutAndCounted()
    {
        ImageSource source(withBroken(300, {7, 200}), options(3, std::nullopt));
        QCOMPARE(source.notice(), std::string());
        for (const int epoch : {0, 1}) {
            const auto taken = epochOf(source, epoch);
            QVERIFY2(taken, taken ? "" : taken.error().message.c_str());
            QCOMPARE(taken->labels.size(), std::size_t(298));
            QCOMPARE(taken->labels[7], 8);
            QCOMPARE(taken->sizes.front(), std::size_t(8));
            const std::string start = "2 of 300 images are broken and left out; the first: " +
                                      m_dir.filePath("bad.jpg").toStdString() + " is a broken image: ";
            QVERIFY2(source.notice().starts_with(start), source.notice().c_str());
        }
    }

    void moreThanOneInAHundredIsAnError()
    {
        ImageSource source(withBroken(199, {10, 20}), options(2, std::nullopt));
        const auto taken = epochOf(source, 0);
        QVERIFY(!taken);
        const QString message = QString::fromStdString(taken.error().message);
        QVERIFY2(message.startsWith("More than 1 % of the images are broken, 2 of 199 up to here, the first "
                                    "being this one: " +
                                    m_dir.filePath("bad.jpg")),
                 qPrintable(message));
    }

    void aMissingFileIsABrokenImage()
    {
        std::vector<LabelledImage> images = withBroken(100, {});
        images[50].file = m_dir.filePath("gone.jpg").toStdString();
        ImageSource source(images, options(2));
        const auto taken = epochOf(source, 0);
        QVERIFY(taken);
        QCOMPARE(taken->labels.size(), std::size_t(99));
        QVERIFY(source.notice().find("gone.jpg") != std::string::npos);
    }

    void measuresTheChannels()
    {
        std::vector<LabelledImage> images;
        for (const int red : {100, 200}) {
            const QString file = m_dir.filePath(QString("red%1.png").arg(red));
            QVERIFY(writeFile(file, encoded(plain(20, 20, qRgb(red, 7, 0)), "png")));
            images.push_back({file.toStdString(), 0});
        }
        images.push_back({m_dir.filePath("nowhere.png").toStdString(), 0});
        const Normalization found = measureImages(images, {3, 14, 14}, 2);
        const std::vector<float> mean{150, 7, 0}, deviation{50, 1, 1};
        for (std::size_t i = 0; i < 3; ++i) {
            QVERIFY(std::abs(found.mean[i] - mean[i]) < 0.01F);
            QVERIFY(std::abs(found.deviation[i] - deviation[i]) < 0.01F);
        }
    }
};

QTEST_GUILESS_MAIN(tst_ImageSource)
#include "tst_imagesource.moc"
