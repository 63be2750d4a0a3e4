// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/celltext.h"

#include <QtTest>

using trainyard::logs::CellText;

class tst_CellText : public QObject
{
    Q_OBJECT
private slots:
    void charactersTakeTheCellsOfATerminal_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("cells");
        QTest::newRow("plain") << QString("abc") << 3;
        QTest::newRow("wide") << QString::fromUtf8("损失 a") << 6;
        QTest::newRow("tab") << QString("ab\tc") << 9;
        QTest::newRow("tab at its stop") << QString("12345678\tc") << 17;
        QTest::newRow("mark") << QString::fromUtf8("e\xcc\x81x") << 2;
        QTest::newRow("pair") << QString::fromUtf8("🚂x") << 3;
        QTest::newRow("block") << QString::fromUtf8("██ 50%") << 6;
        QTest::newRow("empty") << QString() << 0;
    }
    void charactersTakeTheCellsOfATerminal()
    {
        QFETCH(QString, text);
        const CellText cells(text);
        QTEST(cells.cells(), "cells");
        for (qsizetype column = 0; column <= text.size();
             ++column) // there and back, to the character's begin
            QCOMPARE(cells.cellOf(cells.columnAt(cells.cellOf(column))), cells.cellOf(column));
        QCOMPARE(cells.columnAt(1000), text.size());
    }

    void linesAreCountedByWidth()
    {
        QCOMPARE(CellText("").lines(10), 1);
        QCOMPARE(CellText(QString(10, 'x')).lines(10), 1);
        QCOMPARE(CellText(QString(11, 'x')).lines(10), 2);
    }
};

QTEST_APPLESS_MAIN(tst_CellText)
#include "tst_celltext.moc"
