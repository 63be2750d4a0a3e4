// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "testpaths.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QtTest>

// The real MNIST where it is beside the checkout; elsewhere as many digits that the trainer draws.
namespace trainyard::test {

inline const QStringList digitFiles{
    QStringLiteral("train-images-idx3-ubyte"), QStringLiteral("train-labels-idx1-ubyte"),
    QStringLiteral("t10k-images-idx3-ubyte"), QStringLiteral("t10k-labels-idx1-ubyte")};

inline QString mnistFolder()
{
    return QDir::cleanPath(test::sharedPath("data/mnist"));
}

// Whether they are in the folder, compressed, as those of MNIST are.
inline bool drawDigits(const QString &folder)
{
    const QStringList drawn{"data",  "digits", "--format", "idx",      "--train",
                            "60000", "--test", "10000",    "--output", folder};
    QStringList files;
    for (const QString &file : digitFiles)
        files << folder + u'/' + file;
    return QProcess::execute(test::binPath("trainyard-train"), drawn) == 0 &&
           QProcess::execute(QStringLiteral("gzip"), QStringList("-1") + files) == 0;
}

inline QByteArray unzipped(const QString &file)
{
    QProcess gzip;
    gzip.start("gzip", {"-dc", file});
    gzip.waitForFinished();
    return gzip.readAllStandardOutput();
}

// Digits of such a folder as CNTK's conversion writes them.
inline void writeDigits(const QString &folder, const QString &part, int rows, const QString &to)
{
    const QByteArray images = unzipped(folder + '/' + part + "-images-idx3-ubyte.gz").mid(16);
    const QByteArray labels = unzipped(folder + '/' + part + "-labels-idx1-ubyte.gz").mid(8);
    QFile file(to);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(images.size() >= rows * 784 && labels.size() >= rows);
    for (int row = 0; row < rows; ++row) {
        QByteArray line = "|labels";
        for (int digit = 0; digit < 10; ++digit)
            line += labels[row] == digit ? " 1" : " 0";
        line += " |features";
        for (int i = 0; i < 784; ++i)
            line += ' ' + QByteArray::number(quint8(images[row * 784 + i]));
        file.write(line + '\n');
    }
}

} // namespace trainyard::test
