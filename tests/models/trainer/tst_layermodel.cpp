// SPDX-License-Identifier: Apache-2.0
#include "models/trainer/layermodel.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace trainyard::models;

class tst_LayerModel : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale::English); }

    void everyLayerHasARow()
    {
        LayerModel model;
        QAbstractItemModelTester tester(&model);
        model.setLayers({{"conv1", {16, 28, 28}, 416}, {"output", {10, 1, 1}, 12'345}});
        QCOMPARE(text(model, 0), (QStringList{"conv1", "16 × 28 × 28", "416"}));
        QCOMPARE(text(model, 1), (QStringList{"output", "10", "12,345"}));
    }

    void anotherNetworkTakesTheRows()
    {
        LayerModel model;
        QAbstractItemModelTester tester(&model);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        model.setLayers({{"a", {1, 1, 1}, 1}, {"b", {2, 1, 1}, 2}});
        const QPersistentModelIndex first = model.index(0, 0);
        model.setLayers({{"c", {3, 1, 1}, 3}});
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(first.data().toString(), QString("c"));
        model.setLayers({{"c", {3, 1, 1}, 3}, {"d", {4, 1, 1}, 4}, {"e", {5, 1, 1}, 5}});
        QCOMPARE(text(model, 2), (QStringList{"e", "5", "5"}));
        model.setLayers({});
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(reset.isEmpty());
    }

private:
    static QStringList text(const LayerModel &model, int row)
    {
        QStringList texts;
        for (int column = 0; column < LayerModel::ColumnCount; ++column)
            texts << model.index(row, column).data().toString();
        return texts;
    }
};

QTEST_APPLESS_MAIN(tst_LayerModel)
#include "tst_layermodel.moc"
