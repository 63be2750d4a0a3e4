// SPDX-License-Identifier: Apache-2.0
#include "models/patterns/previewlines.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace trainyard;
using models::PreviewLines;

class tst_PreviewLines : public QObject
{
    Q_OBJECT
private slots:
    void groupsAreInColumnsOfTheText()
    {
        PreviewLines lines;
        lines.show({{"stdout.txt", 9, "é loss 0.5", {{"loss", 8, 11}}, {{"t/loss", 3, 0.5}}}});
        QCOMPARE(lines.groups(0).size(), 1);
        QCOMPARE(lines.index(0).data().toString().mid(lines.groups(0)[0].begin), QString("0.5"));
        QCOMPARE(lines.index(0).data(PreviewLines::PointsRole).toStringList(),
                 QStringList{"t/loss = 0.5 at 3"});
    }

    void anotherPatternsLinesTakeTheRowsOver()
    {
        PreviewLines lines;
        QAbstractItemModelTester tester(&lines);
        QSignalSpy resets(&lines, &QAbstractItemModel::modelReset);
        std::vector<api::PatternPreview::Line> many(5);
        lines.show(many);
        QCOMPARE(lines.rowCount(), 5);
        many.resize(2);
        many[1].text = "b";
        lines.show(many);
        QCOMPARE(lines.rowCount(), 2);
        QCOMPARE(lines.index(1).data().toString(), QString("b"));
        lines.show({});
        QCOMPARE(lines.rowCount(), 0);
        QCOMPARE(resets.size(), 0);
    }
};

QTEST_APPLESS_MAIN(tst_PreviewLines)
#include "tst_previewlines.moc"
