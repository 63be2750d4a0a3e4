// SPDX-License-Identifier: Apache-2.0
#include "models/files/freepath.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

using trainyard::models::freePath;

class tst_FreePath : public QObject
{
    Q_OBJECT
private slots:
    void whatIsThereIsLeftAlone()
    {
        const QTemporaryDir dir;
        const auto at = [&](const QString &name) { return dir.path() + '/' + name; };
        const auto touch = [&](const QString &name) {
            QFile file(at(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
        };
        QCOMPARE(freePath(dir.path(), "loss", ".png"), at("loss.png"));
        touch("loss.png");
        QCOMPARE(freePath(dir.path(), "loss", ".png"), at("loss (2).png"));
        QCOMPARE(freePath(dir.path(), "loss", ".svg"), at("loss.svg"));
        touch("loss (2).png");
        QCOMPARE(freePath(dir.path(), "loss", ".png"), at("loss (3).png"));
        QVERIFY(QDir(dir.path()).mkdir("v1.2"));
        QCOMPARE(freePath(dir.path(), "v1.2", ""), at("v1.2 (2)"));
        QVERIFY(QFile::link(at("nowhere"), at("link.csv")));
        QCOMPARE(freePath(dir.path(), "link", ".csv"), at("link (2).csv"));
        touch("%1.csv");
        QCOMPARE(freePath(dir.path(), "%1", ".csv"), at("%1 (2).csv"));
    }
};

QTEST_GUILESS_MAIN(tst_FreePath)
#include "tst_freepath.moc"
