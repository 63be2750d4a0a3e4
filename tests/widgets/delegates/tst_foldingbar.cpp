// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/foldingbar.h"

#include <QHBoxLayout>
#include <QtTest>

using trainyard::delegates::FoldingBar;

namespace {

QWidget *part(QWidget &where, int width)
{
    auto *widget = new QWidget(&where);
    widget->setMinimumSize(width, 20);
    where.layout()->addWidget(widget);
    return widget;
}

} // namespace

class tst_FoldingBar : public QObject
{
    Q_OBJECT
private slots:
    void partsStandBesideEachOtherWhereThereIsRoom()
    {
        FoldingBar bar(4);
        bar.setMargins({10, 5, 10, 5});
        QWidget *first = part(bar.first(), 200);
        QWidget *second = part(bar.second(), 100);
        bar.resize(324, 40);
        bar.show();
        QVERIFY(!bar.isFolded());
        QCOMPARE(first->mapTo(&bar, QPoint()).y(), second->mapTo(&bar, QPoint()).y());
        QCOMPARE(second->mapTo(&bar, QPoint()).x(), 214);
    }

    void theSecondGoesBelowWhereThereIsNot()
    {
        FoldingBar bar(4);
        bar.setMargins({10, 5, 10, 5});
        QWidget *first = part(bar.first(), 200);
        QWidget *second = part(bar.second(), 100);
        bar.resize(323, 60);
        bar.show();
        QVERIFY(bar.isFolded());
        QTRY_VERIFY(second->mapTo(&bar, QPoint()).y() > first->mapTo(&bar, QPoint()).y() + 19);
        QCOMPARE(bar.minimumSizeHint().width(), 220);
        QCOMPARE(bar.sizeHint().width(), 324); // so that a layout gives it the room to unfold
        bar.resize(400, 60);
        QVERIFY(!bar.isFolded());
    }

    void whatGrowsFolds()
    {
        FoldingBar bar(4);
        part(bar.first(), 200);
        part(bar.second(), 100);
        bar.resize(330, 60);
        bar.show();
        QVERIFY(!bar.isFolded());
        part(bar.second(), 60);
        QTRY_VERIFY(bar.isFolded());
    }
};

QTEST_MAIN(tst_FoldingBar)
#include "tst_foldingbar.moc"
