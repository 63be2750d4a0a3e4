// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/idx.h"

#include "engine/base/files.h"
#include "engine/train/data/filebytes.h"

#include <QTemporaryDir>
#include <QtTest>
#include <filesystem>

using namespace trainyard;
using namespace trainyard::train;
using namespace std::string_literals;
namespace fs = std::filesystem;

class tst_Idx : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    fs::path m_images;
    fs::path m_labels;

    // Three images of 2 lines × 3 columns, labelled 2, 0, 1.
    static std::string images()
    {
        return "\0\0\x08\x03\0\0\0\x03\0\0\0\x02\0\0\0\x03"s + "abcdefABCDEF\0\x01\x02\xFD\xFE\xFF"s;
    }
    static std::string labels() { return "\0\0\x08\x01\0\0\0\x03\x02\0\x01"s; }

    QString failure(const std::string &imageBytes, const std::string &labelBytes, int classes = 0)
    {
        if (!writeFileAtomically(m_images, imageBytes) || !writeFileAtomically(m_labels, labelBytes))
            return "not written";
        const auto data = readIdx(m_images, m_labels, classes);
        return data ? QString("it was read") : QString::fromStdString(data.error().message);
    }

private slots:
    void initTestCase()
    {
        m_images = m_dir.filePath("images-idx3-ubyte").toStdString();
        m_labels = m_dir.filePath("labels-idx1-ubyte").toStdString();
    }

    void readsAPair()
    {
        QVERIFY(writeFileAtomically(m_images, images()));
        QVERIFY(writeFileAtomically(m_labels, labels()));
        const auto data = readIdx(m_images, m_labels);
        QVERIFY2(data, data ? "" : data.error().message.c_str());
        QCOMPARE(data->rows(), std::size_t(3));
        QCOMPARE(data->channels, 1);
        QCOMPARE(data->height, 2);
        QCOMPARE(data->width, 3);
        QCOMPARE(data->classes, 3);
        QCOMPARE(data->labels, (std::vector<std::int32_t>{2, 0, 1}));
        const FeatureView values = data->values();
        QCOMPARE(values.size(), std::size_t(18));
        QCOMPARE(values[0], float('a'));
        QCOMPARE(values[17], 255.0F);
    }

    void everyTruncationIsNamed_data()
    {
        QTest::addColumn<bool>("ofImages");
        QTest::addColumn<int>("size");
        for (int size = 0; size < 34; ++size)
            QTest::addRow("images cut to %d bytes", size) << true << size;
        for (int size = 0; size < 11; ++size)
            QTest::addRow("labels cut to %d bytes", size) << false << size;
    }
    void everyTruncationIsNamed()
    {
        QFETCH(bool, ofImages);
        QFETCH(int, size);
        const std::size_t bytes = static_cast<std::size_t>(size);
        const QString message = ofImages ? failure(images().substr(0, bytes), labels())
                                         : failure(images(), labels().substr(0, bytes));
        QVERIFY2(message.startsWith(QString::fromStdString((ofImages ? m_images : m_labels).string())),
                 qPrintable(message));
        QVERIFY2(message.contains(size < (ofImages ? 16 : 8) ? "within its IDX header" : "is truncated"),
                 qPrintable(message));
        QVERIFY2(message.contains(QString::number(size) + " bytes") ||
                     message.contains("there are " + QString::number(size)),
                 qPrintable(message));
    }

    void badContentIsNamed_data()
    {
        QTest::addColumn<QByteArray>("imageBytes");
        QTest::addColumn<QByteArray>("labelBytes");
        QTest::addColumn<bool>("ofImages");
        QTest::addColumn<QString>("part");
        const auto row = [](const char *name, const std::string &imageBytes, const std::string &labelBytes,
                            bool ofImages, const char *part) {
            QTest::newRow(name) << QByteArray::fromStdString(imageBytes)
                                << QByteArray::fromStdString(labelBytes) << ofImages << part;
        };
        row("images too long", images() + "x", labels(), true, "is too long");
        row("labels too long", images(), labels() + "x", false, "is too long");
        row("labels as images", labels() + "\0\0\0\0\0\0"s, labels(), true,
            "starts with 0x00000801, but IDX images start with 0x00000803");
        row("images as labels", images(), images(), false,
            "starts with 0x00000803, but IDX labels start with 0x00000801");
        row("other element type", "\0\0\x0D\x03"s + images().substr(4), labels(), true,
            "starts with 0x00000D03");
        row("no rows", "\0\0\x08\x03\0\0\0\0\0\0\0\x02\0\0\0\x03"s, labels(), true, "announces no rows");
        row("no pixels", "\0\0\x08\x03\0\0\0\x03\0\0\0\0\0\0\0\x03"s, labels(), true, "announces no pixels");
        row("hostile sizes", "\0\0\x08\x03\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"s, labels(), true,
            "announces more bytes");
        row("large sizes", "\0\0\x08\x03\x7F\xFF\xFF\xFF\0\0\0\x1C\0\0\0\x1C"s, labels(), true,
            "is truncated: its header announces 1683627179264 bytes, there are 16");
        row("fewer labels", images(), "\0\0\x08\x01\0\0\0\x02\x02\0"s, true, "holds 3 images, but");
    }
    void badContentIsNamed()
    {
        QFETCH(QByteArray, imageBytes);
        QFETCH(QByteArray, labelBytes);
        QFETCH(bool, ofImages);
        QFETCH(QString, part);
        const QString message = failure(imageBytes.toStdString(), labelBytes.toStdString());
        QVERIFY2(message.startsWith(QString::fromStdString((ofImages ? m_images : m_labels).string())),
                 qPrintable(message));
        QVERIFY2(message.contains(part), qPrintable(message));
    }

    void labelOutOfRangeIsNamed()
    {
        const QString message = failure(images(), labels(), 2);
        QVERIFY2(message.endsWith("has the label 2 in row 1, but the labels are 0 to 1."),
                 qPrintable(message));
    }

    void missingFileIsNamed()
    {
        const auto data =
            readIdx(m_dir.filePath("none").toStdString(), m_dir.filePath("none either").toStdString());
        QVERIFY(!data);
        QCOMPARE(data.error().code, Error::Code::NotFound);
        QVERIFY(data.error().message.find("none either") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(tst_Idx)
#include "tst_idx.moc"
