// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/fittingbox.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QtTest>

using namespace trainyard;

class tst_FittingBox : public QObject
{
    Q_OBJECT
private slots:
    void itIsAsWideAsWhatIsChosenHoweverItIsChosen()
    {
        QWidget window;
        auto *row = new QHBoxLayout(&window);
        auto *box = new delegates::FittingBox(&window);
        row->addWidget(box);
        row->addStretch();
        box->addItems({"a", "epoch/samples_per_second"});
        window.resize(600, 60);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QTRY_COMPARE(box->width(), box->sizeHint().width());
        const int narrow = box->width();

        box->setCurrentIndex(1);
        QTRY_COMPARE(box->width(), box->sizeHint().width());
        QVERIFY(box->width() > narrow);
        {
            const QSignalBlocker quiet(box); // as who fills it does
            box->setCurrentIndex(0);
        }
        QTRY_COMPARE(box->width(), narrow);
    }
};

QTEST_MAIN(tst_FittingBox)
#include "tst_fittingbox.moc"
