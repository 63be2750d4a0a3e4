// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/image.h"

#include "tests/engine/train/data/imagefiles.h"

#include <QtTest>
#include <cstdlib>

using namespace trainyard;
using namespace trainyard::train;

namespace {

Result<Image> decoded(const QByteArray &bytes, int enough = 0)
{
    return decodeImage({bytes.data(), static_cast<std::size_t>(bytes.size())}, "a.file", enough);
}

QString failure(const QByteArray &bytes)
{
    const auto image = decoded(bytes);
    return image ? QString("it was read") : QString::fromStdString(image.error().message);
}

// The largest difference of a channel of a pixel.
int difference(const Image &image, const QImage &expected)
{
    int most = 0;
    for (int y = 0; y < image.height; ++y) {
        for (int x = 0; x < image.width; ++x) {
            const unsigned char *pixel = image.pixels.data() + 3 * (y * image.width + x);
            const QRgb colour = expected.pixel(x, y);
            most = std::max({most, std::abs(pixel[0] - qRed(colour)), std::abs(pixel[1] - qGreen(colour)),
                             std::abs(pixel[2] - qBlue(colour))});
        }
    }
    return most;
}

} // namespace

class tst_Image : public QObject
{
    Q_OBJECT
private slots:
    void decodes_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QImage>("expected");
        QTest::addColumn<int>("tolerance");
        const QImage image = slope(37, 21);
        const QImage gray = image.convertToFormat(QImage::Format_Grayscale8);
        QImage clear(5, 4, QImage::Format_ARGB32);
        clear.fill(qRgba(200, 100, 50, 0));
        QTest::newRow("PNG") << encoded(image, "png") << image << 0;
        QTest::newRow("gray PNG") << encoded(gray, "png") << gray << 0;
        QTest::newRow("palette PNG")
            << encoded(plain(9, 9, qRgb(1, 2, 3)).convertToFormat(QImage::Format_Indexed8), "png")
            << plain(9, 9, qRgb(1, 2, 3)) << 0;
        QTest::newRow("16 bit PNG")
            << encoded(plain(9, 9, qRgb(255, 0, 255)).convertToFormat(QImage::Format_RGBX64), "png")
            << plain(9, 9, qRgb(255, 0, 255)) << 0;
        QTest::newRow("transparent PNG") << encoded(clear, "png") << plain(5, 4, qRgb(0, 0, 0)) << 0;
        QTest::newRow("JPEG") << encoded(image, "jpg", 100) << image << 12;
        QTest::newRow("gray JPEG") << encoded(gray, "jpg", 100) << gray << 3;
    }
    void decodes()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QImage, expected);
        QFETCH(int, tolerance);
        const auto image = decoded(bytes);
        QVERIFY2(image, image ? "" : image.error().message.c_str());
        QCOMPARE(image->width, expected.width());
        QCOMPARE(image->height, expected.height());
        QCOMPARE(image->pixels.size(), std::size_t(3 * image->width * image->height));
        const int most = difference(*image, expected);
        QVERIFY2(most <= tolerance, qPrintable(QString::number(most)));
    }

    void aJpegComesSmallerButLargeEnough_data()
    {
        QTest::addColumn<int>("enough");
        QTest::addColumn<int>("width");
        QTest::newRow("whole") << 0 << 400;
        QTest::newRow("half is too small") << 101 << 400;
        QTest::newRow("half") << 100 << 200;
        QTest::newRow("quarter") << 50 << 100;
        QTest::newRow("eighth at most") << 1 << 50;
    }
    void aJpegComesSmallerButLargeEnough()
    {
        QFETCH(int, enough);
        const auto image = decoded(encoded(slope(400, 200), "jpg"), enough);
        QVERIFY2(image, image ? "" : image.error().message.c_str());
        QTEST(image->width, "width");
        QCOMPARE(image->height * 2, image->width);
    }

    void everyCutIsBroken_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("JPEG") << encoded(slope(40, 40), "jpg");
        QTest::newRow("PNG") << encoded(slope(40, 40), "png");
    }
    void everyCutIsBroken()
    {
        QFETCH(QByteArray, bytes);
        // Without its last bytes, an end marker, a PNG still has all its pixels.
        for (int size = 0; size < bytes.size() - 16; size += 7) {
            const QString message = failure(bytes.left(size));
            QVERIFY2(message.startsWith("a.file is a broken image: ") && message.endsWith('.'),
                     qPrintable(QString("%1: %2").arg(size).arg(message)));
        }
    }

    void hostileSizesAreRefused_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("rest");
        QByteArray large = encoded(plain(8, 8, 0), "jpg");
        const auto frame = large.indexOf(QByteArray::fromHex("FFC0"));
        QVERIFY(frame > 0);
        large.replace(frame + 5, 4, QByteArray::fromHex("FFDCFFDC"));
        QTest::newRow("JPEG of 65500 × 65500") << large << "more than 67108864";
        QByteArray thin = large;
        thin.replace(frame + 5, 4, QByteArray::fromHex("1FFF1FFF"));
        QTest::newRow("JPEG of more than fits") << thin << "8191 × 8191 pixels but has only";
        QByteArray png = QByteArray::fromHex("89504E470D0A1A0A0000000D49484452"
                                             "00001F4000001F400802000000");
        png += QByteArray::fromHex("00000000"); // the checksum, computed below
        quint32 crc = 0xFFFFFFFF;
        for (const char c : png.mid(12, 17)) {
            crc ^= static_cast<unsigned char>(c);
            for (int bit = 0; bit < 8; ++bit)
                crc = (crc & 1) != 0 ? crc >> 1 ^ 0xEDB88320 : crc >> 1;
        }
        for (int i = 0; i < 4; ++i)
            png[29 + i] = static_cast<char>(~crc >> (24 - 8 * i));
        png += QByteArray::fromHex("00000000") + "IDAT" + QByteArray::fromHex("35AF061E");
        QTest::newRow("PNG of more than fits") << png << "8000 × 8000 pixels but has only 45 bytes";
    }
    void hostileSizesAreRefused()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, rest);
        const QString message = failure(bytes);
        QVERIFY2(message.startsWith("a.file is a broken image: it announces ") && message.contains(rest),
                 qPrintable(message));
    }

    void otherBytesAreNoImage()
    {
        QCOMPARE(failure(""), "a.file is a broken image: it is empty.");
        QCOMPARE(failure("GIF89a"), "a.file is a broken image: it is neither a JPEG nor a PNG.");
    }
};

QTEST_GUILESS_MAIN(tst_Image)
#include "tst_image.moc"
