// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/factslabel.h"

#include <QVBoxLayout>
#include <QtTest>

using namespace trainyard;

class tst_FactsLabel : public QObject
{
    Q_OBJECT
private slots:
    void noLineBeginsOrEndsWithADot_data()
    {
        QTest::addColumn<int>("width");
        for (const int width : {90, 140, 200, 260})
            QTest::addRow("%d pixels", width) << width;
    }
    void noLineBeginsOrEndsWithADot()
    {
        QFETCH(int, width);
        QWidget window;
        auto *layout = new QVBoxLayout(&window);
        layout->setContentsMargins({});
        auto *label = new delegates::FactsLabel(&window);
        layout->addWidget(label);
        layout->addStretch();
        label->setFacts({"yard", "on box", "Command", "Started 4:45", "running for 2:59"});
        window.resize(width, 200);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const QStringList lines = label->text().split(u'\n');
        QVERIFY(lines.size() > 1);
        for (const QString &line : lines) {
            QVERIFY2(!line.startsWith(u' ') && !line.endsWith(u' '), qPrintable(line));
            QVERIFY(label->fontMetrics().horizontalAdvance(line) <= width || !line.contains(u'·'));
        }
        QVERIFY(label->height() >= int(lines.size()) * label->fontMetrics().height());
    }

    void withRoomAllStandOnOneLine()
    {
        delegates::FactsLabel label;
        label.setFacts({"yard", "on box"});
        label.resize(400, 40);
        label.show();
        QVERIFY(QTest::qWaitForWindowExposed(&label));
        QCOMPARE(label.text(), QStringLiteral("yard   ·   on box"));
        label.setFacts({"yard"});
        QCOMPARE(label.text(), QStringLiteral("yard"));
    }
};

QTEST_MAIN(tst_FactsLabel)
#include "tst_factslabel.moc"
