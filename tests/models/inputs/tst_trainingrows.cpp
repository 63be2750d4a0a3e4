// SPDX-License-Identifier: Apache-2.0
#include "models/inputs/trainingrows.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard::models;
using Format = TrainingRows::Format;

namespace {

QByteArray number(quint32 value)
{
    QByteArray bytes;
    for (int shift = 24; shift >= 0; shift -= 8)
        bytes.append(char(value >> shift));
    return bytes;
}

QByteArray images(quint32 rows, quint32 there)
{
    return number(0x803) + number(rows) + number(2) + number(3) + QByteArray(qsizetype(there) * 6, 'x');
}

QByteArray labels(const QByteArray &each)
{
    return number(0x801) + number(quint32(each.size())) + each;
}

QByteArray cifar(const QByteArray &labelsOfRows, int coarse = 0)
{
    QByteArray bytes;
    for (const char label : labelsOfRows)
        bytes += QByteArray(coarse, '\7') + label + QByteArray(3072, 'p');
    return bytes;
}

} // namespace

class tst_TrainingRows : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_folder;

    void write(const QString &name, const QByteArray &bytes)
    {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    QList<TrainingRows> look() const
    {
        QStringList paths;
        for (const QString &name : QDir(m_folder.path()).entryList(QDir::Files))
            paths << m_folder.filePath(name);
        return trainingRows(paths, std::atomic_bool(false));
    }

private slots:
    void init() { m_folder = QTemporaryDir(); }

    void imagesAndLabelsOfIdxAreOnePart()
    {
        write("train-images-idx3-ubyte", images(4, 4));
        write("train-labels-idx1-ubyte", labels(QByteArray("\0\1\2\1", 4)));
        write("emnist-letters-test-images-idx3-ubyte", images(2, 2));
        QCOMPARE(look(), (QList<TrainingRows>{
                             {.format = Format::Idx, .rows = 4, .classes = 3},
                             {.format = Format::Idx, .isTest = true, .rows = 2, .classes = 0},
                         }));
    }

    void packedFilesAreReadToo()
    {
        if (QStandardPaths::findExecutable("gzip").isEmpty())
            QSKIP("There is no gzip");
        write("train-labels-idx1-ubyte", labels(QByteArray("\0\1", 2)));
        write("Train.txt", "|labels 0 1 |features 1\n");
        QCOMPARE(QProcess::execute(
                     "gzip", {m_folder.filePath("train-labels-idx1-ubyte"), m_folder.filePath("Train.txt")}),
                 0);
        QCOMPARE(look(), (QList<TrainingRows>{{.format = Format::Idx, .rows = 2, .classes = 2},
                                              {.format = Format::CntkText, .rows = 1, .classes = 2}}));
    }

    void filesThatAreNotWholeAreTold_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<qint64>("rows");
        QTest::newRow("too short") << "train-images-idx3-ubyte" << images(4, 3) << qint64(4);
        QTest::newRow("too long") << "train-images-idx3-ubyte" << images(4, 5) << qint64(4);
        QTest::newRow("far too large")
            << "train-images-idx3-ubyte"
            << QByteArray(number(0x803) + number(0xFFFFFFFF) + number(0xFFFFFFFF) + number(0xFFFFFFFF))
            << qint64(0xFFFFFFFF);
        QTest::newRow("half a row") << "data_batch_1.bin" << cifar("\1\2").chopped(1) << qint64(1);
    }
    void filesThatAreNotWholeAreTold()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(qint64, rows);
        write(name, bytes);
        const auto parts = look();
        QCOMPARE(parts.size(), 1);
        QVERIFY(parts.first().isBroken);
        QCOMPARE(parts.first().rows, rows);
    }

    void imagesWithoutAsManyLabelsAreTold()
    {
        write("train-images-idx3-ubyte", images(4, 4));
        write("train-labels-idx1-ubyte", labels(QByteArray("\0\1", 2)));
        QCOMPARE(look().size(), 1);
        QVERIFY(look().first().isBroken);
    }

    void batchesOfCifarAreOnePart()
    {
        write("data_batch_1.bin", cifar("\1\2\3"));
        write("data_batch_2.bin", cifar("\3\4"));
        write("test_batch.bin", cifar("\1"));
        QCOMPARE(look(),
                 (QList<TrainingRows>{{.format = Format::Cifar10, .rows = 5, .classes = 4},
                                      {.format = Format::Cifar10, .isTest = true, .rows = 1, .classes = 1}}));
    }

    void theFineLabelsOfCifar100Count()
    {
        write("train.bin", cifar("\1\2\3", 1));
        QCOMPARE(look(), (QList<TrainingRows>{{.format = Format::Cifar100, .rows = 3, .classes = 3}}));
    }

    void cntkTextIsCounted_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("rows"); // 0: it is none
        QTest::addColumn<int>("classes");
        QTest::newRow("dense") << QByteArray("|labels 0 1 0 |features 1 2\n|labels 1 0 0 |features 3 4\n")
                               << 2 << 3;
        QTest::newRow("no end") << QByteArray("|features 1 2 |labels 0 1\n\n|features 1 2 |labels 0 1") << 2
                                << 2;
        QTest::newRow("numbered, with remarks")
            << QByteArray("|# made by hand\n0 |labels 0 1 |# x\n1 |labels 1 0\r\n") << 2 << 2;
        QTest::newRow("sparse") << QByteArray("|labels 3:1 |features 1:2 5:1\n") << 1 << 0;
        QTest::newRow("a table of Markdown") << QByteArray("| a | b |\n|---|---|\n") << 0 << 0;
        QTest::newRow("prose") << QByteArray("Read me.\n|labels 1 0 |features 1\n") << 0 << 0;
        QTest::newRow("nothing") << QByteArray() << 0 << 0;
    }
    void cntkTextIsCounted()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, rows);
        QFETCH(int, classes);
        write("train.txt", text);
        const auto parts = look();
        QCOMPARE(parts.size(), rows == 0 ? 0 : 1);
        if (rows == 0)
            return;
        QCOMPARE(parts.first().rows, rows);
        QCOMPARE(parts.first().classes, classes);
        QVERIFY(!parts.first().isBroken && parts.first().isWhole);
    }

    void whatHasOnlyTheNameIsPassedOver()
    {
        write("train-images-idx3-ubyte", "this is text");
        write("train.bin", "short");
        QVERIFY(look().isEmpty());
        QVERIFY(!mayHoldRows("firmware.bin"));
        QVERIFY(mayHoldRows("Train-Images-IDX3-ubyte.gz"));
    }
};

QTEST_GUILESS_MAIN(tst_TrainingRows)
#include "tst_trainingrows.moc"
