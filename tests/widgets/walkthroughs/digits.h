// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "testpaths.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QtTest>

// The real MNIST, where it is beside the checkout.
namespace trainyard::test {

inline QString mnistFolder()
{
    return QDir::cleanPath(QStringLiteral(TRAINYARD_SHARED_DIR "/data/mnist"));
}

inline QByteArray unzipped(const QString &file)
{
    QProcess gzip;
    gzip.start("gzip", {"-dc", file});
    gzip.waitForFinished();
    return gzip.readAllStandardOutput();
}

// Digits of the real MNIST as CNTK's conversion writes them.
inline void writeDigits(const QString &part, int rows, const QString &to)
{
    const QByteArray images = unzipped(mnistFolder() + '/' + part + "-images-idx3-ubyte.gz").mid(16);
    const QByteArray labels = unzipped(mnistFolder() + '/' + part + "-labels-idx1-ubyte.gz").mid(8);
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
