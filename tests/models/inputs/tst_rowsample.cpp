// SPDX-License-Identifier: Apache-2.0
#include "models/inputs/rowsample.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <zlib.h>

using trainyard::models::RowSample;

namespace {

// Of images of 1 x 2 pixels.
QByteArray images(char count)
{
    return QByteArray("\0\0\x08\x03\0\0\0", 7) + count + QByteArray("\0\0\0\x01\0\0\0\x02", 8);
}

QByteArray labels(char count)
{
    return QByteArray("\0\0\x08\x01\0\0\0", 7) + count;
}

} // namespace

class tst_RowSample : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;

    QByteArray bytes(const QString &name) const
    {
        QFile file(m_dir.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QByteArray packed(const QByteArray &content) const
    {
        const gzFile file = gzopen(QFile::encodeName(m_dir.filePath("packed")).constData(), "wb");
        gzwrite(file, content.constData(), unsigned(content.size()));
        gzclose(file);
        const QByteArray made = bytes("packed");
        QFile::remove(m_dir.filePath("packed"));
        return made;
    }

private slots:
    void init()
    {
        for (const QString &name : QDir(m_dir.path()).entryList(QDir::Files))
            QFile::remove(m_dir.filePath(name));
    }

    void imagesAreAsManyAsLabels()
    {
        RowSample sample;
        sample.add("train-images-idx3-ubyte", images(9) + "aabbc", false); // within the third
        sample.add("train-labels-idx1-ubyte", labels(9) + "123456789", true);
        QVERIFY(sample.write(m_dir.path()));
        QCOMPARE(bytes("train-images-idx3-ubyte"), images(2) + "aabb");
        QCOMPARE(bytes("train-labels-idx1-ubyte"), labels(2) + "12");
    }

    void whatIsPackedIsUnpackedAsFarAsItGoes()
    {
        QByteArray noise; // that does not become smaller
        for (int i = 0; i < 60'000; ++i)
            noise.append(char((i * 7919 + i / 13 * 104729) >> 3));
        const QByteArray whole = QByteArray("\0\0\x08\x03\0\0\x75\x30\0\0\0\x01\0\0\0\x02", 16) + noise;
        RowSample sample;
        sample.add("train-images-idx3-ubyte.gz", packed(whole).left(4000), false);
        QVERIFY(sample.write(m_dir.path()));
        const QByteArray made = bytes("train-images-idx3-ubyte");
        QCOMPARE(made.mid(16), noise.left(2 * 500));
    }

    void rowsOfOneLengthStayWhole()
    {
        const QByteArray row(3073, 'x');
        RowSample sample;
        sample.add("data_batch_1.bin", row.repeated(2) + "xx", false);
        QVERIFY(sample.write(m_dir.path()));
        QCOMPARE(bytes("data_batch_1.bin"), row.repeated(2));
        QVERIFY(sample.hasAllLines());
    }

    void linesStayWhole()
    {
        RowSample sample;
        sample.add("train.csv", "a,b\n1,2\n3", false);
        QVERIFY(sample.write(m_dir.path()));
        QCOMPARE(bytes("train.csv"), QByteArray("a,b\n1,2\n"));
        QVERIFY(!sample.hasAllLines());
    }

    void whatIsBrokenIsLeftOut()
    {
        RowSample sample;
        sample.add("train-images-idx3-ubyte", QByteArray("\0\0\x08\x03\0\0", 6), true);
        sample.add("a.idx", QByteArray("\0\0\x08\x03\0\0\0\x01\xff\xff\xff\xff\xff\xff\xff\xff", 16), true);
        sample.add("train-labels-idx1-ubyte.gz", "this is not packed", true);
        QVERIFY(!sample.write(m_dir.path()));
        QVERIFY(QDir(m_dir.path()).isEmpty());
    }
};

QTEST_GUILESS_MAIN(tst_RowSample)
#include "tst_rowsample.moc"
