// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/augmentation.h"
#include "engine/train/data/resample.h"

#include <QtTest>
#include <algorithm>
#include <cmath>
#include <set>

using namespace trainyard::train;

namespace {

// Red is the column, green the line, blue 100.
Image places(int width, int height)
{
    Image image{width, height, {}};
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x)
            image.pixels.insert(image.pixels.end(),
                                {static_cast<unsigned char>(x), static_cast<unsigned char>(y), 100});
    }
    return image;
}

std::vector<float> resampled(const Image &image, const Frame &frame)
{
    std::vector<float> out(3 * static_cast<std::size_t>(frame.width * frame.height));
    resample(image, frame, out);
    return out;
}

std::vector<float> prepared(const Image &image, const ImageShape &shape, const Augmentation &augmentation,
                            std::uint64_t index)
{
    std::vector<float> out(shape.size());
    prepareImage(image, shape, augmentation, Draws(1, 2, index), out);
    return out;
}

} // namespace

class tst_Augmentation : public QObject
{
    Q_OBJECT
private slots:
    void atItsOwnSizeAnImageStaysAsItIs()
    {
        const auto out = resampled(places(6, 4), {.scale = 1, .left = 1, .top = 2, .width = 3, .height = 2});
        QCOMPARE(out, (std::vector<float>{1, 2, 3, 1, 2, 3, 2, 2, 2, 3, 3, 3, 100, 100, 100, 100, 100, 100}));
    }

    void smallerPixelsAreMeansOfWhatTheyCover()
    {
        // A chequered image of single pixels must turn gray, not black or white.
        Image chequered{64, 64, std::vector<unsigned char>(std::size_t(64) * 64 * 3)};
        for (int i = 0; i < 64 * 64; ++i)
            std::fill_n(chequered.pixels.begin() + 3 * i, 3, (i % 64 + i / 64) % 2 == 0 ? 255 : 0);
        for (const float value : resampled(chequered, {.scale = 0.25, .width = 16, .height = 16}))
            QVERIFY2(std::abs(value - 127.5F) < 1, qPrintable(QString::number(value)));
    }

    void aSlopeStaysASlope_data()
    {
        QTest::addColumn<double>("scale");
        for (const double scale : {0.2, 0.37, 0.5, 1.5, 3.0})
            QTest::addRow("times %g", scale) << scale;
    }
    void aSlopeStaysASlope()
    {
        QFETCH(double, scale);
        const int side = static_cast<int>(200 * scale);
        const auto out = resampled(places(200, 200), {.scale = scale, .width = side, .height = side});
        const int border = static_cast<int>(std::ceil(1 + scale)); // where there are fewer neighbours
        for (int x = border; x < side - border; ++x) {
            const double expected = (x + 0.5) / scale - 0.5;
            const auto found = static_cast<double>(out[static_cast<std::size_t>(side / 2 * side + x)]);
            QVERIFY2(std::abs(found - expected) < 0.3,
                     qPrintable(QString("%1: %2, not %3").arg(x).arg(found).arg(expected)));
        }
    }

    void theMiddleIsCutOutForEvaluation()
    {
        // 64 × 32 covers 8/7 of 28 × 28 as it is; the middle starts at column 18 and line 2.
        const auto out = prepared(places(64, 32), {3, 28, 28}, {}, 0);
        QCOMPARE(out[0], 18.0F);
        QCOMPARE(out[27], 45.0F);
        QCOMPARE(out[784], 2.0F);
        QCOMPARE(out[2 * 784 - 1], 29.0F);
        QCOMPARE(out, prepared(places(64, 32), {3, 28, 28}, {}, 1));
    }

    void cropsLieAnywhereInTheImage()
    {
        std::set<float> lefts, tops;
        for (std::uint64_t index = 0; index < 2000; ++index) {
            const auto out = prepared(places(64, 32), {3, 28, 28}, {.crop = true}, index);
            lefts.insert(out[0]);
            tops.insert(out[784]);
        }
        QCOMPARE(lefts.size(), std::size_t(37)); // 0 to 36
        QCOMPARE(*lefts.rbegin(), 36.0F);
        QCOMPARE(tops, (std::set<float>{0, 1, 2, 3, 4}));
    }

    void halfOfTheImagesAreFlipped()
    {
        const auto plain = prepared(places(64, 32), {3, 28, 28}, {}, 0);
        int flipped = 0;
        for (std::uint64_t index = 0; index < 1000; ++index) {
            const auto out = prepared(places(64, 32), {3, 28, 28}, {.crop = false, .flip = true}, index);
            if (out == plain)
                continue;
            ++flipped;
            QVERIFY(std::equal(out.begin(), out.begin() + 28, plain.rend() - 28));
        }
        QVERIFY2(flipped > 420 && flipped < 580, qPrintable(QString::number(flipped)));
    }

    void jitterStaysInRangeAndAboutTheMean()
    {
        const ImageShape shape{3, 28, 28};
        const auto plain = prepared(places(64, 32), shape, {}, 0);
        std::set<float> firsts;
        for (std::uint64_t index = 0; index < 200; ++index) {
            const auto out = prepared(places(64, 32), shape, {false, false, true}, index);
            for (std::size_t i = 0; i < out.size(); ++i) {
                QVERIFY(out[i] >= 0 && out[i] <= 255);
                QVERIFY(std::abs(out[i] - plain[i]) < 60);
            }
            firsts.insert(out[0]);
        }
        QVERIFY(firsts.size() > 190);
    }

    void grayNetworksSeeTheLuma()
    {
        const auto colour = prepared(places(64, 32), {3, 28, 28}, {}, 0);
        const auto gray = prepared(places(64, 32), {1, 28, 28}, {}, 0);
        QCOMPARE(gray.size(), std::size_t(784));
        QCOMPARE(gray[5], 0.299F * colour[5] + 0.587F * colour[784 + 5] + 0.114F * 100);
    }

    void smallImagesAreMadeLarger()
    {
        for (const auto &[width, height] : {std::pair{1, 1}, {1, 50}, {3, 2}}) {
            for (const float value : prepared(places(width, height), {3, 14, 7}, {true, true, false}, 3))
                QVERIFY(value >= 0 && value <= 100);
        }
    }

    void listsAreParsed_data()
    {
        QTest::addColumn<QString>("list");
        QTest::addColumn<bool>("crop");
        QTest::addColumn<bool>("flip");
        QTest::addColumn<bool>("jitter");
        QTest::newRow("none") << "none" << false << false << false;
        QTest::newRow("all") << "crop,flip,jitter" << true << true << true;
        QTest::newRow("one") << "flip" << false << true << false;
        QTest::newRow("other order") << "jitter,crop" << true << false << true;
    }
    void listsAreParsed()
    {
        QFETCH(QString, list);
        QFETCH(bool, crop);
        QFETCH(bool, flip);
        QFETCH(bool, jitter);
        const auto found = Augmentation::parse(list.toStdString());
        QVERIFY2(found, found ? "" : found.error().message.c_str());
        QCOMPARE(*found, (Augmentation{crop, flip, jitter}));
    }

    void otherListsAreRefused()
    {
        for (const char *list : {"", "crop,", "crop,,flip", "rotate", "crop,none"}) {
            const auto found = Augmentation::parse(list);
            QVERIFY2(!found, list);
            QVERIFY(found.error().message.ends_with("; take some of crop,flip,jitter, or none."));
        }
    }
};

QTEST_APPLESS_MAIN(tst_Augmentation)
#include "tst_augmentation.moc"
