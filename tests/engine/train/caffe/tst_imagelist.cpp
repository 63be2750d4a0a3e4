// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/imagelist.h"
#include "engine/train/caffe/rescale.h"

#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QtTest>
#include <set>

using namespace trainyard::train::caffe;

class tst_ImageList : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_dir;

    bool draw(const QString &name, QSize size, QColor color) const
    {
        QImage image(size, QImage::Format_RGB32);
        image.fill(color);
        return image.save(m_dir.filePath(name));
    }
    std::string list(const QString &text) const
    {
        QFile file(m_dir.filePath("list.txt"));
        if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate) || file.write(text.toUtf8()) < 0)
            return {};
        return file.fileName().toStdString();
    }
    ImageData layer(const QString &text) const
    {
        ImageData data;
        data.source = list(text);
        data.rootFolder = m_dir.path().toStdString() + "/";
        return data;
    }

private slots:
    void initTestCase()
    {
        QVERIFY(draw("red.png", {4, 2}, QColor(200, 0, 0)));
        QVERIFY(draw("a blue.png", {4, 2}, QColor(10, 20, 250)));
        QVERIFY(draw("large.png", {8, 8}, QColor(0, 100, 0)));
    }

    void linesArePathsAndLabels()
    {
        const auto images = readImageList("a/b.png 3\n\n c d.jpg 0\r\ne\t12", "list");
        QVERIFY(images);
        QCOMPARE(images->size(), std::size_t(3));
        QCOMPARE((*images)[0].path, std::string("a/b.png"));
        QCOMPARE((*images)[0].label, 3);
        QCOMPARE((*images)[1].path, std::string("c d.jpg"));
        QCOMPARE((*images)[2].label, 12);
    }

    void mistakesNameTheLine_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("words");
        QTest::newRow("empty") << ""
                               << "it lists no images";
        QTest::newRow("no label") << "a.png 1\nb.png"
                                  << "line 2: it has no label";
        QTest::newRow("a word") << "a.png one"
                                << "line 1: the label \"one\" is no whole number";
        QTest::newRow("below 0") << "a.png -1"
                                 << "line 1: the label \"-1\"";
        QTest::newRow("too large") << "a.png 99999999999"
                                   << "line 1: the label";
    }
    void mistakesNameTheLine()
    {
        QFETCH(QString, text);
        QFETCH(QString, words);
        const auto images = readImageList(text.toStdString(), "list");
        QVERIFY(!images);
        QVERIFY2(QString::fromStdString(images.error().message).contains(words),
                 images.error().message.c_str());
    }

    void imagesComeBlueGreenRed()
    {
        auto source = ImageListSource::open({layer("red.png 1\na blue.png 2\n"), {}});
        QVERIFY2(source, source ? "" : source.error().message.c_str());
        QVERIFY(source->shape() == (Dimensions{3, 2, 4}));
        QVERIFY(source->startEpoch(0));
        const auto batch = source->next(5);
        QVERIFY(batch);
        QCOMPARE(batch->rows.size(), std::size_t(2));
        QCOMPARE(batch->labels[1], 2);
        const auto pixel = [&](std::size_t row, std::size_t channel) {
            return batch->features[row * 24 + channel * 8];
        };
        QCOMPARE(pixel(0, 0), 0.0F);
        QCOMPARE(pixel(0, 2), 200.0F);
        QCOMPARE(pixel(1, 0), 250.0F);
        QCOMPARE(pixel(1, 1), 20.0F);
        QVERIFY(source->next(5)->rows.empty());
        QVERIFY(source->startEpoch(1) && source->skip(1));
        QCOMPARE(source->next(5)->labels[0], 2);
    }

    void sizesAreMadeAlike()
    {
        ImageData data = layer("red.png 0\nlarge.png 1\n");
        const auto mixed = ImageListSource::open({data, {}});
        QVERIFY(mixed);
        QVERIFY(!const_cast<ImageListSource &>(*mixed).next(2));
        data.size = {3, 5};
        data.isColor = false;
        data.transform.cropSize = 2;
        auto source = ImageListSource::open({data, {}});
        QVERIFY(source);
        QVERIFY(source->imageShape() == (Dimensions{1, 3, 5}) && source->shape() == (Dimensions{1, 2, 2}));
        const auto batch = source->next(2);
        QVERIFY(batch);
        QCOMPARE(batch->features[0], 60.0F); // 0.299 × 200
        QCOMPARE(batch->features[4], 59.0F); // 0.587 × 100
    }

    void shufflingIsOfTheSeedAndTheEpoch()
    {
        ImageData data = layer(QString("red.png 0\nred.png 1\nred.png 2\nred.png 3\nred.png 4\nred.png 5\n"));
        data.shuffle = true;
        auto source = ImageListSource::open({data, 4});
        QVERIFY(source);
        const auto labels = [&](int epoch) {
            if (!source->startEpoch(epoch))
                return std::vector<std::int32_t>();
            const auto batch = source->next(6);
            return std::vector<std::int32_t>(batch->labels.begin(), batch->labels.end());
        };
        const auto first = labels(0);
        QCOMPARE(std::set<std::int32_t>(first.begin(), first.end()).size(), std::size_t(6));
        QVERIFY(labels(1) != first || labels(2) != first);
        QCOMPARE(labels(0), first);
    }

    // Between the centres of the pixels: 0 and 100 in a row of two, brought to four.
    void rescalingIsBilinear()
    {
        trainyard::train::Image image{2, 1, {0, 0, 0, 100, 100, 100}};
        QCOMPARE(planesOf(image, {1, 4}, false), (std::vector<float>{0, 25, 75, 100}));
        QCOMPARE(planesOf(image, {0, 0}, false), (std::vector<float>{0, 100}));
        QCOMPARE(planesOf(image, {2, 1}, true), (std::vector<float>(6, 50)));
    }

    void brokenImagesAreOneSentence()
    {
        QFile file(m_dir.filePath("broken.png"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("\x89PNG\r\n\x1a\nnothing") > 0);
        file.close();
        for (const char *text : {"broken.png 1\n", "none.png 1\n"}) {
            const auto source = ImageListSource::open({layer(text), {}});
            QVERIFY(!source);
            QVERIFY2(source.error().message.find(".png") != std::string::npos,
                     source.error().message.c_str());
        }
    }
};

QTEST_GUILESS_MAIN(tst_ImageList)
#include "tst_imagelist.moc"
