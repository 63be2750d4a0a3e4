// SPDX-License-Identifier: Apache-2.0
#include "models/logs/logmodel.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using trainyard::models::LogModel;

class tst_LogModel : public QObject
{
    Q_OBJECT
private slots:
    void growingFileOnlyAppendsRowsAndChangesTheOpenOne()
    {
        LogModel model("stdout.txt");
        QAbstractItemModelTester tester(&model);
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);

        QVERIFY(model.append(0, QByteArrayView("one\ntw")));
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(changed.size(), 0);
        QVERIFY(model.append(6, QByteArrayView("o\nthree\n")));
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed.at(0).at(0).toModelIndex().row(), 1);
        QCOMPARE(model.index(1).data().toString(), QString("two"));
        QCOMPARE(model.index(2).data(LogModel::LineNumberRole).toInt(), 3);
        QCOMPARE(inserted.size(), 2);
        QCOMPARE(reset.size(), 0);
    }

    void repeatedBytesAreRefused()
    {
        LogModel model("stdout.txt");
        QVERIFY(model.append(0, QByteArrayView("one\n")));
        QVERIFY(!model.append(0, QByteArrayView("one\n")));
        QCOMPARE(model.rowCount(), 1);
    }

    void fileThatWasCutShortBeginsAnew()
    {
        LogModel model("stdout.txt");
        QAbstractItemModelTester tester(&model);
        QVERIFY(model.append(0, QByteArrayView("one\ntwo\n")));
        model.clear();
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(model.size(), std::uint64_t(0));
        QVERIFY(model.append(0, QByteArrayView("new")));
        QCOMPARE(model.index(0).data().toString(), QString("new"));
    }
};

QTEST_GUILESS_MAIN(tst_LogModel)
#include "tst_logmodel.moc"
