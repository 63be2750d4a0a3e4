// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/namelabel.h"

#include <QtTest>

using trainyard::delegates::NameLabel;

class tst_NameLabel : public QObject
{
    Q_OBJECT
private slots:
    void aShortNameKeepsItsRoom()
    {
        const NameLabel label("digits");
        QCOMPARE(label.minimumSizeHint(), label.sizeHint());
    }

    void aLongOneGivesWayAndIsToldByItsToolTip()
    {
        const QString name = QString("a-job-with-quite-a-name-").repeated(4);
        NameLabel label(name);
        QVERIFY(label.minimumSizeHint().width() < label.sizeHint().width() / 2);
        label.resize(label.minimumSizeHint());
        label.show();
        QCOMPARE(label.toolTip(), name);
        QCOMPARE(label.text(), name);
        label.resize(label.sizeHint());
        QCOMPARE(label.toolTip(), QString());
    }
};

QTEST_MAIN(tst_NameLabel)
#include "tst_namelabel.moc"
